import { buildPlain, CHAT, completion, openaiError, type Recording } from './recording.ts'

export const recording: Recording = {
  plain: buildPlain(
    {
      ...completion('deepseek-flash', '', 'stop', {
        prompt_cache_hit_tokens: 64,
        prompt_cache_miss_tokens: 10,
        completion_tokens_details: { reasoning_tokens: 96 },
      }),
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: 'Velora is a safe choice.',
            reasoning_content: 'They ask for shoes.',
          },
          logprobs: null,
          finish_reason: 'stop',
        },
      ],
    },
    'deepseek-flash',
    64,
  ),
  searched: null,
  truncated: completion('deepseek-flash', 'Velora is a', 'insufficient_system_resource'),
  refused: {
    status: 400,
    json: {
      error: {
        message: 'Content Exists Risk',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_request_error',
      },
    },
  },
  rateLimited: {
    status: 429,
    json: {
      error: {
        message: 'Rate limit reached: too many concurrent requests for this account',
        type: 'rate_limit_reached_error',
        param: null,
        code: 'rate_limit_reached_error',
      },
    },
    waitMs: null,
  },
  outOfMoney: {
    status: 402,
    json: {
      error: {
        message: 'Insufficient Balance',
        type: 'unknown_error',
        param: null,
        code: 'invalid_request_error',
      },
    },
    as: 'auth',
  },
  sent: { offline: CHAT, online: null },
  errorBody: openaiError,
}
