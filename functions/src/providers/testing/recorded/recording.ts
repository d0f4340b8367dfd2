import type { ProviderUsage } from '../../provider.ts'
import type { Canned } from '../canned-server.ts'

/** A reply of a provider with status 200, and what is read of it. */
interface Answered {
  json: unknown
  text: string
  reportedModel: string
  usage: Omit<ProviderUsage, 'calls'>
}

/**
 * Replies as a provider's API gives them, whole and in its wording. The shapes are those of its public documents and of
 * recordings that others published; contents, ids and counts are written again.
 */
export interface Recording {
  plain: Answered
  /** Null for a provider without web search. */
  searched: (Answered & { queries: string[]; referenced: string[]; explored: string[] }) | null
  /** Null for a provider that does not report a truncation. */
  truncated: unknown
  /** Null where its models refuse in plain words alone. */
  refused: Canned | null
  rateLimited: Canned & { waitMs: number | null }
  /** An account without money; null for a provider that answers like for a wrong key. */
  outOfMoney: (Canned & { as: 'rate_limit' | 'auth' }) | null
  /** The request bodies for the question of `serve-canned.ts`; online is null without web search. */
  sent: { offline: object; online: object | null }
  /** How it words an error. */
  errorBody: (code: string, message?: string) => unknown
}

export const SYSTEM = 'Answer as to Ana.'
export const QUESTION = 'Which running shoes?'
export const MESSAGES = [
  { role: 'system', content: SYSTEM },
  { role: 'user', content: QUESTION },
]
export const FROM_LYON = { type: 'approximate', city: 'Lyon', country: 'FR' }
export const MODEL = { model: 'some-model' }
/** Of OpenAI's two protocols. */
export const RESPONSES = { ...MODEL, input: MESSAGES, store: false }
export const CHAT = { ...MODEL, messages: MESSAGES }
export const openaiError = (code: string, message = 'It failed.') => ({
  error: { message, type: code, param: null, code },
})

/** A chat completion of OpenAI's protocol. */
export const completion = (model: string, content: string, finish_reason: string, usage: object = {}) => ({
  id: 'chatcmpl-31f2',
  object: 'chat.completion',
  created: 1_795_428_000,
  model,
  choices: [{ index: 0, message: { role: 'assistant', content }, logprobs: null, finish_reason }],
  usage: { prompt_tokens: 74, completion_tokens: 188, total_tokens: 262, ...usage },
  system_fingerprint: 'fp_7b2c',
})

/** The fields that we read of such a body. */
export const buildPlain = (
  json: unknown,
  reportedModel: string,
  cachedTokens?: number,
): Recording['plain'] => ({
  json,
  text: 'Velora is a safe choice.',
  reportedModel,
  usage: { inputTokens: 74, outputTokens: 188, searches: 0, ...(cachedTokens ? { cachedTokens } : {}) },
})
