/** Minutes after which an unused session no longer opens a brand, as its owners may choose. */
export const IDLE_MINUTES = [30, 120, 480, 1_440, 10_080] as const
export type IdleMinutes = (typeof IDLE_MINUTES)[number]

/** How often a browser notes that its person does something: the precision of the limit. */
export const NOTE_EVERY_MS = 5 * 60_000

/** When the person of a session last did something, and the longest time in which they did nothing. */
export interface Activity {
  readonly activeAt: number
  readonly longestIdleMs: number
}

/** The activity of a session that nobody has noted: it began with an act. */
export const beginActivity = (signedInAt: number): Activity => ({ activeAt: signedInAt, longestIdleMs: 0 })

/** An activity with an act at a time. The pause before it is kept: an act does not open again what it closed. */
export const noteAct = ({ activeAt, longestIdleMs }: Activity, at: number): Activity => ({
  activeAt: Math.max(activeAt, at),
  longestIdleMs: Math.max(longestIdleMs, at - activeAt),
})

/** Whether a session has been unused for longer than a brand allows, at any time since it began. */
export const isIdle = (activity: Activity, minutes: number | null, at: number): boolean =>
  minutes !== null && noteAct(activity, at).longestIdleMs > minutes * 60_000
