import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { Surface } from './surface.ts'

/** Answers of a surface: the base of its ranking. */
export const answersOn = (
  { totalAnalyses, onlineAnalyses, offlineAnalyses }: VisibilityView,
  surface: Surface,
): number => ({ combined: totalAnalyses, online: onlineAnalyses, offline: offlineAnalyses })[surface]

/**
 * Interval of a share, or of a mean of values between 0 and 1, when the same prompts are asked again, from this many
 * answers. Wider than necessary, because answers of one cell are similar. In percent; null without a base.
 */
export const shareInterval = (percent: number | null, answers: number): Interval | null => {
  const bounds = percent === null ? null : wilson(percent / 100, answers)
  return bounds && { low: bounds.low * 100, high: bounds.high * 100 }
}

/** Whether the intervals of a ranking are wider than they need be: its cells were asked once. */
export const isConservative = ({ visibility }: VisibilityView): boolean =>
  visibility.certainty.runs?.conservative ?? true
