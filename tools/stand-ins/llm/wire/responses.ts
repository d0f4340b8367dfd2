import type { ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import type { Ask, Reply, StreamEvent, Wire } from '../ask.ts'
import { cite, cutChunks, type Marker, markedByOpenai, noMarker } from '../citing.ts'
import { parseRequest, unixTime } from './request.ts'

/** OpenAI's Responses protocol, which xAI and Perplexity's Agent API speak too. */

const contentSchema = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) })),
])

const requestSchema = z.looseObject({
  model: z.string().check(z.minLength(1)),
  instructions: z.nullish(z.string()),
  input: z.union([
    z.string(),
    z.array(z.looseObject({ role: z.optional(z.string()), content: z.optional(contentSchema) })),
  ]),
  tools: z.nullish(
    z.array(
      z.looseObject({ type: z.string(), name: z.optional(z.string()), parameters: z.optional(z.unknown()) }),
    ),
  ),
  tool_choice: z.optional(z.unknown()),
  include: z.nullish(z.array(z.string())),
  stream: z.nullish(z.boolean()),
  reasoning: z.nullish(z.looseObject({ summary: z.nullish(z.string()) })),
  text: z.nullish(
    z.looseObject({
      format: z.nullish(
        z.looseObject({ type: z.string(), name: z.optional(z.string()), schema: z.optional(z.unknown()) }),
      ),
    }),
  ),
})

