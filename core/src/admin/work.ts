/** States of a group run under way. */
export const WORK_STATES = ['running', 'waiting', 'stuck', 'stopping'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** Sweeps in a row without progress after which a group run counts as stuck. */
const STUCK_LOOKS = 3
/** A sweep that is late by more than this will not come by itself. */
const LATE_MS = 10 * 60_000

/**
 * The state of a group run under way. One that waits for a provider makes no progress either, and is not stuck; one
 * without a next sweep is.
 *
 * @param wakeAt the time of its next sweep, in milliseconds; null for never
 */
export const workState = (
  {
    stopping,
    waiting,
    stalls,
    wakeAt,
  }: { stopping: boolean; waiting: boolean; stalls: number; wakeAt: number | null },
  now: number,
): WorkState => {
  if (wakeAt === null || wakeAt < now - LATE_MS) return 'stuck'
  if (waiting) return 'waiting'
  if (stalls >= STUCK_LOOKS) return 'stuck'
  return stopping ? 'stopping' : 'running'
}
