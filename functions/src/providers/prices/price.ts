import type { Usage } from '@sillage/core/runs/run'
import { z } from 'zod/mini'
import { listCalls } from '../add-usage.ts'
import type { ProviderUsage } from '../provider.ts'

const dollars = z.number().check(z.nonnegative())

/** Prices of a model, in US dollars: per million tokens, and per thousand searches. */
export const pricesSchema = z.object({
  inputPerMillion: dollars,
  outputPerMillion: dollars,
  perThousandSearches: z._default(dollars, 0),
  /** All tokens of a call cost this whose input is longer than so many tokens. */
  long: z.optional(z.object({ above: z.int(), inputPerMillion: dollars, outputPerMillion: dollars })),
})
export type Prices = z.infer<typeof pricesSchema>

const costOfCall = ({ billedMicros, ...usage }: ProviderUsage, prices: Prices): number => {
  if (billedMicros !== undefined) return billedMicros
  const tier = prices.long && usage.inputTokens > prices.long.above ? prices.long : prices
  return Math.ceil(
    usage.inputTokens * tier.inputPerMillion +
      usage.outputTokens * tier.outputPerMillion +
      usage.searches * prices.perThousandSearches * 1_000,
  )
}

/**
 * Prices a usage in millionths of a dollar, call by call: the provider's own bill if there is one, else the prices
 * of the call's length. Rounds up, so that a paid call never shows as free.
 */
export const priceUsage = (usage: ProviderUsage, prices: Prices): Usage => ({
  inputTokens: usage.inputTokens,
  outputTokens: usage.outputTokens,
  searches: usage.searches,
  costMicros: listCalls(usage).reduce((sum, call) => sum + costOfCall(call, prices), 0),
})
