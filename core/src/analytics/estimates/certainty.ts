import { z } from 'zod/mini'
import { round } from '../../base/round.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice } from '../select/whole-versions.ts'

/**
 * How sure a figure is. `runs`: how far asking the same cells again could move it; `conservative` when cells were asked
 * once and the interval is therefore too wide. `market`: where it would lie for all the prompts one might have asked;
 * null with too few prompts. Both 95 %, in the figure's own unit, never to be mixed.
 */
export const certaintySchema = z.object({
  runs: z.nullable(
    z.object({
      low: z.number(),
      high: z.number(),
      method: z.enum(['stratified', 'agreed', 'wilson']),
      conservative: z.boolean(),
    }),
  ),
  market: z.nullable(z.object({ low: z.number(), high: z.number(), prompts: z.int() })),
})
export type Certainty = z.infer<typeof certaintySchema>

/** The bounds to draw around a figure: over repeats of the same prompts. */
export const intervalSchema = z.object({ low: z.number(), high: z.number() })
export type Interval = z.infer<typeof intervalSchema>

/** The bounds around a point of a line, of both kinds: a line draws one kind at all its points. */
export const pointBounds = {
  /** For these prompts asked again. Views stored before it was computed lack it. */
  interval: z.optional(z.nullable(intervalSchema)),
  /** For all the prompts one might ask; null with too few prompts. Views stored before it was computed lack it. */
  marketInterval: z.optional(z.nullable(intervalSchema)),
} as const
interface PointBounds {
  interval: Interval | null
  marketInterval: Interval | null
}

/** The certainty of a selection's figure. Results per version serve every selection that has it. */
export interface Estimator {
  certainty(selection: Selection): Certainty
  interval(selection: Selection): Interval | null
  /** Both intervals, as a line draws them. */
  bounds(selection: Selection): PointBounds
}

/** The inputs of certainty: sums per version that add up, and the intervals from them. */
export interface Basis<Sums extends object> {
  readonly addUp: (selection: Selection, version: number) => Sums
  /** The sums of several versions of the selection. */
  readonly together: (selection: Selection, versions: readonly Sums[]) => Sums
  /** Bounds from 0 to 1. */
  readonly runs: (sums: Sums) => Certainty['runs']
  /** Bounds from 0 to 1; asked once of the same sums. */
  readonly market: (sums: Sums) => Interval | null
  /** The weight of each prompt. */
  readonly byPrompt: (sums: Sums) => Float64Array
  /** The figure's own unit: 100 for percentages, 10 for scores. */
  readonly unit: number
}

export const certaintyFrom = <Sums extends object>(basis: Basis<Sums>): Estimator => {
  const ofVersion = ofEachSlice(basis.addUp)
  const computeSums = (selection: Selection): Sums => {
    const versions = selection.versions.map((version) => ofVersion(selection, version))
    const [only] = versions
    return only && versions.length === 1 ? only : basis.together(selection, versions)
  }
  const markets = new WeakMap<Sums, Certainty['market']>()
  const getMarket = (sums: Sums): Certainty['market'] => {
    const known = markets.get(sums)
    if (known !== undefined) return known
    const bounds = basis.market(sums)
    const prompts = basis.byPrompt(sums).reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0)
    const market = bounds && { ...inUnit(bounds, basis.unit), prompts }
    markets.set(sums, market)
    return market
  }
  const getRuns = (sums: Sums): Certainty['runs'] => {
    const runs = basis.runs(sums)
    return runs && { ...inUnit(runs, basis.unit), method: runs.method, conservative: runs.conservative }
  }
  const certainty = (selection: Selection): Certainty => {
    const sums = computeSums(selection)
    return { runs: getRuns(sums), market: getMarket(sums) }
  }
  return {
    certainty,
    interval: (selection) => computeBounds(getRuns(computeSums(selection))),
    bounds(selection) {
      const { runs, market } = certainty(selection)
      return { interval: computeBounds(runs), marketInterval: computeBounds(market) }
    },
  }
}

const computeBounds = (known: Interval | null): Interval | null =>
  known && { low: known.low, high: known.high }

const inUnit = ({ low, high }: Interval, unit: number): Interval => ({
  low: round(low * unit, 2),
  high: round(high * unit, 2),
})

/** Bounds of a share from 0 to 1 in percent, as they are shown. */
export const inPercent = (bounds: Interval): Interval => inUnit(bounds, 100)
