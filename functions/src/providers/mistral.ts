import { z } from 'zod/mini'
import { attempt, isSimulated, parseBody, requireText, tokenCount } from './attempt.ts'
import { analyst, chat, DEFAULTS, effortSchema, maxAnswerTokens, search } from './call-settings.ts'
import { chatProvider } from './chat.ts'
import { SourceList } from './citations.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderAnswer, ProviderModule } from './provider.ts'

const chunkSchema = z.looseObject({
  type: z.optional(z.unknown()),
  text: z.optional(z.unknown()),
  url: z.nullish(z.string()),
  title: z.nullish(z.string()),
})

/** The fields that we read of a conversation; others are ignored. */
const conversationSchema = z.looseObject({
  outputs: z.array(
    z.looseObject({
      type: z.string(),
      model: z.nullish(z.string()),
      name: z.nullish(z.string()),
      /** Of a tool's execution: what it was called with, as JSON text. */
      arguments: z.optional(z.unknown()),
      content: z.nullish(z.union([z.string(), z.array(chunkSchema)])),
    }),
  ),
  usage: z.catch(
    z.nullish(
      z.looseObject({
        prompt_tokens: tokenCount,
        completion_tokens: tokenCount,
        connector_tokens: tokenCount,
        connectors: z.catch(z.nullish(z.record(z.string(), z.int().check(z.nonnegative()))), null),
      }),
    ),
    null,
  ),
})
type ConversationBody = z.infer<typeof conversationSchema>

const getQuery = (argument: unknown): string | null => {
  const read = z.looseObject({ query: z.string() })
  try {
    const value: unknown = typeof argument === 'string' ? JSON.parse(argument) : argument
    return read.safeParse(value).data?.query ?? null
  } catch {
    return null
  }
}

const readConversation = (body: ConversationBody, headers: Headers, modelName: string): ProviderAnswer => {
  const sources = new SourceList()
  const texts: string[] = []
  let searches = 0
  for (const output of body.outputs) {
    if (output.type === 'tool.execution' && output.name?.startsWith('web_search')) {
      searches += 1
      sources.addQuery(getQuery(output.arguments))
    }
    if (output.type !== 'message.output' || !output.content) continue
    if (typeof output.content === 'string') {
      texts.push(output.content)
      continue
    }
    // The chunks of one output are one text; two outputs are two paragraphs.
    texts.push(
      output.content
        .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []))
        .join(''),
    )
    for (const chunk of output.content) {
      if (chunk.type === 'tool_reference' && chunk.url) {
        sources.add({ url: chunk.url, title: chunk.title, referenced: true })
      }
    }
  }
  // The Conversations API gives no reason for stopping, so only the length shows a truncation.
  const answer = requireText(texts.join('\n\n'), headers)
  sources.referenceThoseIn(answer)
  const { usage } = body
  return {
    text: answer,
    reportedModel: body.outputs.find((output) => output.model)?.model ?? modelName,
    truncated: false,
    searchQueries: sources.queries,
    citations: sources.citations,
    usage: {
      inputTokens: (usage?.prompt_tokens ?? 0) + (usage?.connector_tokens ?? 0),
      outputTokens: usage?.completion_tokens ?? 0,
      searches: usage?.connectors?.web_search ?? searches,
    },
    simulated: isSimulated(headers),
  }
}

const create = (access: Access): Provider => {
  const client = openaiClient(access)
  const offline = chatProvider('mistral', client)
  return {
    key: 'mistral',
    ask: (request) =>
      request.settings.search
        ? attempt(request, async (signal) => {
            const { temperature, effort } = request.settings
            const maxTokens = maxAnswerTokens(request)
            const completion = {
              ...(maxTokens === null ? {} : { max_tokens: maxTokens }),
              ...(temperature === null ? {} : { temperature }),
              ...(effort === null ? {} : { reasoning_effort: effortSchema.parse(effort) }),
            }
            const { data, response } = await (await client(request.permit))
              .post<unknown>('/conversations', {
                body: {
                  model: request.modelName,
                  instructions: request.system,
                  inputs: request.user,
                  tools: [{ type: 'web_search' }],
                  stream: false,
                  store: false,
                  ...(Object.keys(completion).length > 0 ? { completion_args: completion } : {}),
                },
                signal,
                timeout: request.timeoutMs,
                maxRetries: 0,
                headers: { 'idempotency-key': request.idempotencyKey },
              })
              .withResponse()
            const body = parseBody(conversationSchema, data, response.headers)
            return readConversation(body, response.headers, request.modelName)
          })
        : offline.ask(request),
  }
}

/**
 * Mistral: chat completions; with its web search, which they lack, the Conversations API. `tool_reference` chunks are
 * referenced; explored pages are not reported.
 */
export const mistral = {
  create,
  calls: {
    offline: chat,
    online: { ...DEFAULTS, surface: 'conversations', search: search('web_search', { location: false }) },
  },
  analyst: { call: analyst, limit: 'max_tokens', cachesByKey: true },
  // Its models take different words, and some none.
  unconfirmed: ['effort'],
  pricePage: 'https://mistral.ai/pricing',
  models: [
    {
      name: 'mistral-large-latest',
      displayName: 'Mistral Large',
      description: 'The largest model of Mistral.',
      search: true,
      effort: 'none',
      readingEffort: 'none',
      prices: [
        // Until then its launch halved the price.
        { from: '2026-10-20', read: '2026-11-24', tokens: [1.36, 4.18], cached: 0.1, searches: 30 },
      ],
    },
    {
      name: 'mistral-small-latest',
      displayName: 'Mistral Small',
      description: 'Small and quick.',
      search: true,
      effort: 'none',
      readingEffort: 'none',
      prices: [{ from: '2026-09-01', read: '2026-11-24', tokens: [0.15, 0.6], cached: 0.1, searches: 30 }],
    },
  ],
} as const satisfies ProviderModule