const getText = (content: z.infer<typeof contentSchema> | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')

const MARKERS: Partial<Record<ProviderKey, Marker>> = {
  openai: ({ domain, url }) => ` ([${domain}](${markedByOpenai(url)}))`,
  xai: ({ url }, index) => `[[${index + 1}]](${url})`,
  perplexity: (_source, index) => `[web:${index + 1}]`,
}

type Part =
  | { type: 'output_text'; text: string; annotations: object[]; logprobs: [] }
  | { type: 'refusal'; refusal: string }

interface MessageItem {
  type: 'message'
  id: string
  status: 'completed'
  role: 'assistant'
  content: Part[]
}
interface SearchItem {
  type: 'web_search_call'
  id: string
  status: 'completed'
  action: object
}
interface ResultsItem {
  type: 'search_results'
  id: string
  queries: readonly string[]
  results: object[]
}
interface ToolItem {
  type: 'function_call'
  id: string
  call_id: string
  name: string
  arguments: string
  status: 'completed'
}
type Item = MessageItem | SearchItem | ResultsItem | ToolItem

const searchItems = (reply: Reply, ask: Ask): (SearchItem | ResultsItem)[] => {
  if (!ask.webSearch) return []
  if (ask.provider === 'perplexity') {
    return [
      {
        type: 'search_results',
        id: `sr_${reply.id}`,
        queries: reply.queries,
        results: reply.sources.map(({ url, title }, index) => ({
          id: index + 1,
          url,
          title,
          snippet: title,
          source: 'web',
        })),
      },
    ]
  }
  return reply.queries.map((query, index) => ({
    type: 'web_search_call',
    id: `ws_${reply.id}${index}`,
    status: 'completed',
    action: {
      type: 'search',
      query,
      queries: [query],
      sources: reply.sources
        .filter((source) => source.query === index)
        .map(({ url }) => ({ type: 'url', url })),
    },
  }))
}

/** The message; Perplexity points at its results by markers alone. */
const messageItem = (reply: Reply, ask: Ask): MessageItem => {
  const { text, citings } = cite(reply, ask.webSearch ? (MARKERS[ask.provider] ?? noMarker) : noMarker)
  const annotations =
    ask.provider === 'perplexity'
      ? []
      : citings.map(({ source, index, start, end }) => ({
          type: 'url_citation',
          start_index: start,
          end_index: end,
          url: ask.provider === 'openai' ? markedByOpenai(source.url) : source.url,
          title: ask.provider === 'xai' ? String(index + 1) : source.title,
        }))
  return {
    type: 'message',
    id: `msg_${reply.id}`,
    status: 'completed',
    role: 'assistant',
    content: reply.refused
      ? [{ type: 'refusal', refusal: text }]
      : [{ type: 'output_text', text, annotations, logprobs: [] }],
  }
}

const toolItem = (reply: Reply, name: string): ToolItem => ({
  type: 'function_call',
  id: `fc_${reply.id}`,
  call_id: `call_${reply.id}`,
  name,
  arguments: cite(reply, noMarker).text,
  status: 'completed',
})

const getOutput = (reply: Reply, ask: Ask): Item[] => [
  ...searchItems(reply, ask),
  ask.tool === null ? messageItem(reply, ask) : toolItem(reply, ask.tool),
]

const getResponse = (reply: Reply, ask: Ask, status: string, output: readonly Item[]): object => ({
  id: `resp_${reply.id}`,
  object: 'response',
  created_at: unixTime(),
  status,
  error: null,
  incomplete_details: null,
  instructions: ask.system === '' ? null : ask.system,
  metadata: {},
  model: reply.reportedModel,
  output,
  parallel_tool_calls: true,
  temperature: 1,
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  usage:
    status === 'completed'
      ? {
          input_tokens: reply.bill.inputTokens,
          input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
          output_tokens: reply.bill.outputTokens,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: reply.bill.inputTokens + reply.bill.outputTokens,
          ...(ask.provider === 'perplexity' && ask.webSearch
            ? { tool_calls_details: { search_web: { invocation: reply.bill.searches } } }
            : {}),
        }
      : null,
  ...(ask.provider === 'xai' && ask.webSearch ? { citations: reply.sources.map(({ url }) => url) } : {}),
})

const itemEvents = (item: Item, output_index: number): object[] => {
  const at = { item_id: item.id, output_index }
  if (item.type === 'web_search_call') {
    return ['in_progress', 'searching', 'completed'].map((stage) => ({
      type: `response.web_search_call.${stage}`,
      ...at,
    }))
  }
  if (item.type === 'function_call') {
    return [
      { type: 'response.function_call_arguments.delta', ...at, delta: item.arguments },
      { type: 'response.function_call_arguments.done', ...at, arguments: item.arguments, name: item.name },
    ]
  }
  if (item.type !== 'message') return []
  return item.content.flatMap((part, content_index): object[] => {
    const here = { ...at, content_index }
    if (part.type === 'refusal') {
      return [
        { type: 'response.content_part.added', ...here, part: { type: 'refusal', refusal: '' } },
        { type: 'response.refusal.delta', ...here, delta: part.refusal },
        { type: 'response.refusal.done', ...here, refusal: part.refusal },
        { type: 'response.content_part.done', ...here, part },
      ]
    }
    return [
      {
        type: 'response.content_part.added',
        ...here,
        part: { type: 'output_text', text: '', annotations: [], logprobs: [] },
      },
      ...cutChunks(part.text).map((delta) => ({
        type: 'response.output_text.delta',
        ...here,
        delta,
        logprobs: [],
      })),
      ...part.annotations.map((annotation, annotation_index) => ({
        type: 'response.output_text.annotation.added',
        ...here,
        annotation_index,
        annotation,
      })),
      { type: 'response.output_text.done', ...here, text: part.text, logprobs: [] },
      { type: 'response.content_part.done', ...here, part },
    ]
  })
}

/** What a model is thinking about, in the order in which it does. */
const TITLES = ['Reading the brief', 'Choosing the prompts', 'Checking the plan'] as const

/** A summary of what was thought, a part for each title. */
const reasoningEvents = (reply: Reply): object[] =>
  TITLES.flatMap((title, summary_index) => {
    const at = { item_id: `rs_${reply.id}`, output_index: 0, summary_index }
    const text = `**${title}**\n\nThe person wants an analysis.`
    return [
      { type: 'response.reasoning_summary_part.added', ...at, part: { type: 'summary_text', text: '' } },
      ...cutChunks(text).map((delta) => ({ type: 'response.reasoning_summary_text.delta', ...at, delta })),
      { type: 'response.reasoning_summary_text.done', ...at, text },
      { type: 'response.reasoning_summary_part.done', ...at, part: { type: 'summary_text', text } },
    ]
  })

/** An item as it is announced, before anything of it is known. */
const announced = (item: Item): object => {
  if (item.type === 'message') return { ...item, status: 'in_progress', content: [] }
  if (item.type === 'function_call') return { ...item, status: 'in_progress', arguments: '' }
  return item.type === 'web_search_call' ? { ...item, status: 'in_progress' } : item
}

export const responses: Wire = {
  parse: (body, { provider }) => {
    const request = parseRequest(requestSchema, body)
    const messages =
      typeof request.input === 'string' ? [{ role: 'user', content: request.input }] : request.input
    const spoken = (roles: readonly string[]): string[] =>
      messages.filter(({ role }) => roles.includes(role ?? 'user')).map(({ content }) => getText(content))
    const [user = '', ...later] = spoken(['user'])
    const format = request.text?.format
    const tools = request.tools ?? []
    const forced = typeof request.tool_choice === 'object' || request.tool_choice === 'required'
    const tool = forced ? tools.find(({ type }) => type === 'function') : undefined
    return {
      provider,
      model: request.model,
      system: [request.instructions ?? '', ...spoken(['system', 'developer'])].filter(Boolean).join('\n\n'),
      user,
      later,
      webSearch: tools.some(({ type }) => /^web_search/.test(type)),
      schema: tool
        ? { name: tool.name ?? 'tool', schema: tool.parameters }
        : format && format.type !== 'text'
          ? { name: format.name ?? format.type, schema: format.schema ?? {} }
          : null,
      tool: tool?.name ?? null,
      stream: request.stream === true,
      titles: request.stream === true && Boolean(request.reasoning?.summary),
      streamUsage: true,
    }
  },

  whole: (reply, ask) => getResponse(reply, ask, 'completed', getOutput(reply, ask)),

  events: (reply, ask) => {
    const output = getOutput(reply, ask)
    const events: object[] = [
      { type: 'response.created', response: getResponse(reply, ask, 'in_progress', []) },
      { type: 'response.in_progress', response: getResponse(reply, ask, 'in_progress', []) },
      ...(ask.titles ? reasoningEvents(reply) : []),
      ...output.flatMap((item, output_index) => [
        { type: 'response.output_item.added', output_index, item: announced(item) },
        ...itemEvents(item, output_index),
        { type: 'response.output_item.done', output_index, item },
      ]),
      { type: 'response.completed', response: getResponse(reply, ask, 'completed', output) },
    ]
    return events.map((event, sequence_number): StreamEvent => {
      const type = 'type' in event && typeof event.type === 'string' ? event.type : 'message'
      return { event: type, data: { ...event, sequence_number } }
    })
  },
}
