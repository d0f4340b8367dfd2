import { z } from 'zod/mini'
import { instant } from '../base/time.ts'
import { isOnTrial, planInForce, type User } from '../identity/user.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import type { ProviderKey } from '../providers/providers.ts'

const DAY_MS = 86_400_000
/** Days for which spend is kept: longer than a year, so that two months of the same name can be compared. */
const KEPT_DAYS = 400

/** Purposes of paid calls. */
export const SPEND_PURPOSES = [
  'runs',
  'chat',
  'topics',
  'competitors',
  'briefs',
  'profiles',
  'concepts',
  'transcription',
  'probes',
  'looks',
] as const
export type SpendPurpose = (typeof SPEND_PURPOSES)[number]

/**
 * Free plans share ceilings of their own, so that free use leaves those of paying customers alone. Looks before sign-up are
 * held by their number (`looksPerDay`), and count for nobody else's ceiling.
 */
export const SPEND_POOLS = ['paid', 'free', 'looks'] as const
export type SpendPool = (typeof SPEND_POOLS)[number]
/** A pool of people who pay, or may. */
export type PayersPool = Exclude<SpendPool, 'looks'>

/** The pool that a payer's spend counts towards. A trial pays nothing yet. */
export const chooseSpendPool = (user: Pick<User, 'plan' | 'trial' | 'given'>, at: number): PayersPool =>
  planInForce(user, at) === 'free' || isOnTrial(user, at) ? 'free' : 'paid'

/** Millionths of a dollar, by provider. */
export const spendByProviderSchema = z.partialRecord(providerKeySchema, z.int().check(z.nonnegative()))
export type SpendByProvider = z.infer<typeof spendByProviderSchema>

/** Millionths of a dollar, by purpose. */
const spendByPurposeSchema = z.partialRecord(z.enum(SPEND_PURPOSES), z.int().check(z.nonnegative()))
export type SpendByPurpose = z.infer<typeof spendByPurposeSchema>

/**
 * The providers' cost of one day. `spend/{day}-{shard}` holds a shard of a pool, `customer_spend/{day}-{uid}` the cost
 * of one customer. Both are for administrators and the server.
 */
export const spendSchema = z.object({
  /** The UTC day, `YYYY-MM-DD`. */
  day: z.iso.date(),
  /** Of one customer's spend: whose. */
  uid: z.optional(z.string()),
  /** Millionths of a dollar. */
  micros: z.int().check(z.nonnegative()),
  providers: spendByProviderSchema,
  /** Old days have no purposes: they were all runs. */
  purposes: z._default(spendByPurposeSchema, {}),
  pool: z._default(z.enum(SPEND_POOLS), 'paid'),
  expiresAt: instant,
})
export type Spend = z.infer<typeof spendSchema>

/** The UTC day of a moment. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** When the UTC day after a moment begins. */
export const nextUtcDay = (at: number): number => (Math.floor(at / DAY_MS) + 1) * DAY_MS

/** The first UTC day of the month of a moment. */
export const utcMonthStart = (at: number): string => `${utcDay(at).slice(0, 7)}-01`

/** When the UTC month after a moment begins. */
export const nextUtcMonth = (at: number): number => {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/** When what is kept of the day of a moment is dropped. */
export const spendExpiry = (at: number): number => nextUtcDay(at) + KEPT_DAYS * DAY_MS

export const sumMicros = (spend: SpendByProvider): number =>
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

/** The part of one that exceeds the other, by provider; never negative. */
export const spendBeyond = (one: SpendByProvider, other: SpendByProvider): SpendByProvider =>
  combined(one, other, -1)

/** The cost of runs: their answers at their own provider, their readings at that of the analyst which read them. */
export const sumSpend = (
  runs: readonly {
    provider: ProviderKey
    answer: { usage: { costMicros: number } } | null
    readingUsage: { costMicros: number } | null
    readBy?: { provider: ProviderKey } | undefined
  }[],
  analyst: ProviderKey,
): SpendByProvider =>
  runs
    .map(({ provider, answer, readingUsage, readBy }) =>
      addSpend(
        { [provider]: answer?.usage.costMicros ?? 0 },
        { [readBy?.provider ?? analyst]: readingUsage?.costMicros ?? 0 },
      ),
    )
    .reduce(addSpend, {})
