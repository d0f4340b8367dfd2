const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The Monday of a week, UTC, such as `2026-03-02`: its name. @param at milliseconds since the epoch */
export const weekOf = (at: number): string => dayOf(at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS)

/** When a week begins, in milliseconds since the epoch. */
export const startOf = (week: string): number => Date.parse(`${week}T00:00:00Z`)

/** The week that lies some weeks before another one; after it, where `weeks` is negative. */
export const weeksBefore = (week: string, weeks: number): string => dayOf(startOf(week) - weeks * WEEK_MS)

/** The newest week that is over. @param now milliseconds since the epoch */
export const lastWeek = (now: number): string => weeksBefore(weekOf(now), 1)
