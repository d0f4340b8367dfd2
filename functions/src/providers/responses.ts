import type { ProviderKey } from '@sillage/core/providers/providers'
import type OpenAI from 'openai'
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses'
import { z } from 'zod/mini'
import { attempt, isSimulated, parseBody, refusal, requireText, tokenCount } from './attempt.ts'
import { billedTicks, costInTicks } from './billed.ts'
import { cacheDetails, readCached } from './cached.ts'
import { effortSchema, maxAnswerTokens } from './call-settings.ts'
import { SourceList } from './citations.ts'
import { errorInBody } from './classify.ts'
import type { Client } from './clients.ts'
import type { AskRequest, Provider, ProviderAnswer, SearchSettings } from './provider.ts'

/** The fields that we read of a response; others are ignored. */
const annotationSchema = z.looseObject({
  type: z.string(),
  url: z.nullish(z.string()),
  title: z.nullish(z.string()),
  start_index: z.catch(z.nullish(z.number()), null),
  end_index: z.catch(z.nullish(z.number()), null),
})

/** Parts of other kinds, which are no text. */
const KNOWN_PARTS: readonly string[] = ['output_text', 'refusal']

const messageSchema = z.looseObject({
  type: z.literal('message'),
  /** Texts of the model before its answer are commentary. */
  phase: z.nullish(z.string()),
  content: z.array(
    z.union([
      z.looseObject({
        type: z.literal('output_text'),
        text: z.string(),
        annotations: z.nullish(z.array(annotationSchema)),
      }),
      z.looseObject({ type: z.literal('refusal'), refusal: z.string() }),
      z.looseObject({ type: z.string().check(z.refine((type) => !KNOWN_PARTS.includes(type))) }),
    ]),
  ),
})

const webSearchCallSchema = z.looseObject({
  type: z.literal('web_search_call'),
  action: z.nullish(
    z.looseObject({
      type: z.nullish(z.string()),
      query: z.nullish(z.string()),
      queries: z.nullish(z.array(z.string())),
      url: z.nullish(z.string()),
      sources: z.nullish(z.array(z.looseObject({ url: z.nullish(z.string()) }))),
    }),
  ),
})

/** Items of other kinds; one of a known kind must have its known shape. */
const KNOWN_ITEMS: readonly string[] = ['message', 'web_search_call', 'search_results']
const otherItemSchema = z.looseObject({
  type: z.string().check(z.refine((type) => !KNOWN_ITEMS.includes(type))),
})

/** Perplexity lists what its searches found in items of their own. */
const searchResultsSchema = z.looseObject({
  type: z.literal('search_results'),
  queries: z.nullish(z.array(z.string())),
  results: z.array(
    z.looseObject({
      id: z.nullish(z.union([z.number(), z.string()])),
      url: z.string(),
      title: z.nullish(z.string()),
    }),
  ),
})

const responseSchema = z.looseObject({
  model: z.nullish(z.string()),
  status: z.nullish(z.string()),
  error: z.nullish(
    z.looseObject({ code: z.nullish(z.union([z.string(), z.number()])), message: z.nullish(z.string()) }),
  ),
  incomplete_details: z.nullish(z.looseObject({ reason: z.nullish(z.string()) })),
  output: z.array(z.union([messageSchema, webSearchCallSchema, searchResultsSchema, otherItemSchema])),
  /** xAI lists every source it met here. */
  citations: z.nullish(z.array(z.string())),
  usage: z.catch(
    z.nullish(
      z.looseObject({
        input_tokens: tokenCount,
        output_tokens: tokenCount,
        input_tokens_details: cacheDetails,
        /** Perplexity: tool → how often it was billed. */
        tool_calls_details: z.catch(
          z.nullish(z.record(z.string(), z.looseObject({ invocation: z.nullish(z.number()) }))),
          null,
        ),
        /** Perplexity: US dollars. */
        cost: z.catch(z.nullish(z.looseObject({ total_cost: z.number().check(z.nonnegative()) })), null),
        /** xAI: tool → how often it was billed. */
        server_side_tool_usage_details: z.catch(
          z.nullish(z.looseObject({ web_search_calls: z.nullish(z.int().check(z.nonnegative())) })),
          null,
        ),
        cost_in_usd_ticks: costInTicks,
      }),
    ),
    null,
  ),
})
type ResponseBody = z.infer<typeof responseSchema>

const isMessage = (item: { type: string }): item is z.infer<typeof messageSchema> => item.type === 'message'
type MessagePart = z.infer<typeof messageSchema>['content'][number]
const isOutputText = (part: MessagePart): part is Extract<MessagePart, { text: string }> =>
  part.type === 'output_text'
const isRefusalPart = (part: MessagePart): part is Extract<MessagePart, { refusal: string }> =>
  part.type === 'refusal'
const isWebSearchCall = (item: { type: string }): item is z.infer<typeof webSearchCallSchema> =>
  item.type === 'web_search_call'
const isSearchResults = (item: { type: string }): item is z.infer<typeof searchResultsSchema> =>
  item.type === 'search_results'

/** Markers such as `[3]` or `[web:3]` by which Perplexity's answers point at results. */
const markersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\[(?:web:)?(\d{1,3})\]/g)].map(([, number]) => number ?? ''))

type Annotation = z.infer<typeof annotationSchema>

/** xAI writes numbers and addresses where a title belongs. */
const getTitle = ({ title }: Annotation): string | null =>
  title && !/^\d+$/.test(title) && !URL.canParse(title) ? title : null

/** xAI lists what it only met with a place of no length. */
const isReferenced = ({ start_index: start, end_index: end }: Annotation): boolean =>
  !(start === 0 && end === 0)

