import { round } from '../../base/round.ts'
import type { Interval } from '../estimates/certainty.ts'
import { wilson } from '../stats/wilson.ts'
import type { Mode, Tally } from './brand-sums.ts'
import { type Score, SHRINKAGE, weighted } from './score.ts'

type Components = Score['components']

/** Both ends of a component from 0 to 10 over `n` answers; null where it has no base. */
const findEnds = (component: number | null, n: number): { low: number | null; high: number | null } => {
  const bounds = component === null ? null : wilson(component / 10, n)
  return { low: bounds && 10 * bounds.low, high: bounds && 10 * bounds.high }
}

/**
 * The 95 % interval of a ranking score over repeats of the same prompts: with every component at one end of its own
 * interval (Wilson, pooled over its answers). A sum spreads no more than its parts do together, however they hang
 * together, so the interval is conservative. Null without a base.
 */
export const scoreInterval = (tally: Tally, mode: Mode, score: Score): Interval | null => {
  if (score.base === null) return null
  const { components, entity } = score
  const all = tally.answers(mode)
  const answers =
    score.presence === null ? all : (all * tally.unbrandedWeight(mode)) / Math.max(1, tally.weight(mode))
  const ends = {
    presence: findEnds(components.presence, answers),
    sentiment: findEnds(components.sentiment, tally.of(mode, 'judged', entity)),
    citations: findEnds(components.citations, tally.searched(mode)),
  }
  const finalAt = (end: 'low' | 'high'): number => {
    const at: Components = {
      presence: ends.presence[end],
      sentiment: ends.sentiment[end],
      citations: ends.citations[end],
    }
    const mentions = (answers * (at.presence ?? 0)) / 10
    return ((weighted(at) ?? 0) * mentions) / (mentions + SHRINKAGE)
  }
  return {
    low: round(Math.min(score.final, finalAt('low')), 2),
    high: round(Math.max(score.final, finalAt('high')), 2),
  }
}
