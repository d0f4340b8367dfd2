import { FROM_LYON, openaiError, RESPONSES, type Recording } from './recording.ts'

const response = (status: string, output: readonly object[], more: object = {}) => ({
  id: 'resp_0d3c1f5a9b7e48d2006a24f1c07e5081a3b2c4d5e6f70819',
  object: 'response',
  created_at: 1_795_428_000,
  status,
  background: false,
  completed_at: 1_795_428_009,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model: 'gpt-6.1-sol-2026-09-29',
  output,
  parallel_tool_calls: true,
  reasoning: { effort: 'medium', summary: null },
  service_tier: 'default',
  store: false,
  temperature: 1,
  text: { format: { type: 'text' }, verbosity: 'medium' },
  tool_choice: 'auto',
  tools: [],
  truncation: 'disabled',
  usage: {
    input_tokens: 142,
    input_tokens_details: { cached_tokens: 64, cache_write_tokens: 32 },
    output_tokens: 391,
    output_tokens_details: { reasoning_tokens: 128 },
    total_tokens: 533,
  },
  metadata: {},
  ...more,
})

const message = (content: readonly object[], status = 'completed') => ({
  id: 'msg_0d3c1f5a9b7e48d2',
  type: 'message',
  status,
  content,
  phase: 'final_answer',
  role: 'assistant',
})
const said = (text: string, annotations: readonly object[] = []) => ({
  type: 'output_text',
  annotations,
  logprobs: [],
  text,
})
const REASONING = { id: 'rs_0d3c1f5a9b7e48d2', type: 'reasoning', summary: [] }
const CITED = 'Velora leads most tests ([lab.example](https://lab.example/shoes?utm_source=openai)).'

const CACHED = { cachedTokens: 64, writtenTokens: 32 }

export const recording: Recording = {
  plain: {
    json: response('completed', [REASONING, message([said('Velora is a safe choice.')])]),
    text: 'Velora is a safe choice.',
    reportedModel: 'gpt-6.1-sol-2026-09-29',
    usage: { inputTokens: 142, ...CACHED, outputTokens: 391, searches: 0 },
  },
  searched: {
    json: response('completed', [
      REASONING,
      {
        id: 'ws_1',
        type: 'web_search_call',
        status: 'completed',
        action: {
          type: 'search',
          query: 'best running shoes 2026',
          queries: ['best running shoes 2026', 'running shoe tests'],
          sources: [
            { type: 'url', url: 'https://lab.example/shoes' },
            { type: 'url', url: 'https://forum.example/t/9' },
          ],
        },
      },
      {
        id: 'ws_2',
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'open_page', url: 'https://lab.example/shoes' },
      },
      message([
        said(CITED, [
          {
            type: 'url_citation',
            start_index: 24,
            end_index: 84,
            title: 'Shoes compared',
            url: 'https://lab.example/shoes?utm_source=openai',
          },
        ]),
      ]),
    ]),
    text: CITED,
    reportedModel: 'gpt-6.1-sol-2026-09-29',
    usage: { inputTokens: 142, ...CACHED, outputTokens: 391, searches: 1 },
    queries: ['best running shoes 2026', 'running shoe tests'],
    referenced: ['https://lab.example/shoes'],
    explored: ['https://forum.example/t/9'],
  },
  truncated: response('incomplete', [REASONING, message([said('Velora is a')], 'incomplete')], {
    completed_at: null,
    incomplete_details: { reason: 'max_output_tokens' },
  }),
  refused: {
    json: response('completed', [
      message([{ type: 'refusal', refusal: 'I’m sorry, but I can’t assist with that request.' }]),
    ]),
  },
  rateLimited: {
    status: 429,
    headers: { 'retry-after': '2', 'x-request-id': 'req_5f1d' },
    json: {
      error: {
        message:
          'Rate limit reached for gpt-6.1-sol in organization org-Q3 on tokens per min (TPM): Limit 30000, Used 29412, Requested 1290. Please try again in 1.404s. You can increase your rate limit by adding a payment method to your account at https://platform.openai.com/account/billing.',
        type: 'tokens',
        param: null,
        code: 'rate_limit_exceeded',
      },
    },
    waitMs: 2_000,
  },
  outOfMoney: {
    status: 429,
    json: {
      error: {
        message:
          'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    },
    as: 'rate_limit',
  },
  sent: {
    offline: RESPONSES,
    online: {
      ...RESPONSES,
      tools: [{ type: 'web_search', user_location: FROM_LYON }],
      include: ['web_search_call.action.sources'],
    },
  },
  errorBody: openaiError,
}
