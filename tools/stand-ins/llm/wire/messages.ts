import { z } from 'zod/mini'
import type { Ask, Reply, ReplySource, StreamEvent, Wire } from '../ask.ts'
import { cutChunks } from '../citing.ts'
import { parseRequest } from './request.ts'

/** Anthropic's Messages API. */

const contentSchema = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) })),
])

const requestSchema = z.looseObject({
  model: z.string().check(z.minLength(1)),
  max_tokens: z.int().check(z.positive()),
  messages: z
    .array(z.looseObject({ role: z.enum(['user', 'assistant', 'system']), content: contentSchema }))
    .check(z.minLength(1)),
  system: z.nullish(contentSchema),
  stream: z.nullish(z.boolean()),
  tools: z.nullish(
    z.array(
      z.looseObject({
        type: z.nullish(z.string()),
        name: z.optional(z.string()),
        input_schema: z.optional(z.unknown()),
      }),
    ),
  ),
  tool_choice: z.nullish(z.looseObject({ type: z.string(), name: z.optional(z.string()) })),
  output_config: z.nullish(
    z.looseObject({
      format: z.nullish(z.looseObject({ type: z.string(), schema: z.optional(z.unknown()) })),
    }),
  ),
})

const getText = (content: z.infer<typeof contentSchema> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')

type Block = Record<string, unknown> & { type: string }

const getCitation = ({ url, title }: ReplySource, sentence: string): object => ({
  type: 'web_search_result_location',
  url,
  title,
  encrypted_index: Buffer.from(url).toString('base64'),
  cited_text: sentence.slice(0, 150),
})

/** The text, cut where it leans on sources: each such sentence is a block of its own. */
const textBlocks = ({ pieces, sources }: Reply): Block[] => {
  const blocks: Block[] = []
  let open = ''
  const close = (): void => {
    if (open !== '') blocks.push({ type: 'text', text: open, citations: null })
    open = ''
  }
  for (const { text, cites } of pieces) {
    const cited = cites.flatMap((index) => sources[index] ?? [])
    if (cited.length === 0) {
      open += text
      continue
    }
    close()
    blocks.push({ type: 'text', text, citations: cited.map((source) => getCitation(source, text)) })
  }
  close()
  return blocks
}

const DIRECT = { type: 'direct' }

const searchBlocks = (reply: Reply): Block[] =>
  reply.queries.flatMap((query, index): Block[] => {
    const id = `srvtoolu_${reply.id}${index}`
    return [
      { type: 'server_tool_use', id, name: 'web_search', input: { query }, caller: DIRECT },
      {
        type: 'web_search_tool_result',
        tool_use_id: id,
        caller: DIRECT,
        content: reply.sources
          .filter((source) => source.query === index)
          .map(({ url, title }) => ({
            type: 'web_search_result',
            url,
            title,
            encrypted_content: Buffer.from(title).toString('base64'),
            page_age: null,
          })),
      },
    ]
  })

const plainText = ({ pieces }: Reply): string => pieces.map(({ text }) => text).join('')

const getContent = (reply: Reply, ask: Ask): Block[] => {
  if (reply.refused) return []
  if (ask.tool !== null) {
    const input: unknown = JSON.parse(plainText(reply))
    return [{ type: 'tool_use', id: `toolu_${reply.id}`, name: ask.tool, input, caller: DIRECT }]
  }
  return [...(ask.webSearch ? searchBlocks(reply) : []), ...textBlocks(reply)]
}

const getUsage = ({ bill }: Reply, outputTokens: number, searches: number): object => ({
  input_tokens: bill.inputTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
  cache_creation: null,
  output_tokens: outputTokens,
  output_tokens_details: null,
  service_tier: 'standard',
  inference_geo: null,
  server_tool_use: searches > 0 ? { web_search_requests: searches, web_fetch_requests: 0 } : null,
})

const stopReason = (reply: Reply, ask: Ask): string => {
  if (reply.refused) return 'refusal'
  return ask.tool === null ? 'end_turn' : 'tool_use'
}

const head = (reply: Reply): object => ({
  id: `msg_${reply.id}`,
  type: 'message',
  role: 'assistant',
  model: reply.reportedModel,
  container: null,
})

/** A block as it is announced, and what then comes of it. */
const streamed = (block: Block): { start: object; deltas: object[] } => {
  if (block.type === 'text') {
    const { text, citations } = block
    return {
      start: { ...block, text: '', citations: Array.isArray(citations) ? [] : null },
      deltas: [
        ...(Array.isArray(citations) ? citations : []).map((citation: object) => ({
          type: 'citations_delta',
          citation,
        })),
        ...cutChunks(String(text)).map((chunk) => ({ type: 'text_delta', text: chunk })),
      ],
    }
  }
  if (block.type === 'server_tool_use' || block.type === 'tool_use') {
    return {
      start: { ...block, input: {} },
      deltas: [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input) }],
    }
  }
  return { start: block, deltas: [] }
}

export const messages: Wire = {
  parse: (body, { provider }) => {
    const request = parseRequest(requestSchema, body)
    const [user = '', ...later] = request.messages
      .filter(({ role }) => role === 'user')
      .map(({ content }) => getText(content))
    const tools = request.tools ?? []
    const forced = request.tool_choice?.type === 'tool' || request.tool_choice?.type === 'any'
    const tool = forced
      ? tools.find(({ name }) => request.tool_choice?.name === undefined || name === request.tool_choice.name)
      : undefined
    const format = request.output_config?.format
    return {
      provider,
      model: request.model,
      system: getText(request.system),
      user,
      later,
      webSearch: tools.some(({ type }) => /^web_search/.test(type ?? '')),
      schema: tool
        ? { name: tool.name ?? 'tool', schema: tool.input_schema }
        : format
          ? { name: 'json', schema: format.schema }
          : null,
      tool: tool?.name ?? null,
      stream: request.stream === true,
      streamUsage: true,
    }
  },

  whole: (reply, ask) => ({
    ...head(reply),
    content: getContent(reply, ask),
    stop_reason: stopReason(reply, ask),
    stop_sequence: null,
    stop_details: null,
    usage: getUsage(reply, reply.bill.outputTokens, reply.bill.searches),
  }),

  events: (reply, ask) => {
    const events: (Record<string, unknown> & { type: string })[] = [
      {
        type: 'message_start',
        message: {
          ...head(reply),
          content: [],
          stop_reason: null,
          stop_sequence: null,
          stop_details: null,
          usage: getUsage(reply, 1, 0),
        },
      },
      ...getContent(reply, ask).flatMap((block, index) => {
        const { start, deltas } = streamed(block)
        return [
          { type: 'content_block_start', index, content_block: start },
          ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
          { type: 'content_block_stop', index },
        ]
      }),
      {
        type: 'message_delta',
        delta: {
          stop_reason: stopReason(reply, ask),
          stop_sequence: null,
          stop_details: null,
          container: null,
        },
        usage: getUsage(reply, reply.bill.outputTokens, reply.bill.searches),
      },
      { type: 'message_stop' },
    ]
    return events.map((data): StreamEvent => ({ event: data.type, data }))
  },
}
