/** At most one rollup of a group run per slot: its task is named after the slot, and runs at its end. */
export const SLOT_MS = 1_000
/** After a pause a rollup comes sooner than that: somebody may have the page open and wait for the first answer. */
const SOON_MS = 300

export interface Rollup {
  /** Names its task. */
  slot: string
  /** When it reads what has ended, in milliseconds since 1970. */
  at: number
}

/** The rollup at the end of the slot that `now` lies in. */
export const atSlotEnd = (now: number): Rollup => {
  const slot = Math.floor(now / SLOT_MS)
  return { slot: String(slot), at: (slot + 1) * SLOT_MS }
}

/**
 * The rollup that counts what has ended by now; null when one is still to come.
 *
 * @param last when the last one that this process sent for reads what has ended
 */
export const nextRollup = (last: number | undefined, now: number): Rollup | null => {
  if (last !== undefined && last > now) return null
  const regular = atSlotEnd(now)
  const isFirst = last === undefined || last < now - 2 * SLOT_MS
  return isFirst && now + SOON_MS < regular.at ? { slot: `${regular.slot}-soon`, at: now + SOON_MS } : regular
}
