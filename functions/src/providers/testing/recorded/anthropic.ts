import { FROM_LYON, MODEL, QUESTION, type Recording, SYSTEM } from './recording.ts'

const message = (stop_reason: string, content: readonly object[], usage: object = {}) => ({
  id: 'msg_01Q8xVn2Lr7TtK5dYw3Hc9Ab',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-5-5',
  content,
  stop_reason,
  stop_sequence: null,
  usage: {
    input_tokens: 78,
    cache_creation_input_tokens: 10,
    cache_read_input_tokens: 30,
    cache_creation: { ephemeral_5m_input_tokens: 10, ephemeral_1h_input_tokens: 0 },
    output_tokens: 264,
    service_tier: 'standard',
    ...usage,
  },
})

const THINKING = { type: 'thinking', thinking: '', signature: 'EqQBCgIYAhIM' }
const error = (type: string, text: string) => ({
  type: 'error',
  error: { type, message: text },
  request_id: 'req_011CQ8xVn2Lr7',
})

const ASKED = {
  ...MODEL,
  max_tokens: 16_384,
  thinking: { type: 'adaptive' },
  output_config: { effort: 'medium' },
  system: SYSTEM,
  messages: [{ role: 'user', content: QUESTION }],
}
export const recording: Recording = {
  plain: {
    json: message('end_turn', [THINKING, { type: 'text', text: 'Velora is a safe choice.' }]),
    text: 'Velora is a safe choice.',
    reportedModel: 'claude-sonnet-5-5',
    usage: { inputTokens: 118, cachedTokens: 30, writtenTokens: 10, outputTokens: 264, searches: 0 },
  },
  searched: {
    json: message(
      'end_turn',
      [
        { type: 'text', text: 'I’ll look for recent tests.' },
        {
          type: 'server_tool_use',
          id: 'srvtoolu_01WY',
          name: 'web_search',
          input: { query: 'running shoe tests 2026' },
        },
        {
          type: 'web_search_tool_result',
          tool_use_id: 'srvtoolu_01WY',
          content: [
            {
              type: 'web_search_result',
              url: 'https://lab.example/shoes',
              title: 'Shoes compared',
              encrypted_content: 'EqgfCioIARgB',
              page_age: 'October 2, 2026',
            },
            {
              type: 'web_search_result',
              url: 'https://forum.example/t/9',
              title: 'What do you run in?',
              encrypted_content: 'EqgfCioIARgC',
              page_age: null,
            },
          ],
        },
        { type: 'text', text: 'In the tests ' },
        {
          type: 'text',
          text: 'Velora leads',
          citations: [
            {
              type: 'web_search_result_location',
              url: 'https://lab.example/shoes',
              title: 'Shoes compared',
              encrypted_index: 'Eo8BCioIAhgB',
              cited_text: 'Velora came first in nine of twelve tests.',
            },
          ],
        },
        { type: 'text', text: '.' },
      ],
      { server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 } },
    ),
    text: 'In the tests Velora leads.',
    reportedModel: 'claude-sonnet-5-5',
    usage: { inputTokens: 118, cachedTokens: 30, writtenTokens: 10, outputTokens: 264, searches: 1 },
    queries: ['running shoe tests 2026'],
    referenced: ['https://lab.example/shoes'],
    explored: ['https://forum.example/t/9'],
  },
  truncated: message('max_tokens', [THINKING, { type: 'text', text: 'Velora is a' }]),
  refused: { json: message('refusal', []) },
  rateLimited: {
    status: 429,
    headers: { 'retry-after': '12', 'request-id': 'req_011CQ8xVn2Lr7' },
    json: error(
      'rate_limit_error',
      'This request would exceed your organization’s rate limit of 50,000 input tokens per minute. For details, refer to: https://docs.claude.com/en/api/rate-limits. You can see the response headers for current usage. Please reduce the prompt length or the maximum tokens requested, or try again later. You may also contact sales to discuss your options for a rate limit increase.',
    ),
    waitMs: 12_000,
  },
  outOfMoney: {
    status: 400,
    json: error(
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    as: 'auth',
  },
  sent: {
    offline: ASKED,
    online: {
      ...ASKED,
      tools: [{ type: 'web_search_20250305', name: 'web_search', max_uses: 5, user_location: FROM_LYON }],
    },
  },
  errorBody: (code, message = 'It failed.') => ({ type: 'error', error: { type: code, message } }),
}
