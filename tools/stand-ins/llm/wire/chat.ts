import type { ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import type { Ask, Reply, StreamEvent, Wire } from '../ask.ts'
import { type CitedText, cite, cutChunks, type Marker, markedByOpenai, noMarker } from '../citing.ts'
import { parseRequest, unixTime } from './request.ts'

/** Chat completions, as OpenAI made them and the others speak them with dialects of their own. */

const messageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.nullish(
    z.union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) }))]),
  ),
})
type Message = z.infer<typeof messageSchema>

const requestSchema = z.looseObject({
  model: z.string().check(z.minLength(1)),
  messages: z.array(messageSchema).check(z.minLength(1)),
  stream: z.nullish(z.boolean()),
  stream_options: z.nullish(z.looseObject({ include_usage: z.nullish(z.boolean()) })),
  response_format: z.nullish(
    z.union([
      z.looseObject({
        type: z.literal('json_schema'),
        json_schema: z.looseObject({ name: z._default(z.string(), 'json'), schema: z.optional(z.unknown()) }),
      }),
      z.looseObject({ type: z.enum(['json_object', 'text']) }),
    ]),
  ),
  tools: z.nullish(
    z.array(
      z.looseObject({
        type: z.string(),
        function: z.optional(z.looseObject({ name: z.string(), parameters: z.optional(z.unknown()) })),
      }),
    ),
  ),
  tool_choice: z.optional(z.unknown()),
  web_search_options: z.optional(z.unknown()),
  disable_search: z.nullish(z.boolean()),
  search_parameters: z.nullish(z.looseObject({ mode: z._default(z.string(), 'auto') })),
})
type ChatRequest = z.infer<typeof requestSchema>

const getText = ({ content }: Message): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')

const searches = (provider: ProviderKey, request: ChatRequest): boolean => {
  switch (provider) {
    case 'perplexity':
      return request.disable_search !== true
    case 'xai':
      return request.search_parameters ? request.search_parameters.mode !== 'off' : false
    case 'groq':
      return (
        /compound/.test(request.model) || (request.tools ?? []).some(({ type }) => type === 'browser_search')
      )
    case 'openai':
      return request.web_search_options !== undefined || /-search/.test(request.model)
    default:
      return false
  }
}

const getSchema = (request: ChatRequest): Pick<Ask, 'schema' | 'tool'> => {
  const format = request.response_format
  if (format?.type === 'json_schema' && 'json_schema' in format) {
    const { name, schema } = z
      .looseObject({ name: z._default(z.string(), 'json'), schema: z.optional(z.unknown()) })
      .parse(format.json_schema)
    return { schema: { name, schema }, tool: null }
  }
  if (format?.type === 'json_object') return { schema: { name: 'json_object', schema: {} }, tool: null }
  const forced =
    request.tool_choice !== undefined && request.tool_choice !== 'none' && request.tool_choice !== 'auto'
  const tool = forced ? request.tools?.find((one) => one.function !== undefined)?.function : undefined
  return tool
    ? { schema: { name: tool.name, schema: tool.parameters }, tool: tool.name }
    : { schema: null, tool: null }
}

const MARKERS: Partial<Record<ProviderKey, Marker>> = {
  openai: ({ domain, url }) => ` ([${domain}](${markedByOpenai(url)}))`,
  perplexity: (_source, index) => `[${index + 1}]`,
  xai: ({ url }, index) => `[[${index + 1}]](${url})`,
}

const getUsage = ({ bill, queries }: Reply, { provider }: Ask): object => ({
  prompt_tokens: bill.inputTokens,
  completion_tokens: bill.outputTokens,
  total_tokens: bill.inputTokens + bill.outputTokens,
  ...(provider === 'perplexity' && queries.length > 0
    ? { search_context_size: 'low', num_search_queries: queries.length }
    : {}),
  ...(provider === 'xai' ? { num_sources_used: bill.searches } : {}),
  ...(provider === 'openai'
    ? {
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: {
          reasoning_tokens: 0,
          audio_tokens: 0,
          accepted_prediction_tokens: 0,
          rejected_prediction_tokens: 0,
        },
      }
    : {}),
})

