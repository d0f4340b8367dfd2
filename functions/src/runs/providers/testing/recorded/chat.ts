import type { Recording } from './recording.ts'

const completion = (model: string, content: string, finish_reason: string, usage: object = {}) => ({
  id: 'chatcmpl-31f2',
  object: 'chat.completion',
  created: 1_795_428_000,
  model,
  choices: [{ index: 0, message: { role: 'assistant', content }, logprobs: null, finish_reason }],
  usage: { prompt_tokens: 74, completion_tokens: 188, total_tokens: 262, ...usage },
  system_fingerprint: 'fp_7b2c',
})

const plainOf = (json: unknown, reportedModel: string): Recording['plain'] => ({
  json,
  text: 'Velora is a safe choice.',
  reportedModel,
  usage: { inputTokens: 74, outputTokens: 188, searches: 0 },
})

export const deepseek: Recording = {
  plain: plainOf(
    {
      ...completion('deepseek-flash', '', 'stop', {
        prompt_cache_hit_tokens: 0,
        prompt_cache_miss_tokens: 74,
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
}

export const groq: Recording = {
  plain: plainOf(
    {
      ...completion('openai/gpt-oss-120b', 'Velora is a safe choice.', 'stop', {
        queue_time: 0.02,
        prompt_time: 0.004,
        completion_time: 0.38,
        total_time: 0.384,
      }),
      usage_breakdown: null,
      x_groq: { id: 'req_01k9', seed: 1_714_204_871 },
      service_tier: 'on_demand',
    },
    'openai/gpt-oss-120b',
  ),
  searched: null,
  truncated: completion('openai/gpt-oss-120b', 'Velora is a', 'length'),
  refused: null,
  rateLimited: {
    status: 429,
    headers: { 'retry-after': '5' },
    json: {
      error: {
        message:
          'Rate limit reached for model `openai/gpt-oss-120b` in organization `org_01k9` service tier `on_demand` on tokens per minute (TPM): Limit 8000, Used 7411, Requested 1200. Please try again in 4.5825s. Need more tokens? Upgrade to Dev Tier today at https://console.groq.com/settings/billing',
        type: 'tokens',
        code: 'rate_limit_exceeded',
      },
    },
    waitMs: 5_000,
  },
  outOfMoney: null,
}

export const compatible: Recording = {
  plain: plainOf(completion('llama', '<think>Hm.</think>Velora is a safe choice.', 'stop'), 'llama'),
  searched: null,
  truncated: completion('llama', 'Velora is a', 'length'),
  refused: { json: completion('llama', '', 'content_filter') },
  rateLimited: {
    status: 429,
    json: { object: 'error', message: 'Too many requests', type: 'TooManyRequests', param: null, code: 429 },
    waitMs: null,
  },
  outOfMoney: null,
}
