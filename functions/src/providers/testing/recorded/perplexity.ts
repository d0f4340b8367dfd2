import { MODEL, openaiError, QUESTION, type Recording, SYSTEM } from './recording.ts'

const response = (output: readonly object[], usage: object = {}) => ({
  id: 'resp_1f0c7a52-3f1f-4a55-9a5c-7c6b1a5f2f10',
  created_at: 1_795_428_000,
  model: 'perplexity/sonar',
  object: 'response',
  status: 'completed',
  output,
  usage: {
    input_tokens: 84,
    output_tokens: 156,
    total_tokens: 240,
    cost: { currency: 'USD', input_cost: 0.000_02, output_cost: 0.000_39, total_cost: 0.000_41 },
    ...usage,
  },
})

const message = (text: string) => ({
  type: 'message',
  id: 'msg_84ab',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, annotations: [] }],
})

const ASKED = { ...MODEL, instructions: SYSTEM, input: QUESTION }
export const recording: Recording = {
  plain: {
    json: response([message('Velora is a safe choice.')]),
    text: 'Velora is a safe choice.',
    reportedModel: 'perplexity/sonar',
    usage: { inputTokens: 84, outputTokens: 156, searches: 0, billedMicros: 410 },
  },
  searched: {
    json: response(
      [
        {
          type: 'search_results',
          queries: ['running shoe tests 2026'],
          results: [
            {
              id: 1,
              url: 'https://lab.example/shoes',
              title: 'Shoes compared',
              snippet: 'Velora came first in nine of twelve tests.',
              date: '2026-10-02',
              last_updated: '2026-10-03',
              source: 'web',
            },
            {
              id: 2,
              url: 'https://forum.example/t/9',
              title: 'What do you run in?',
              snippet: 'Depends.',
              source: 'web',
            },
          ],
        },
        message('Velora leads most tests.[web:1]'),
      ],
      {
        tool_calls_details: { search_web: { invocation: 1 } },
        cost: {
          currency: 'USD',
          input_cost: 0.000_02,
          output_cost: 0.000_39,
          tool_calls_cost: 0.002_5,
          total_cost: 0.002_91,
        },
      },
    ),
    text: 'Velora leads most tests.[web:1]',
    reportedModel: 'perplexity/sonar',
    usage: { inputTokens: 84, outputTokens: 156, searches: 1, billedMicros: 2_910 },
    queries: ['running shoe tests 2026'],
    referenced: ['https://lab.example/shoes'],
    explored: ['https://forum.example/t/9'],
  },
  truncated: null,
  refused: null,
  rateLimited: {
    status: 429,
    json: {
      error: {
        message: 'Request rate limit exceeded, please try again later.',
        type: 'request_rate_limit_exceeded',
        code: 429,
      },
    },
    waitMs: null,
  },
  outOfMoney: null,
  sent: {
    offline: ASKED,
    online: {
      ...ASKED,
      tools: [{ type: 'web_search', user_location: { city: 'Lyon', country: 'FR' } }],
      max_steps: 5,
    },
  },
  errorBody: openaiError,
}
