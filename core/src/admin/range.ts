/** The ranges of the console's overview. */

const DAY_MS = 86_400_000
export const DEFAULT_DAYS = 3
export const PRESET_DAYS = [1, 3, 7] as const
export const MAX_DAYS = 365

/** The first and the last UTC day of a range, both in it. */
export interface DayRange {
  from: string
  to: string
}

/** Up to so many days new users are counted by the hour. */
const MAX_HOURLY_DAYS = 3

export const RANGE_ERRORS = {
  missing: 'Select both start and end dates.',
  invalid: 'Invalid date selection.',
  order: 'Start date must be before end date.',
  long: 'Range limited to 365 days.',
} as const
export type RangeFault = keyof typeof RANGE_ERRORS

const getStart = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

const isDay = (day: string): boolean => {
  const at = getStart(day)
  return Number.isFinite(at) && new Date(at).toISOString().slice(0, 10) === day
}

/** Days of a range, counting both ends. */
const getDays = ({ from, to }: DayRange): number => Math.round((getStart(to) - getStart(from)) / DAY_MS) + 1

/** Why two dates are no range, or null. */
export const rangeError = (from: string, to: string): RangeFault | null => {
  if (from === '' || to === '') return 'missing'
  if (!isDay(from) || !isDay(to)) return 'invalid'
  if (from > to) return 'order'
  return getDays({ from, to }) > MAX_DAYS ? 'long' : null
}

/** Every day of a range, oldest first. */
export const eachDay = (range: DayRange): string[] =>
  Array.from({ length: getDays(range) }, (_, index) =>
    new Date(getStart(range.from) + index * DAY_MS).toISOString().slice(0, 10),
  )

export const chooseGranularity = (range: DayRange): 'hour' | 'day' =>
  getDays(range) <= MAX_HOURLY_DAYS ? 'hour' : 'day'

/** The newest days up to a moment, today among them. */
export const lastDays = (days: number, at: number): DayRange => ({
  from: new Date(at - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: new Date(at).toISOString().slice(0, 10),
})

const HOUR_MS = 3_600_000

/** The hours of whole days, as the instants they begin at. */
export const hoursOfDays = (range: DayRange): number[] =>
  Array.from({ length: 24 * getDays(range) }, (_, hour) => getStart(range.from) + hour * HOUR_MS)

/** The newest hours up to a moment, the one under way among them. */
export const lastHours = (hours: number, at: number): number[] => {
  const newest = Math.floor(at / HOUR_MS) * HOUR_MS
  return Array.from({ length: hours }, (_, index) => newest - (hours - 1 - index) * HOUR_MS)
}
