import { percent } from '../../base/round.ts'
import type { GroupRun } from '../../runs/group-run.ts'
import type { Facts } from '../facts.ts'
import { meanSentiment } from '../stats/sentiment.ts'

export type LiveFigures = GroupRun['live']

/** Sums that the live figures are made of. They add up: of two halves of the runs, the sums of both are the whole's. */
export interface LiveTotals {
  /** Answers. */
  readonly n: number
  /** Answers that name the brand. */
  readonly named: number
  /** Sums of sentiments towards the brand, in hundredths of a percent. */
  readonly positive: number
  readonly negative: number
  /** Answers that the analyst has not read yet, and those of them that name the brand: no sentiment is known of them. */
  readonly unread: number
  readonly unjudged: number
}

export const NO_TOTALS = {
  n: 0,
  named: 0,
  positive: 0,
  negative: 0,
  unread: 0,
  unjudged: 0,
} satisfies LiveTotals

export const addTotals = (one: LiveTotals, other: LiveTotals): LiveTotals => ({
  n: one.n + other.n,
  named: one.named + other.named,
  positive: one.positive + other.positive,
  negative: one.negative + other.negative,
  unread: one.unread + other.unread,
  unjudged: one.unjudged + other.unjudged,
})

/** Sums over all that was read; needs the family `answers`. */
export const liveTotals = ({ rows, run }: Facts): LiveTotals => {
  const totals = { ...NO_TOTALS }
  for (let row = 0; row < rows; row++) {
    if (run.answered[row] !== 1) continue
    totals.n++
    totals.unread += 1 - (run.read[row] ?? 0)
    if (run.named[row] !== 1) continue
    totals.named++
    if (run.judged[row] !== 1) {
      totals.unjudged++
      continue
    }
    totals.positive += run.positive[row] ?? 0
    totals.negative += run.negative[row] ?? 0
  }
  return totals
}

/** The figures that settle while runs come in: every answer so far weighs the same. */
export const toLiveFigures = (totals: LiveTotals): LiveFigures => {
  const { n, named, positive, negative, unread, unjudged } = totals
  return {
    visibility: percent(named, n),
    sentiment: meanSentiment({ positive, negative, n: named - unjudged }),
    n,
    named,
    unread,
  }
}

/**
 * The figures of a version once its answers are all there. Its visibility is that of its pages, where cells weigh equally;
 * while runs come in, nobody knows yet how many answers a cell will have.
 */
export const liveFigures = (facts: Facts): LiveFigures => {
  const { answered, named, weight } = facts.run
  let [part, whole] = [0, 0]
  for (let row = 0; row < facts.rows; row++) {
    if (answered[row] !== 1) continue
    whole += weight[row] ?? 0
    part += (weight[row] ?? 0) * (named[row] ?? 0)
  }
  return { ...toLiveFigures(liveTotals(facts)), visibility: percent(part, whole) }
}
