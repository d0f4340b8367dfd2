import { tTwoSided } from '../analytics/stats/distributions.ts'
import { MAX_EXACT, signFlip } from '../analytics/stats/sign-flip.ts'
import { sumAll } from '../analytics/stats/top.ts'
import { round } from '../base/round.ts'

/** A figure before and after a date, as a share from 0 to 1. */
export interface Step {
  readonly before: number
  readonly after: number
}

/** A treated prompt with the mean of its control prompts. No prompt belongs to two sets. */
export interface SetValues {
  readonly treated: Step
  readonly control: Step
}

/** A mean over sets in points, with its 95 % interval and the two-sided p-value of it being 0. */
export interface Estimate {
  readonly mean: number
  readonly low: number
  readonly high: number
  readonly p: number
}

/** The effect of an action, and what else moved. */
export interface Effect extends Estimate {
  /** Where the treated prompts would be without the action, in percent. */
  readonly expected: number
  /** Change of the treated prompts alone, in points. */
  readonly treated: number
}

/** The rate of wrong verdicts of one action, and what its interval leaves out. */
export const EXPERIMENT_RATE = 0.05

/** Sets from which on flipping signs can reach `EXPERIMENT_RATE`. Below, Student's t decides. */
const MIN_EXACT = 1 + Math.ceil(Math.log2(1 / EXPERIMENT_RATE))

/** The mean of some numbers; NaN without any. */
export const average = (values: ArrayLike<number>): number => sumAll(values) / values.length

const studentT = (terms: readonly number[]): number => {
  const mean = average(terms)
  const variance = terms.reduce((sum, term) => sum + (term - mean) ** 2, 0) / (terms.length - 1)
  if (variance === 0) return mean === 0 ? 1 : 0
  return tTwoSided(mean / Math.sqrt(variance / terms.length), terms.length - 1)
}

/** The p-value of the mean of some sets' terms being 0: exact sign flips from 6 to 14 sets, Student's t outside. */
const test = (terms: readonly number[]): number =>
  terms.length < MIN_EXACT || terms.length > MAX_EXACT ? studentT(terms) : signFlip(terms)

/** The distance from the mean at which the test starts to reject, towards `side`. */
const findReach = (terms: readonly number[], side: 1 | -1): number => {
  const mean = average(terms)
  const rejects = (reach: number): boolean =>
    test(terms.map((term) => term - mean - side * reach)) <= EXPERIMENT_RATE
  let high = Math.max(...terms.map((term) => Math.abs(term - mean))) + 1e-9
  while (!rejects(high)) high *= 2
  let low = 0
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (rejects(middle)) high = middle
    else low = middle
  }
  return high
}

/** Estimates a mean over independent terms. The interval holds every value that the test does not reject. */
export const estimateMean = (terms: readonly number[]): Estimate => {
  const mean = average(terms)
  return { mean, low: mean - findReach(terms, -1), high: mean + findReach(terms, 1), p: test(terms) }
}

const slope = (share: number): number => share * (1 - share)
const toLogit = (share: number): number => Math.log(share / (1 - share))

/**
 * Estimates by how much an action moved its prompts: the difference in differences over sets. What the controls did is
 * taken off in log-odds, for a market that rises as a whole moves a prompt at 10 % by fewer points than one at 50 %. The
 * result is in points. Each set's term is its linear part in the effect, so that terms are independent, average to the
 * effect, and can be flipped.
 *
 * @param least the share that half an answer is: means are kept so far from 0 and 1
 * @see Puhani 2012, "The treatment effect, the cross difference, and the interaction term in nonlinear
 *   difference-in-differences models"
 */
export const estimateEffect = (sets: readonly SetValues[], least: number): Effect => {
  const bound = (share: number): number => Math.min(1 - least, Math.max(least, share))
  const treatedBefore = average(sets.map(({ treated }) => treated.before))
  const treatedAfter = average(sets.map(({ treated }) => treated.after))
  const controlBefore = average(sets.map(({ control }) => control.before))
  const controlAfter = average(sets.map(({ control }) => control.after))
  const [from, driftFrom, driftTo] = [bound(treatedBefore), bound(controlBefore), bound(controlAfter)]
  const expected = 1 / (1 + Math.exp(-(toLogit(from) + toLogit(driftTo) - toLogit(driftFrom))))
  const byTreated = slope(expected) / slope(from)
  const byDriftTo = slope(expected) / slope(driftTo)
  const byDriftFrom = slope(expected) / slope(driftFrom)
  // Where all controls end at an edge, the edge is what the treated prompts can be expected to reach.
  const effect = (driftTo === controlAfter ? treatedAfter : bound(treatedAfter)) - expected
  const terms = sets.map(({ treated, control }) =>
    // Errors of arithmetic, the same in all terms, would be an effect beyond doubt.
    round(
      100 *
        (effect +
          (treated.after - treatedAfter) -
          byTreated * (treated.before - treatedBefore) -
          byDriftTo * (control.after - controlAfter) +
          byDriftFrom * (control.before - controlBefore)),
      9,
    ),
  )
  return { ...estimateMean(terms), expected: 100 * expected, treated: 100 * (treatedAfter - treatedBefore) }
}
