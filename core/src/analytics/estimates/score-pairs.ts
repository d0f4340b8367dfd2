import type { Facts } from '../facts.ts'
import { previousVersion, type Selection } from '../select/select.ts'
import { ofEachSlice, rememberSlices } from '../select/whole-versions.ts'
import type { Pairs } from '../stats/paired.ts'
import { type Dimension, dimensionSize } from '../views/sentiment/groups.ts'
import { byPrompt, byPromptWithin, type CellTotals, cellDifferences, cellRange } from './pairs.ts'
import { toScore } from './score-estimate.ts'

const memory = new WeakMap<Facts, Float64Array>()

/** Score of each row from 0 to 1; −1 when no answer that was read names the brand. */
export const scoreRows = (facts: Facts): Float64Array => {
  const { judged, positive, negative } = facts.run
  const scores =
    memory.get(facts) ??
    Float64Array.from(judged, (one, row) =>
      one === 1 ? toScore(positive[row] ?? 0, negative[row] ?? 0) : -1,
    )
  memory.set(facts, scores)
  return scores
}

/** Composite scores by cell, in points of the score. */
export const scoreTotals = rememberSlices(({ facts, rows, start }: Selection, version): CellTotals => {
  const scores = scoreRows(facts)
  const { cell } = facts.run
  const { first, count } = cellRange(facts, version)
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

/** How the score of comparable cells differs from the version before, by value of each dimension. */
export type ScorePairs = Readonly<Record<Dimension, readonly Pairs[]>>

/** No comparable cells, though there is a version to compare with. */
export const NO_PAIRS: Pairs = { sums: [], cells: [], reason: null }

/** Of what has no newest version. */
export const NOTHING_BEFORE: ScorePairs = {
  model: [],
  prompt: [],
  persona: [],
  language: [],
}

const differencesOf = rememberSlices(({ facts, filter }: Selection, version) =>
  cellDifferences(facts, filter, version, previousVersion(facts, version), 'sentiment', scoreTotals),
)

/** How the score of all comparable cells of a version that a selection keeps differs from the version before it. */
export const wholeScorePairs = ofEachSlice((selection, version) =>
  byPrompt(selection.facts, differencesOf(selection, version)),
)

/** The same of each value of the dimensions. */
export const scorePairs = ofEachSlice((selection, version): ScorePairs => {
  const { facts } = selection
  const differences = differencesOf(selection, version)
  const getPairs = (dimension: Dimension): Pairs[] =>
    byPromptWithin(facts, differences, facts.run[dimension], dimensionSize(facts, dimension))
  return {
    model: getPairs('model'),
    prompt: getPairs('prompt'),
    persona: getPairs('persona'),
    language: getPairs('language'),
  }
})
