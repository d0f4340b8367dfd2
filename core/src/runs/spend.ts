import { z } from 'zod/mini'
import { instant } from '../time.ts'
import { type ProviderKey, providerKeySchema } from './providers.ts'

const DAY_MS = 86_400_000
/** Days for which spend is kept: longer than a year, so that two months of the same name can be compared. */
const KEPT_DAYS = 400

/** Millionths of a dollar, by provider. */
export const spendByProviderSchema = z.partialRecord(providerKeySchema, z.int().check(z.nonnegative()))
export type SpendByProvider = z.infer<typeof spendByProviderSchema>

/**
 * What the providers cost on one day. `spend/{day}-{shard}` holds a shard of the whole, `customer_spend/{day}-{uid}` what
 * one customer's group runs cost. Both are for administrators and the server.
 */
export const spendSchema = z.object({
  /** The UTC day, `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** Of one customer's spend: whose. */
  uid: z.optional(z.string()),
  /** Millionths of a dollar. */
  micros: z.int().check(z.nonnegative()),
  providers: spendByProviderSchema,
  expiresAt: instant,
})
export type Spend = z.infer<typeof spendSchema>

/** The UTC day of a moment. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** When the UTC day after a moment begins. */
export const nextDayOf = (at: number): number => (Math.floor(at / DAY_MS) + 1) * DAY_MS

/** When what is kept of the day of a moment is dropped. */
export const spendExpiryOf = (at: number): number => nextDayOf(at) + KEPT_DAYS * DAY_MS

export const microsOf = (spend: SpendByProvider): number =>
  Object.values(spend).reduce((sum, micros) => sum + micros, 0)

const combined = (one: SpendByProvider, other: SpendByProvider, sign: 1 | -1): SpendByProvider => {
  const providers = new Set([...Object.keys(one), ...Object.keys(other)] as ProviderKey[])
  const amounts = [...providers].map(
    (provider) => [provider, (one[provider] ?? 0) + sign * (other[provider] ?? 0)] as const,
  )
  return Object.fromEntries(amounts.filter(([, micros]) => micros > 0))
}

export const addSpend = (one: SpendByProvider, other: SpendByProvider): SpendByProvider =>
  combined(one, other, 1)

/** What of one is not in the other; nothing where the other has more. */
export const spendBeyond = (one: SpendByProvider, other: SpendByProvider): SpendByProvider =>
  combined(one, other, -1)

/** What runs cost: their answers at their own provider, their readings at the analyst's. */
export const spendOf = (
  runs: readonly {
    provider: ProviderKey
    answer: { usage: { costMicros: number } } | null
    readingUsage: { costMicros: number } | null
  }[],
  analyst: ProviderKey,
): SpendByProvider =>
  runs
    .map(({ provider, answer, readingUsage }) =>
      addSpend({ [provider]: answer?.usage.costMicros ?? 0 }, { [analyst]: readingUsage?.costMicros ?? 0 }),
    )
    .reduce(addSpend, {})