/** What a provider adds to the body when it has searched. */
const found = ({ sources, queries }: Reply, { provider, webSearch }: Ask): object => {
  if (!webSearch) return {}
  switch (provider) {
    case 'perplexity':
      return {
        citations: sources.map(({ url }) => url),
        search_results: sources.map(({ url, title }) => ({
          title,
          url,
          date: null,
          last_updated: null,
          snippet: title,
          source: 'web',
        })),
        ...(queries.length > 0 ? { related_questions: [] } : {}),
      }
    case 'xai':
      return { citations: sources.map(({ url }) => url) }
    default:
      return {}
  }
}

const annotations = (cited: CitedText): object[] =>
  cited.citings.map(({ source, start, end }) => ({
    type: 'url_citation',
    url_citation: { start_index: start, end_index: end, title: source.title, url: source.url },
  }))

const executedTools = ({ sources, queries }: Reply): object[] =>
  queries.map((query, index) => ({
    index,
    type: 'search',
    arguments: JSON.stringify({ query }),
    output: sources.map(({ title, url }) => `Title: ${title}\nURL: ${url}`).join('\n\n'),
    search_results: {
      results: sources
        .filter((source) => source.query === index)
        .map(({ title, url }) => ({ title, url, content: title, score: 0.8 })),
    },
  }))

const finishReason = (reply: Reply, ask: Ask): string => {
  if (reply.refused) return ask.provider === 'openai' ? 'stop' : 'content_filter'
  return ask.tool === null ? 'stop' : 'tool_calls'
}

const getMessage = (reply: Reply, ask: Ask): object => {
  const cited = cite(reply, ask.webSearch ? (MARKERS[ask.provider] ?? noMarker) : noMarker)
  if (reply.refused) {
    return ask.provider === 'openai'
      ? { role: 'assistant', content: null, refusal: cited.text }
      : { role: 'assistant', content: '' }
  }
  if (ask.tool !== null) {
    return {
      role: 'assistant',
      content: null,
      tool_calls: [
        { id: `call_${reply.id}`, type: 'function', function: { name: ask.tool, arguments: cited.text } },
      ],
    }
  }
  return {
    role: 'assistant',
    content: cited.text,
    ...(ask.provider === 'openai' ? { refusal: null, annotations: annotations(cited) } : {}),
    ...(ask.provider === 'groq' && ask.webSearch ? { executed_tools: executedTools(reply) } : {}),
  }
}

const head = (reply: Reply, object: string): object => ({
  id: `chatcmpl-${reply.id}`,
  object,
  created: unixTime(),
  model: reply.reportedModel,
})

const getDeltas = (message: object): object[] => {
  if (!('content' in message) || typeof message.content !== 'string') return [message]
  const { content, ...rest } = message
  return [{ ...rest, content: '' }, ...cutChunks(content).map((chunk) => ({ content: chunk }))]
}

export const chat: Wire = {
  parse: (body, { provider }) => {
    const request = parseRequest(requestSchema, body)
    const spoken = (roles: readonly Message['role'][]): string[] =>
      request.messages.filter(({ role }) => roles.includes(role)).map(getText)
    const [user = '', ...later] = spoken(['user'])
    return {
      provider,
      model: request.model,
      system: spoken(['system', 'developer']).join('\n\n'),
      user,
      later,
      webSearch: searches(provider, request),
      ...getSchema(request),
      stream: request.stream === true,
      streamUsage: request.stream_options?.include_usage === true || provider === 'perplexity',
    }
  },

  whole: (reply, ask) => ({
    ...head(reply, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: getMessage(reply, ask),
        logprobs: null,
        finish_reason: finishReason(reply, ask),
      },
    ],
    usage: getUsage(reply, ask),
    ...found(reply, ask),
  }),

  events: (reply, ask) => {
    const chunk = (delta: object, finish: string | null, more: object = {}): StreamEvent => ({
      data: {
        ...head(reply, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
        ...more,
      },
    })
    const message = getMessage(reply, ask)
    const deltas =
      'tool_calls' in message ? [{ ...message, tool_calls: indexed(message.tool_calls) }] : getDeltas(message)
    return [
      ...deltas.map((delta) => chunk(delta, null)),
      chunk({}, finishReason(reply, ask), found(reply, ask)),
      ...(ask.streamUsage
        ? [
            {
              data: {
                ...head(reply, 'chat.completion.chunk'),
                choices: [],
                usage: getUsage(reply, ask),
              },
            },
          ]
        : []),
      { data: '[DONE]' },
    ]
  },
}

/** In a stream, tool calls say which one they continue. */
const indexed = (calls: unknown): object[] =>
  Array.isArray(calls) ? calls.map((call: object, index) => ({ index, ...call })) : []
