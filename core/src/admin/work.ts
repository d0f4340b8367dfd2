/** How a group run under way stands. */
export const WORK_STATES = ['running', 'waiting', 'stuck', 'stopping'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** Looks of the sweeper, one after the other, that found no progress before a group run counts as stuck. */
const STUCK_LOOKS = 3
/** A look that is so late, in milliseconds, will not come by itself. */
const LATE_MS = 10 * 60_000

/**
 * How a group run under way stands. One that waits for a provider makes no progress either, and is not stuck; one that
 * nothing looks after is.
 *
 * @param wakeAt when the sweeper looks after it next, in milliseconds; null for never
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
