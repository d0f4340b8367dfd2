import type Anthropic from '@anthropic-ai/sdk'
import type { ContentBlockParam, MessageParam } from '@anthropic-ai/sdk/resources/messages'
import type { CallSettings } from '@sillage/core/runs/call-settings'
import { z } from 'zod/mini'
import { addUsage } from './add-usage.ts'
import { attempt, isSimulated, parseBody, refusal, requireText, tokenCount } from './attempt.ts'
import { readCached } from './cached.ts'
import { DEFAULTS, MAX_SEARCHES, maxAnswerTokens, search } from './call-settings.ts'
import { SourceList } from './citations.ts'
import type { Access, Client } from './clients.ts'
import {
  type AskRequest,
  type Provider,
  type ProviderAnswer,
  ProviderError,
  type ProviderModule,
  type ProviderUsage,
  type SearchSettings,
} from './provider.ts'

/** Depths of Claude's reasoning. */
const effortSchema = z.enum(['low', 'medium', 'high', 'max'])
/** Why a model stopped when it ran out of room. */
const CUT = new Set(['max_tokens', 'model_context_window_exceeded'])
/** A long turn with searches comes in parts, each by a call. */
const MAX_PARTS = 4

/** Blocks of other kinds; one of a known kind must have its known shape. */
const KNOWN_BLOCKS: readonly string[] = ['text', 'server_tool_use', 'web_search_tool_result']
const otherBlockSchema = z.looseObject({
  type: z.string().check(z.refine((type) => !KNOWN_BLOCKS.includes(type))),
})

