import { FROM_LYON, RESPONSES, type Recording } from './recording.ts'

const response = (status: string, output: readonly object[], more: object = {}) => ({
  id: 'f2a5c0de-7f9c-4f31-8f34-5b5e2f0b6a11',
  object: 'response',
  created_at: 1_795_428_000,
  completed_at: 1_795_428_012,
  model: 'grok-4.7',
  status,
  incomplete_details: null,
  output,
  parallel_tool_calls: true,
  store: false,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  usage: {
    input_tokens: 211,
    input_tokens_details: { cached_tokens: 64 },
    output_tokens: 480,
    output_tokens_details: { reasoning_tokens: 301 },
    total_tokens: 691,
    num_sources_used: 0,
    num_server_side_tools_used: 0,
    cost_in_usd_ticks: 33_020_000,
  },
  ...more,
})

const message = (text: string, annotations: readonly object[] = []) => ({
  id: 'msg_f2a5c0de',
  type: 'message',
  role: 'assistant',
  status: 'completed',
  content: [{ type: 'output_text', text, logprobs: [], annotations }],
})

const CITED = 'Velora leads most tests.[[1]](https://lab.example/shoes)'

export const recording: Recording = {
  plain: {
    json: response('completed', [message('Velora is a safe choice.')]),
    text: 'Velora is a safe choice.',
    reportedModel: 'grok-4.7',
    usage: { inputTokens: 211, cachedTokens: 64, outputTokens: 480, searches: 0, billedMicros: 3_302 },
  },
  searched: {
    json: response(
      'completed',
      [
        {
          id: 'ws_f2a5c0de',
          type: 'web_search_call',
          status: 'completed',
          action: { type: 'search', query: 'running shoe tests 2026', sources: [] },
        },
        message(CITED, [
          {
            type: 'url_citation',
            url: 'https://lab.example/shoes',
            title: '1',
            start_index: 24,
            end_index: 56,
          },
          {
            type: 'url_citation',
            url: 'https://forum.example/t/9',
            title: 'https://forum.example/t/9',
            start_index: 0,
            end_index: 0,
          },
        ]),
      ],
      {
        usage: {
          input_tokens: 5_211,
          output_tokens: 480,
          total_tokens: 5_691,
          num_sources_used: 2,
          num_server_side_tools_used: 2,
          server_side_tool_usage_details: { web_search_calls: 2, x_search_calls: 0 },
          cost_in_usd_ticks: 233_020_000,
        },
      },
    ),
    text: CITED,
    reportedModel: 'grok-4.7',
    usage: { inputTokens: 5_211, outputTokens: 480, searches: 2, billedMicros: 23_302 },
    queries: ['running shoe tests 2026'],
    referenced: ['https://lab.example/shoes'],
    explored: ['https://forum.example/t/9'],
  },
  truncated: response('incomplete', [message('Velora is a')], {
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  refused: {
    status: 403,
    json: {
      code: 'The caller does not have permission to execute the specified operation',
      error:
        'Content violates usage guidelines. Team: 7c0a, API key ID: 11ee, Model: grok-4.7, Failed check: SAFETY_CHECK_TYPE_BIO',
    },
  },
  rateLimited: {
    status: 429,
    json: {
      code: 'Some resource has been exhausted',
      error:
        'Too many requests for team 7c0a and model grok-4.7. Your team’s rate limit is: Requests per Second (actual/limit): 11/10, Requests per Minute (actual/limit): 482/480, Tokens per Minute (actual/limit): 1999412/2000000. To increase your limits, please request an increase on the xAI console.',
    },
    waitMs: null,
  },
  outOfMoney: {
    status: 429,
    json: {
      code: 'Some resource has been exhausted',
      error:
        'Your team 7c0a has either used all available credits or reached its monthly spending limit. To continue making API requests, please purchase more credits or raise your spending limit.',
    },
    as: 'rate_limit',
  },
  sent: {
    offline: RESPONSES,
    online: { ...RESPONSES, tools: [{ type: 'web_search', user_location: FROM_LYON }] },
  },
  errorBody: (code, message = 'It failed.') => ({ code, error: message }),
}
