import type { ExperimentFigure } from '@sillage/core/experiments/design'

/** Points of a test that one point of the figure on screens is: sentiment goes from 0 to 10 there, and to 100 in tests. */
export const scaleBy: Record<ExperimentFigure, number> = { visibility: 1, sentiment: 10 }
