import { CHAT, MODEL, QUESTION, type Recording, SYSTEM } from './recording.ts'

const completion = (content: string, finish_reason: string) => ({
  id: 'cmpl-e5cc70bb28c444948073e77776eb30ef',
  object: 'chat.completion',
  created: 1_795_428_000,
  model: 'mistral-large-2610',
  choices: [
    { index: 0, message: { role: 'assistant', tool_calls: null, content, prefix: false }, finish_reason },
  ],
  usage: { prompt_tokens: 88, completion_tokens: 203, total_tokens: 291, num_cached_tokens: 16 },
})

export const recording: Recording = {
  plain: {
    json: completion('Velora is a safe choice.', 'stop'),
    text: 'Velora is a safe choice.',
    reportedModel: 'mistral-large-2610',
    usage: { inputTokens: 88, cachedTokens: 16, outputTokens: 203, searches: 0 },
  },
  searched: {
    json: {
      object: 'conversation.response',
      conversation_id: 'conv_0684fe18ef0d7a',
      outputs: [
        {
          object: 'entry',
          type: 'tool.execution',
          id: 'tool_exec_0684fe18',
          name: 'web_search',
          arguments: '{"query": "running shoe tests 2026"}',
          created_at: '2026-11-24T09:00:01.000Z',
          completed_at: '2026-11-24T09:00:03.000Z',
        },
        {
          object: 'entry',
          type: 'message.output',
          id: 'msg_0684fe18',
          role: 'assistant',
          model: 'mistral-large-2610',
          agent_id: null,
          content: [
            { type: 'text', text: 'Velora leads most tests' },
            {
              type: 'tool_reference',
              tool: 'web_search',
              title: 'Shoes compared',
              url: 'https://lab.example/shoes',
              favicon: 'https://lab.example/favicon.ico',
              description: null,
            },
            { type: 'text', text: '.' },
          ],
        },
      ],
      usage: {
        prompt_tokens: 190,
        completion_tokens: 120,
        total_tokens: 4_318,
        connector_tokens: 4_008,
        connectors: { web_search: 1 },
      },
    },
    text: 'Velora leads most tests.',
    reportedModel: 'mistral-large-2610',
    usage: { inputTokens: 4_198, outputTokens: 120, searches: 1 },
    queries: ['running shoe tests 2026'],
    referenced: ['https://lab.example/shoes'],
    explored: [],
  },
  truncated: completion('Velora is a', 'length'),
  refused: null,
  rateLimited: {
    status: 429,
    headers: { 'mistral-correlation-id': '0193d1a2' },
    json: {
      object: 'error',
      message: 'Service tier capacity exceeded for this model.',
      type: 'service_tier_capacity_exceeded',
      param: null,
      code: '3505',
      raw_status_code: 429,
    },
    waitMs: null,
  },
  outOfMoney: null,
  sent: {
    offline: CHAT,
    online: {
      ...MODEL,
      instructions: SYSTEM,
      inputs: QUESTION,
      tools: [{ type: 'web_search' }],
      stream: false,
      store: false,
    },
  },
  errorBody: (code, message = 'It failed.') => ({ object: 'error', message, type: code, code: null }),
}
