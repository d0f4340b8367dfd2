import type { ProviderUsage } from './provider.ts'

/** The calls that a usage sums up. */
export const listCalls = (usage: ProviderUsage): readonly ProviderUsage[] => usage.calls ?? [usage]

/** The usage of two calls, or more, together. Each stays known: tiers and bills are per call. */
export const addUsage = (one: ProviderUsage, other: ProviderUsage): ProviderUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  searches: one.searches + other.searches,
  calls: [...listCalls(one), ...listCalls(other)],
})
