import { dateFormat } from './format.ts'

/** A Monday: days of the week are counted from it. */
const A_MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** The days of the week in a language, Monday first. */
export const weekdayNames = (locale: string): string[] => {
  const format = dateFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(A_MONDAY + day * DAY))
}
