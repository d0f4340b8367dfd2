import { buildPlain, CHAT, completion, openaiError, type Recording } from './recording.ts'

export const recording: Recording = {
  plain: buildPlain(
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
  sent: { offline: CHAT, online: null },
  errorBody: openaiError,
}
