import type { Cadence } from '@sillage/core/base/cadence'
import { defineInt } from 'firebase-functions/params'

const DEFAULT_MINUTES = 20
/** Windows of a cadence: most weekly schedules fall on Monday, and a day can tell no week's change by the hour. */
const WINDOWS: Record<Cadence, number> = { daily: 1, weekly: 6, monthly: 6 }

const windowMinutes = defineInt('CADENCE_WINDOW_MINUTES', {
  default: DEFAULT_MINUTES,
  description:
    'Minutes after the chosen hour over which daily launches are spread; weekly and monthly ones over six times as many',
})

// A parameter that nobody set reads as 0 outside deployments, so no window is -1.
export const cadenceWindowMs = (cadence: Cadence): number => {
  const minutes = windowMinutes.value() || DEFAULT_MINUTES
  return Math.max(0, minutes) * WINDOWS[cadence] * 60_000
}