const readSources = (body: ResponseBody, text: string): { sources: SourceList; searches: number } => {
  const sources = new SourceList()
  const markers = markersIn(text)
  let searches = 0
  for (const item of body.output) {
    if (isWebSearchCall(item) && item.action) {
      const { action } = item
      const queries = action.queries ?? (action.query ? [action.query] : [])
      for (const query of queries) sources.addQuery(query)
      if (action.type === 'search' || action.type === undefined || action.type === null) searches += 1
      for (const { url } of action.sources ?? []) {
        if (url) sources.add({ url, referenced: false, query: queries[0] })
      }
      if (action.url) sources.add({ url: action.url, referenced: false })
    } else if (isSearchResults(item)) {
      searches += 1
      const queries = item.queries ?? []
      for (const query of queries) sources.addQuery(query)
      for (const { id, url, title } of item.results) {
        sources.add({ url, title, referenced: markers.has(String(id ?? '')), query: queries[0] })
      }
    } else if (isMessage(item)) {
      for (const part of item.content) {
        if (!isOutputText(part)) continue
        for (const annotation of part.annotations ?? []) {
          if (!annotation.url) continue
          const { url } = annotation
          sources.add({ url, title: getTitle(annotation), referenced: isReferenced(annotation) })
        }
      }
    }
  }
  for (const url of body.citations ?? []) sources.add({ url, referenced: false })
  sources.referenceThoseIn(text)
  const { usage } = body
  const billed =
    usage?.tool_calls_details?.search_web?.invocation ??
    usage?.tool_calls_details?.web_search?.invocation ??
    usage?.server_side_tool_usage_details?.web_search_calls
  return { sources, searches: billed ?? searches }
}

/** The provider's bill for the response, in millionths of a US dollar. */
const billedMicros = ({ usage }: ResponseBody): { billedMicros?: number } => {
  if (usage?.cost) return { billedMicros: Math.ceil(usage.cost.total_cost * 1_000_000) }
  return billedTicks(usage?.cost_in_usd_ticks)
}

/** The messages of the answer itself: where the model tells phases apart, those of its final answer. */
const answerMessages = (body: ResponseBody): z.infer<typeof messageSchema>[] => {
  const messages = body.output.filter(isMessage)
  const answerMessages = messages.filter(({ phase }) => phase !== 'commentary')
  const final = answerMessages.filter(({ phase }) => phase === 'final_answer')
  return final.length > 0 ? final : answerMessages
}

const readResponse = (body: ResponseBody, headers: Headers, modelName: string): ProviderAnswer => {
  if (body.status === 'failed' || body.status === 'cancelled' || body.error) {
    throw errorInBody(String(body.error?.code ?? 'server_error'), body.error?.message ?? '', headers)
  }
  if (body.incomplete_details?.reason === 'content_filter') throw refusal('content filter', headers)
  const parts = answerMessages(body).flatMap((item) => item.content)
  const texts = parts.flatMap((part) => (isOutputText(part) ? [part.text] : []))
  const refusals = parts.flatMap((part) => (isRefusalPart(part) ? [part.refusal] : []))
  const truncated = body.status === 'incomplete'
  if (texts.join('').trim() === '' && refusals.length > 0) throw refusal(refusals.join(' '), headers)
  const text = requireText(texts.join('\n\n'), headers, truncated)
  const { sources, searches } = readSources(body, text)
  return {
    text,
    reportedModel: body.model ?? modelName,
    truncated,
    searchQueries: sources.queries,
    citations: sources.citations,
    usage: {
      inputTokens: body.usage?.input_tokens ?? 0,
      outputTokens: body.usage?.output_tokens ?? 0,
      searches,
      ...readCached(
        body.usage?.input_tokens_details?.cached_tokens,
        body.usage?.input_tokens_details?.cache_write_tokens,
      ),
      ...billedMicros(body),
    },
    simulated: isSimulated(headers),
  }
}

/** The question as messages, since xAI knows no `instructions`. */
const asMessages = ({ system, user }: AskRequest) => ({
  input: [
    { role: 'system' as const, content: system },
    { role: 'user' as const, content: user },
  ],
  store: false,
})

interface Dialect {
  /** Adds to the request what lets its models search the web. */
  search(request: AskRequest, settings: SearchSettings): Partial<ResponseCreateParamsNonStreaming>
  /** How the question is put; as messages by default. */
  question?(request: AskRequest): Partial<ResponseCreateParamsNonStreaming>
}

/** A provider that speaks the Responses protocol. */
export const responsesProvider = (
  key: ProviderKey,
  client: Client<OpenAI>,
  { search, question = asMessages }: Dialect,
): Provider => ({
  key,
  ask: (request) =>
    attempt(request, async (signal) => {
      const { settings } = request
      const maxTokens = maxAnswerTokens(request)
      const { data, response } = await (await client(request.permit)).responses
        .create(
          {
            model: request.modelName,
            ...question(request),
            ...(maxTokens === null ? {} : { max_output_tokens: maxTokens }),
            ...(settings.temperature === null ? {} : { temperature: settings.temperature }),
            ...(settings.effort === null
              ? {}
              : { reasoning: { effort: effortSchema.parse(settings.effort) } }),
            ...(settings.search ? search(request, settings.search) : {}),
          },
          {
            signal,
            timeout: request.timeoutMs,
            maxRetries: 0,
            headers: { 'idempotency-key': request.idempotencyKey },
          },
        )
        .withResponse()
      const body = parseBody(responseSchema, data, response.headers)
      return readResponse(body, response.headers, request.modelName)
    }),
})
