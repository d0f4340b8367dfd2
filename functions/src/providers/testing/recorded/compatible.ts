import { buildPlain, CHAT, completion, openaiError, type Recording } from './recording.ts'

export const recording: Recording = {
  plain: buildPlain(completion('llama', '<think>Hm.</think>Velora is a safe choice.', 'stop'), 'llama'),
  searched: null,
  truncated: completion('llama', 'Velora is a', 'length'),
  refused: { json: completion('llama', '', 'content_filter') },
  rateLimited: {
    status: 429,
    json: { object: 'error', message: 'Too many requests', type: 'TooManyRequests', param: null, code: 429 },
    waitMs: null,
  },
  outOfMoney: null,
  sent: { offline: CHAT, online: null },
  errorBody: openaiError,
}
