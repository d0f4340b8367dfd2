import type { ProviderKey } from '@sillage/core/runs/providers'
import type OpenAI from 'openai'
import type { ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses'
import { z } from 'zod'
import { attempt, isSimulated, parseBody, refusal, requireText } from './attempt.ts'
import { SourceList } from './citations.ts'
import { errorInBody } from './classify.ts'
import type { Client } from './clients.ts'
import type { AskRequest, Provider, ProviderAnswer } from './provider.ts'

/** What is read of a response; everything else of it is ignored. */
const annotationSchema = z.looseObject({
  type: z.string(),
  url: z.string().nullish(),
  title: z.string().nullish(),
})

const messageSchema = z.looseObject({
  type: z.literal('message'),
  content: z.array(
    z.union([
      z.looseObject({
        type: z.literal('output_text'),
        text: z.string(),
        annotations: z.array(annotationSchema).nullish(),
      }),
      z.looseObject({ type: z.literal('refusal'), refusal: z.string() }),
    ]),
  ),
})

const webSearchCallSchema = z.looseObject({
  type: z.literal('web_search_call'),
  action: z
    .looseObject({
      type: z.string().nullish(),
      query: z.string().nullish(),
      queries: z.array(z.string()).nullish(),
      url: z.string().nullish(),
      sources: z.array(z.looseObject({ url: z.string().nullish() })).nullish(),
    })
    .nullish(),
})

/** Items of other kinds; one of a known kind must have its known shape. */
const KNOWN_ITEMS: readonly string[] = ['message', 'web_search_call', 'search_results']
const otherItemSchema = z.looseObject({ type: z.string().refine((type) => !KNOWN_ITEMS.includes(type)) })

/** Perplexity lists what its searches found in items of their own. */
const searchResultsSchema = z.looseObject({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(
    z.looseObject({
      id: z.union([z.number(), z.string()]).nullish(),
      url: z.string(),
      title: z.string().nullish(),
    }),
  ),
})

const responseSchema = z.looseObject({
  model: z.string(),
  status: z.string().nullish(),
  error: z
    .looseObject({ code: z.union([z.string(), z.number()]).nullish(), message: z.string().nullish() })
    .nullish(),
  incomplete_details: z.looseObject({ reason: z.string().nullish() }).nullish(),
  output: z.array(z.union([messageSchema, webSearchCallSchema, searchResultsSchema, otherItemSchema])),
  /** xAI lists every source it met here. */
  citations: z.array(z.string()).nullish(),
  usage: z
    .looseObject({
      input_tokens: z.number().int().nonnegative(),
      output_tokens: z.number().int().nonnegative(),
      tool_calls_details: z.record(z.string(), z.looseObject({ invocation: z.number().nullish() })).nullish(),
    })
    .nullish(),
})
type ResponseBody = z.infer<typeof responseSchema>

const isMessage = (item: { type: string }): item is z.infer<typeof messageSchema> => item.type === 'message'
const isWebSearchCall = (item: { type: string }): item is z.infer<typeof webSearchCallSchema> =>
  item.type === 'web_search_call'
const isSearchResults = (item: { type: string }): item is z.infer<typeof searchResultsSchema> =>
  item.type === 'search_results'

/** Markers such as `[3]` or `[web:3]` by which Perplexity's answers point at results. */
const markersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\[(?:web:)?(\d{1,3})\]/g)].map(([, number]) => number ?? ''))

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
        if (part.type !== 'output_text') continue
        for (const { url, title } of part.annotations ?? []) {
          if (url) sources.add({ url, title: /^\d*$/.test(title ?? '') ? null : title, referenced: true })
        }
      }
    }
  }
  for (const url of body.citations ?? []) sources.add({ url, referenced: false })
  sources.referenceThoseIn(text)
  const billed = body.usage?.tool_calls_details?.search_web?.invocation
  return { sources, searches: billed ?? searches }
}

const readResponse = (body: ResponseBody, headers: Headers): ProviderAnswer => {
  if (body.status === 'failed' || body.status === 'cancelled' || body.error) {
    throw errorInBody(String(body.error?.code ?? 'server_error'), body.error?.message ?? '', headers)
  }
  if (body.incomplete_details?.reason === 'content_filter') throw refusal('content filter', headers)
  const parts = body.output.filter(isMessage).flatMap((item) => item.content)
  const texts = parts.flatMap((part) => (part.type === 'output_text' ? [part.text] : []))
  const refusals = parts.flatMap((part) => (part.type === 'refusal' ? [part.refusal] : []))
  if (texts.join('').trim() === '' && refusals.length > 0) throw refusal(refusals.join(' '), headers)
  const text = requireText(texts.join('\n\n'), headers)
  const { sources, searches } = readSources(body, text)
  return {
    text,
    reportedModel: body.model,
    searchQueries: sources.queries,
    citations: sources.citations,
    usage: {
      inputTokens: body.usage?.input_tokens ?? 0,
      outputTokens: body.usage?.output_tokens ?? 0,
      searches,
    },
    simulated: isSimulated(headers),
  }
}

/** A provider that speaks the Responses protocol. `search` adds to the request what lets its models search the web. */
export const responsesProvider = (
  key: ProviderKey,
  client: Client<OpenAI>,
  search: (request: AskRequest) => Partial<ResponseCreateParamsNonStreaming>,
): Provider => ({
  key,
  ask: (request) =>
    attempt(request, async (signal) => {
      const { data, response } = await (await client()).responses
        .create(
          {
            model: request.modelName,
            // As messages, since xAI knows no `instructions`.
            input: [
              { role: 'system', content: request.system },
              { role: 'user', content: request.user },
            ],
            store: false,
            ...(request.webSearch ? search(request) : {}),
          },
          {
            signal,
            timeout: request.timeoutMs,
            maxRetries: 0,
            headers: { 'idempotency-key': request.idempotencyKey },
          },
        )
        .withResponse()
      return readResponse(parseBody(responseSchema, data, response.headers), response.headers)
    }),
})
