import { z } from 'zod/mini'
import type { Reply, StreamEvent, Wire } from '../ask.ts'
import { cutChunks } from '../citing.ts'
import { parseRequest } from './request.ts'

/** Mistral's Conversations API, which its web search needs. */

const requestSchema = z.looseObject({
  model: z.string().check(z.minLength(1)),
  instructions: z.nullish(z.string()),
  inputs: z.union([
    z.string(),
    z.array(z.looseObject({ role: z.optional(z.string()), content: z.optional(z.string()) })),
  ]),
  tools: z.nullish(z.array(z.looseObject({ type: z.string() }))),
  stream: z.nullish(z.boolean()),
})

type Chunk =
  | { type: 'text'; text: string }
  | { type: 'tool_reference'; tool: string; title: string; url: string; source: string }

/** The text with what it leans on behind each sentence. */
const chunksWithReferences = ({ pieces, sources }: Reply): Chunk[] => {
  const chunks: Chunk[] = []
  let open = ''
  const close = (): void => {
    if (open !== '') chunks.push({ type: 'text', text: open })
    open = ''
  }
  for (const { text, cites } of pieces) {
    open += text
    const cited = cites.flatMap((index) => sources[index] ?? [])
    if (cited.length === 0) continue
    close()
    for (const { title, url } of cited) {
      chunks.push({ type: 'tool_reference', tool: 'web_search', title, url, source: 'brave' })
    }
  }
  close()
  return chunks
}

const getUsage = ({ bill }: Reply): object => ({
  prompt_tokens: bill.inputTokens,
  completion_tokens: bill.outputTokens,
  total_tokens: bill.inputTokens + bill.outputTokens,
  connector_tokens: null,
  connectors: bill.searches > 0 ? { web_search: bill.searches } : null,
})

const executions = (reply: Reply): object[] =>
  reply.queries.map((query, index) => ({
    object: 'entry',
    type: 'tool.execution',
    id: `tool_exec_${reply.id}${index}`,
    name: 'web_search',
    arguments: JSON.stringify({ query }),
    info: {},
  }))

export const conversations: Wire = {
  parse: (body, { provider }) => {
    const request = parseRequest(requestSchema, body)
    const said =
      typeof request.inputs === 'string'
        ? [request.inputs]
        : request.inputs.filter(({ role }) => role !== 'assistant').map(({ content }) => content ?? '')
    const [user = '', ...later] = said
    return {
      provider,
      model: request.model,
      system: request.instructions ?? '',
      user,
      later,
      webSearch: (request.tools ?? []).some(({ type }) => /^web_search/.test(type)),
      schema: null,
      tool: null,
      stream: request.stream === true,
      streamUsage: true,
    }
  },

  whole: (reply, ask) => ({
    object: 'conversation.response',
    conversation_id: `conv_${reply.id}`,
    outputs: [
      ...(ask.webSearch ? executions(reply) : []),
      {
        object: 'entry',
        type: 'message.output',
        id: `msg_${reply.id}`,
        role: 'assistant',
        model: reply.reportedModel,
        content: reply.refused ? '' : chunksWithReferences(reply),
      },
    ],
    usage: getUsage(reply),
  }),

  events: (reply) => {
    const event = (type: string, more: object): StreamEvent => ({ event: type, data: { type, ...more } })
    const deltas = chunksWithReferences(reply).flatMap((chunk): (string | Chunk)[] =>
      chunk.type === 'text' ? cutChunks(chunk.text) : [chunk],
    )
    return [
      event('conversation.response.started', { conversation_id: `conv_${reply.id}` }),
      ...deltas.map((content) =>
        event('message.output.delta', { id: `msg_${reply.id}`, model: reply.reportedModel, content }),
      ),
      event('conversation.response.done', { usage: getUsage(reply) }),
    ]
  },
}
