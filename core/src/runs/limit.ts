import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** How many runs of a provider go side by side, as its answers have taught. */
export const limitSchema = z.object({
  /** Not a whole number: it grows by parts of a run. */
  runs: z.number().check(z.minimum(1)),
  /** When the provider last called our calls too many; null while it never has. */
  fellAt: z.nullable(instant),
})
export type Limit = z.infer<typeof limitSchema>

/** Answers and refusals since the last step. */
export interface Load {
  /** Answers to runs that had waited on their queue: the limit held them back. */
  answered: number
  /** Calls that came too fast for the provider. */
  refused: number
}

/** The limit before anything was learned, and the highest one. */
export interface LimitBounds {
  first: number
  most: number
}

/** After a fall, refusals of calls that began before it prove nothing. */
export const FALL_PAUSE_MS = 30_000
/** [most, least] part of a limit that a fall leaves. */
const KEPT_BY_FALL = [0.9, 0.6] as const
/** Growth of a limit that has been refused, in the time in which all its runs end once; one run at least. */
const GROWTH = 0.05

export const firstLimit = ({ first, most }: LimitBounds): Limit => ({
  runs: Math.min(first, most),
  fellAt: null,
})

/**
 * The limit after answers and refusals; the very same object without a change. Additive increase, multiplicative decrease:
 * it doubles from round to round until the provider first refuses, then it grows slowly and falls by the share of calls
 * that were refused.
 */
export const stepLimit = (
  limit: Limit,
  { answered, refused }: Load,
  now: number,
  { most }: LimitBounds,
): Limit => {
  const { runs, fellAt } = limit
  if (refused > 0) {
    if (fellAt !== null && now - fellAt < FALL_PAUSE_MS) return limit
    const [largest, least] = KEPT_BY_FALL
    const kept = Math.min(largest, Math.max(least, answered / (answered + refused)))
    return { runs: Math.max(1, Math.min(most, runs) * kept), fellAt: now }
  }
  const perRound = fellAt === null ? runs : Math.max(1, runs * GROWTH)
  const grown = Math.min(most, runs + (answered * perRound) / runs)
  return grown === runs ? limit : { ...limit, runs: grown }
}