const blockSchema = z.union([
  z.looseObject({
    type: z.literal('text'),
    text: z.string(),
    citations: z.nullish(
      z.array(z.looseObject({ type: z.string(), url: z.nullish(z.string()), title: z.nullish(z.string()) })),
    ),
  }),
  z.looseObject({
    type: z.literal('server_tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.nullish(z.looseObject({ query: z.nullish(z.string()) })),
  }),
  z.looseObject({
    type: z.literal('web_search_tool_result'),
    tool_use_id: z.string(),
    content: z.union([
      z.array(z.looseObject({ url: z.string(), title: z.nullish(z.string()) })),
      z.looseObject({ type: z.string(), error_code: z.nullish(z.string()) }),
    ]),
  }),
  otherBlockSchema,
])

const messageSchema = z.looseObject({
  model: z.nullish(z.string()),
  content: z.array(blockSchema),
  stop_reason: z.nullish(z.string()),
  usage: z.catch(
    z.nullish(
      z.looseObject({
        input_tokens: tokenCount,
        output_tokens: tokenCount,
        cache_creation_input_tokens: tokenCount,
        cache_read_input_tokens: tokenCount,
        server_tool_use: z.catch(z.nullish(z.looseObject({ web_search_requests: tokenCount })), null),
      }),
    ),
    null,
  ),
})
type MessageBody = z.infer<typeof messageSchema>
type Block = z.infer<typeof blockSchema>

const isText = (block: Block): block is Extract<Block, { text: string }> => block.type === 'text'
const isSearch = (block: Block): block is Extract<Block, { name: string; id: string }> =>
  block.type === 'server_tool_use' && block.name === 'web_search'
const isResult = (block: Block): block is Extract<Block, { tool_use_id: string }> =>
  block.type === 'web_search_tool_result'

/** The blocks of the answer itself: texts between the model's searches are narration, not answer. */
const answerBlocks = (blocks: readonly Block[]): readonly Block[] => {
  const last = blocks.findLastIndex((block) => isSearch(block) || isResult(block))
  const after = blocks.slice(last + 1)
  return after.some((block) => isText(block) && block.text.trim() !== '') ? after : blocks
}

/** Text blocks that follow each other are one text, cut at citations; other blocks between them part paragraphs. */
const getText = (blocks: readonly Block[]): string => {
  const paragraphs: string[] = []
  let open = false
  for (const block of blocks) {
    if (isText(block)) {
      if (open) paragraphs.push(`${paragraphs.pop() ?? ''}${block.text}`)
      else paragraphs.push(block.text)
      open = true
    } else if (block.type !== 'thinking' && block.type !== 'redacted_thinking') open = false
  }
  return paragraphs.map((one) => one.trim()).join('\n\n')
}

const getUsage = ({ usage }: MessageBody): ProviderUsage => ({
  ...readCached(usage?.cache_read_input_tokens, usage?.cache_creation_input_tokens),
  inputTokens:
    (usage?.input_tokens ?? 0) +
    (usage?.cache_creation_input_tokens ?? 0) +
    (usage?.cache_read_input_tokens ?? 0),
  outputTokens: usage?.output_tokens ?? 0,
  searches: usage?.server_tool_use?.web_search_requests ?? 0,
})

const readMessages = (
  bodies: readonly MessageBody[],
  headers: Headers,
  modelName: string,
): ProviderAnswer => {
  const last = bodies.at(-1)
  const blocks = bodies.flatMap((body) => body.content)
  if (last?.stop_reason === 'refusal') throw refusal('the model refused to answer', headers)
  const truncated = CUT.has(last?.stop_reason ?? '')
  const text = requireText(getText(answerBlocks(blocks)), headers, truncated)

  const sources = new SourceList()
  const queryOf = new Map<string, string>()
  for (const block of blocks) {
    if (isSearch(block)) {
      const query = block.input?.query
      if (query) queryOf.set(block.id, query)
      sources.addQuery(query)
    } else if (isResult(block)) {
      if (!Array.isArray(block.content)) continue
      const query = queryOf.get(block.tool_use_id)
      for (const { url, title } of block.content) sources.add({ url, title, referenced: false, query })
    } else if (isText(block)) {
      for (const { url, title } of block.citations ?? []) {
        if (url) sources.add({ url, title, referenced: true })
      }
    }
  }
  sources.referenceThoseIn(text)

  return {
    text,
    reportedModel: last?.model ?? modelName,
    truncated,
    searchQueries: sources.queries,
    citations: sources.citations,
    usage: bodies.map(getUsage).reduce(addUsage),
    simulated: isSimulated(headers),
  }
}

const searchTool = (
  { location }: AskRequest,
  settings: SearchSettings,
): Anthropic.Messages.WebSearchTool20250305 => ({
  type: 'web_search_20250305',
  name: 'web_search',
  ...(settings.maxSearches === null ? {} : { max_uses: settings.maxSearches }),
  ...(settings.location && location?.countryCode
    ? { user_location: { type: 'approximate', city: location.city, country: location.countryCode } }
    : {}),
})

const anthropicClient = ({ apiKey, baseUrl }: Access): Client<Anthropic> => {
  let client: Anthropic | undefined
  return async (_permit) => {
    const sdk = await import('@anthropic-ai/sdk')
    client ??= new sdk.default({ apiKey, authToken: null, baseURL: baseUrl, maxRetries: 0 })
    return client
  }
}

/**
 * The API insists on a bound, thinking included. Claude thinks by default, as deep as its newest default has it: pinned,
 * so that versions compare.
 */
const messages: CallSettings = {
  ...DEFAULTS,
  surface: 'messages',
  maxTokens: 16_384,
  thinking: 'adaptive',
  effort: 'medium',
}

const create = (access: Access): Provider => {
  const client = anthropicClient(access)
  return {
    key: 'anthropic',
    ask: (request) =>
      attempt(request, async (signal) => {
        const { settings } = request
        const effort = z.optional(effortSchema).parse(settings.effort ?? undefined)
        const messages: MessageParam[] = [{ role: 'user', content: request.user }]
        const bodies: MessageBody[] = []
        for (let part = 0; part < MAX_PARTS; part += 1) {
          const { data, response } = await (await client(request.permit)).messages
            .create(
              {
                model: request.modelName,
                max_tokens: maxAnswerTokens(request) ?? settings.secondMaxTokens,
                ...(settings.thinking === null ? {} : { thinking: { type: settings.thinking } }),
                ...(effort === undefined ? {} : { output_config: { effort } }),
                system: request.system,
                messages,
                ...(settings.search ? { tools: [searchTool(request, settings.search)] } : {}),
              },
              {
                signal,
                timeout: request.timeoutMs,
                maxRetries: 0,
                headers: {
                  'idempotency-key':
                    part === 0 ? request.idempotencyKey : `${request.idempotencyKey}:${part}`,
                },
              },
            )
            .withResponse()
          const body = parseBody(messageSchema, data, response.headers)
          bodies.push(body)
          if (body.stop_reason !== 'pause_turn') {
            return readMessages(bodies, response.headers, request.modelName)
          }
          const content: ContentBlockParam[] = data.content
          messages.push({ role: 'assistant', content })
        }
        throw new ProviderError({
          class: 'timeout',
          message: 'the model did not come to an end',
          final: true,
        })
      }),
  }
}

/**
 * Anthropic: the Messages API, with its own web search. Citations of text blocks are referenced; what a search found and
 * the answer does not cite is explored.
 */
export const anthropic = {
  create,
  calls: {
    offline: messages,
    online: { ...messages, search: search('web_search_20250305', { maxSearches: MAX_SEARCHES }) },
  },
  analyst: null,
  pricePage: 'https://platform.claude.com/docs/en/about-claude/pricing',
  models: [
    {
      name: 'claude-sonnet-5-5',
      displayName: 'Claude Sonnet 5.5',
      description: 'The model most people meet in Claude.',
      search: true,
      prices: [
        { from: '2026-09-22', read: '2026-11-24', tokens: [2, 10], cached: 0.1, searches: 10 },
        { from: '2026-10-07', read: '2026-11-30', tokens: [2, 10], cached: 0.05, searches: 10 },
      ],
    },
    {
      name: 'claude-haiku-5-5',
      displayName: 'Claude Haiku 5.5',
      description: 'Small and quick.',
      search: true,
      prices: [
        {
          from: '2026-10-07',
          read: '2026-11-24',
          tokens: [0.1, 0.5],
          cached: 0.1,
          long: [100_000, 0.5, 2.5],
          searches: 10,
        },
      ],
    },
  ],
} as const satisfies ProviderModule
