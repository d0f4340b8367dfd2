import type { Certainty } from '@sillage/core/analytics/estimates/certainty'

/** What is shown of a figure, and what is true of it. */
export interface Claim {
  readonly figure: string
  readonly shown: number | null
  readonly certainty: Certainty
  /** What the design shows on average. */
  readonly design: number | null
  /** What all the questions one might have asked would show. */
  readonly population: number | null
  /** What turns the figure's unit into points of 100. */
  readonly points: number
}

/** Bounds are shown with two decimals. */
const ROUNDING = 0.005

export const holds = ({ low, high }: { low: number; high: number }, truth: number): boolean =>
  truth >= low - ROUNDING && truth <= high + ROUNDING
