import type { Facts } from '../facts.ts'
import { previousVersion, type Selection } from '../select/select.ts'
import { ofEachSlice, rememberSlices } from '../select/whole-versions.ts'
import type { Pairs } from '../stats/paired.ts'
import { type Dimension, dimensionSize } from '../views/sentiment/groups.ts'
import { byPrompt, byPromptWithin, type CellTotals, cellDifferences, cellsOf } from './pairs.ts'

const memory = new WeakMap<Facts, Float64Array>()

/** Score of each row from 0 to 1; −1 when no answer that was read names the brand. */
export const scoresOf = (facts: Facts): Float64Array => {
  const { judged, positive, negative } = facts.run
  const scores =
    memory.get(facts) ??
    Float64Array.from(judged, (one, row) =>
      one === 1 ? 0.5 + ((positive[row] ?? 0) - (negative[row] ?? 0)) / 20_000 : -1,
    )
  memory.set(facts, scores)
  return scores
}

/** Composite scores by cell, in points of the score. */
const scoreTotals = rememberSlices(({ facts, rows, start }: Selection, version): CellTotals => {
  const scores = scoresOf(facts)
  const { cell } = facts.run
  const { first, count } = cellsOf(facts, version)
  const sums = new Float64Array(count)
  const bases = new Float64Array(count)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const score = scores[row] ?? -1
    if (score < 0) continue
    const at = (cell[row] ?? 0) - first
    sums[at] = (sums[at] ?? 0) + 10 * score
    bases[at] = (bases[at] ?? 0) + 1
  }
  return { first, sums, bases }
})

/** How the score of comparable cells differs from the version before: of all together, and of each value of the dimensions. */
export type ScorePairs = { readonly all: Pairs } & Readonly<Record<Dimension, readonly Pairs[]>>

/** What has no comparable cells, though there is a version to compare with. */
export const NO_PAIRS: Pairs = { sums: [], cells: [], reason: null }

/** Of what has no newest version. */
export const NOTHING_BEFORE: ScorePairs = {
  all: { ...NO_PAIRS, reason: 'no_previous' },
  model: [],
  prompt: [],
  persona: [],
  language: [],
}

/** The differences of a version that a selection keeps from the one before it. */
export const scorePairs = ofEachSlice(({ facts, filter }, version): ScorePairs => {
  const before = previousVersion(facts, version)
  const differences = cellDifferences(facts, filter, version, before, 'sentiment', scoreTotals)
  const pairsOf = (dimension: Dimension): Pairs[] =>
    byPromptWithin(facts, differences, facts.run[dimension], dimensionSize(facts, dimension))
  return {
    all: byPrompt(facts, differences),
    model: pairsOf('model'),
    prompt: pairsOf('prompt'),
    persona: pairsOf('persona'),
    language: pairsOf('language'),
  }
})
