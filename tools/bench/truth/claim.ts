import type { Certainty } from '@sillage/core/analytics/estimates/certainty'

/** A figure as it is shown, with its true values. */
export interface Claim {
  readonly figure: string
  readonly shown: number | null
  readonly certainty: Certainty
  /** The mean over runs of the design. */
  readonly design: number | null
  /** The mean over the population of questions. */
  readonly population: number | null
  /** Factor from the figure's unit to points of 100. */
  readonly points: number
}

/** Bounds are rounded to two decimals. */
const ROUNDING = 0.005

export const holds = ({ low, high }: { low: number; high: number }, truth: number): boolean =>
  truth >= low - ROUNDING && truth <= high + ROUNDING
