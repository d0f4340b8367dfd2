/**
 * The launcher's now. In the cloud a firing's own time is never ahead of the clock, so the clock counts. A local product is fired
 * for later times, which moves its cadences.
 */
export const firedAt = (scheduleTime: string, clock = Date.now()): number => {
  const scheduled = Date.parse(scheduleTime)
  return Number.isNaN(scheduled) ? clock : Math.max(clock, scheduled)
}
