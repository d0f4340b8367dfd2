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
  /** The price of input from the cache, as a share of the input's. */
  cachedShare: z.optional(z.number().check(z.nonnegative(), z.maximum(1))),
  /** All tokens of a call cost this whose input is longer than so many tokens. */
  long: z.optional(z.object({ above: z.int(), inputPerMillion: dollars, outputPerMillion: dollars })),
})
export type Prices = z.infer<typeof pricesSchema>

/** The price of input that goes into the cache, as a share of the input's (OpenAI, and Anthropic for five minutes). */
const WRITTEN_SHARE = 1.25

const costOfCall = ({ billedMicros, ...usage }: ProviderUsage, prices: Prices): number => {
  if (billedMicros !== undefined) return billedMicros
  const tier = prices.long && usage.inputTokens > prices.long.above ? prices.long : prices
  const { cachedTokens = 0, writtenTokens = 0 } = usage
  const cheaper = cachedTokens * (1 - (prices.cachedShare ?? 1))
  const dearer = writtenTokens * (WRITTEN_SHARE - 1)
  return Math.ceil(
    (usage.inputTokens - cheaper + dearer) * tier.inputPerMillion +
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
