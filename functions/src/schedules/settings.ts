import { defineInt } from 'firebase-functions/params'

const DEFAULT_MINUTES = 20

const windowMinutes = defineInt('CADENCE_WINDOW_MINUTES', {
  default: DEFAULT_MINUTES,
  description: 'Minutes after the chosen hour over which scheduled launches are spread',
})

// A parameter that nobody set reads as 0 outside deployments, so no window is -1.
export const cadenceWindowMs = (): number => {
  const minutes = windowMinutes.value() || DEFAULT_MINUTES
  return Math.max(0, minutes) * 60_000
}
