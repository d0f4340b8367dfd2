import type { Canned } from '../canned-server.ts'

/** A reply of a provider with status 200, and what is read of it. */
interface Answered {
  json: unknown
  text: string
  reportedModel: string
  usage: { inputTokens: number; outputTokens: number; searches: number; billedMicros?: number }
}

/**
 * Replies as a provider's API gives them, whole and in its wording. The shapes are those of its public documents and of
 * recordings that others published; contents, ids and counts are written anew.
 */
export interface Recording {
  plain: Answered
  /** Null where the provider is asked without web search. */
  searched: (Answered & { queries: string[]; referenced: string[]; explored: string[] }) | null
  /** Null where the provider does not say that it stopped early. */
  truncated: unknown
  /** Null where its models refuse in plain words alone. */
  refused: Canned | null
  rateLimited: Canned & { waitMs: number | null }
  /** An account without money; null where that is not told from a wrong key. */
  outOfMoney: (Canned & { as: 'rate_limit' | 'auth' }) | null
}
