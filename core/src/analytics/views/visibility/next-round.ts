import type { Facts } from '../../facts.ts'
import { select } from '../../select/select.ts'
import { type Goal, nextSamples } from '../../stats/until-width.ts'
import { presence } from './compute.ts'

/**
 * The samples of every cell up to which the next round of a version asks; null when the interval of its visibility is
 * narrow enough, or the ceiling is reached.
 *
 * @param facts of the version alone
 * @param samples that every cell has been asked for
 */
export const planRound = (facts: Facts, samples: number, goal: Goal): number | null => {
  const { runs } = presence.certainty(select(facts, {}))
  const halfWidth = runs && (runs.high - runs.low) / 2
  return nextSamples({ samples, halfWidth, measured: runs?.method === 'stratified' }, goal)
}
