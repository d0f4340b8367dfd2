/** A month as an address names it: `2026-11`. */
export type Month = string

const DAY_MS = 86_400_000

const getFirstDay = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`)

const getName = (at: number): Month => new Date(at).toISOString().slice(0, 7)

/** The month in an address; null without one. */
export const parseMonth = (text: string | null): Month | null =>
  text !== null && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null

/** The month this many months later; negative for earlier. */
export const shiftMonth = (month: Month, by: number): Month => {
  const first = new Date(getFirstDay(month))
  return getName(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + by))
}

/** The first weekday of languages that do not start on Monday, 0 for Sunday. */
const WEEK_STARTS: Readonly<Record<string, number>> = { ar: 6, fa: 6, he: 0, hi: 0, ja: 0, ko: 0, pt: 0 }

/** The first weekday in a language, 0 for Sunday. */
export const weekStart = (locale: string): number => WEEK_STARTS[locale] ?? 1

/**
 * Weeks of a month: dates like `2026-11-30`, and null for days of other months. @param start first weekday, 0 for
 * Sunday
 */
export const listWeeks = (month: Month, start = 1): (string | null)[][] => {
  const first = getFirstDay(month)
  const days = Math.round((getFirstDay(shiftMonth(month, 1)) - first) / DAY_MS)
  const before = (new Date(first).getUTCDay() + 7 - start) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: days }, (_, day) => new Date(first + day * DAY_MS).toISOString().slice(0, 10)),
  ]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The bounds of a month in every time zone on earth, in ms since 1970. */
export const getSpan = (month: Month): { from: number; to: number } => ({
  from: getFirstDay(month) - DAY_MS,
  to: getFirstDay(shiftMonth(month, 1)) + DAY_MS,
})

/** The date of an instant in a time zone. */
export const dateIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
