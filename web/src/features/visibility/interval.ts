import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { Surface } from './surface.ts'

/** Answers of a surface: the base of what is ranked on it. */
export const answersOn = (
  { totalAnalyses, onlineAnalyses, offlineAnalyses }: VisibilityView,
  surface: Surface,
): number => ({ combined: totalAnalyses, online: onlineAnalyses, offline: offlineAnalyses })[surface]

/**
 * How far asking the same prompts again could move a share, or a mean of values between nothing and all, that was seen
 * in so many answers: wider than it need be, since answers of one cell are alike. In percent; null without a base.
 */
export const shareInterval = (percent: number | null, answers: number): Interval | null => {
  const bounds = percent === null ? null : wilson(percent / 100, answers)
  return bounds && { low: bounds.low * 100, high: bounds.high * 100 }
}
