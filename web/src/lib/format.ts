import { type PercentDigits, percentText } from '@sillage/core/base/percent'
import { signedText } from '@sillage/core/base/signed'

/** Numbers, dates and durations in the language of the interface. */

const cached = <T>(make: (locale: string) => T) => {
  const byLocale = new Map<string, T>()
  return (locale: string): T => {
    const known = byLocale.get(locale)
    if (known) return known
    const made = make(locale)
    byLocale.set(locale, made)
    return made
  }
}

/**
 * Dates of the calendar that schedules are made in, whatever calendar the language has by itself: Persian would count
 * another year, and name other months than those that the pages show.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options })

const plain = cached((locale) => new Intl.NumberFormat(locale))
const ungrouped = cached((locale) => new Intl.NumberFormat(locale, { useGrouping: false }))
const integer = cached((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const decimal = cached(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const dateTime = cached((locale) => dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }))
const day = cached((locale) => dateFormat(locale, { dateStyle: 'medium' }))
const shortDay = cached((locale) => dateFormat(locale, { month: 'short', day: 'numeric' }))
const relative = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' }))

/** The mark of the year in Russian and Ukrainian does not leave its year. */
const unbroken = (date: string): string => date.replace(/ (?=[гр]\.)/u, '\u00a0')

/** A short text, such as a date, that does not break over lines. */
export const keptTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

export const formatNumber = (value: number, locale: string): string => plain(locale).format(value)
/** As in a field where it is typed: without marks between thousands. Empty for NaN. */
export const formatTyped = (value: number, locale: string): string =>
  Number.isNaN(value) ? '' : ungrouped(locale).format(value)
export const formatInteger = (value: number, locale: string): string => integer(locale).format(value)
export const formatDecimal = (value: number, locale: string): string => decimal(locale).format(value)
/** A change, with its plus or minus. */
export const formatSigned = (value: number, locale: string): string => signedText(value, locale)
/** A possible gain: one decimal, two below 0.1; below 0.01 as less than that. */
export const formatGain = (gain: number, locale: string): string =>
  gain < 0.01
    ? signedText(0.01, locale, 2).replace('+', '<\u00a0')
    : signedText(gain, locale, gain < 0.1 ? 2 : 1)
/** By default with one decimal. @param value 0 to 100 */
export const formatPercent = (value: number, locale: string, digits?: PercentDigits): string =>
  percentText(value, locale, digits)
/** Parts of a whole, each rounded for itself: a part reads the same wherever it stands. @param values 0 to 100 each */
export const formatParts = (values: readonly number[], locale: string, digits?: PercentDigits): string[] =>
  values.map((value) => formatPercent(value, locale, digits))
/** @param at milliseconds since the epoch */
export const formatDateTime = (at: number, locale: string): string => unbroken(dateTime(locale).format(at))
/** With the day of the week, by the clock of a place. @param at milliseconds since the epoch */
export const formatDateTimeIn = (at: number, locale: string, timeZone: string): string =>
  dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at)
/** A month and its year. @param month as `2026-11` */
export const formatMonth = (month: string, locale: string): string =>
  unbroken(
    dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(`${month}-01`)),
  )
/** @param at milliseconds since the epoch */
export const formatDate = (at: number, locale: string): string => unbroken(day(locale).format(at))

/**
 * A day without its year where that is the reader's.
 *
 * @param at milliseconds since the epoch, as is now
 */
export const formatDay = (at: number, now: number, locale: string): string =>
  new Date(at).getFullYear() === new Date(now).getFullYear()
    ? shortDay(locale).format(at)
    : formatDate(at, locale)

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Hebrew repeats the number behind the words for one and two. */
const withoutRepeat = (time: string): string => time.replace(/ \(\d\)$/, '')

/** Such as '3 days ago'. Both in milliseconds since the epoch. */
export const formatRelative = (at: number, now: number, locale: string): string => {
  const seconds = Math.round((at - now) / 1_000)
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  return step
    ? withoutRepeat(relative(locale).format(Math.round(seconds / step[1]), step[0]))
    : relative(locale).format(0, 'second')
}

/** Such as '30 days'. */
export const formatDays = (days: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)

const DURATIONS = { second: 1, minute: 60, hour: 3_600 } as const

/** A rough duration: seconds below a minute (in steps of five from ten on), minutes below an hour, hours above. */
export const formatDuration = (seconds: number, locale: string): string => {
  const unit = seconds < 60 ? 'second' : seconds < 3_600 ? 'minute' : 'hour'
  const value =
    unit !== 'second'
      ? Math.round(seconds / DURATIONS[unit])
      : Math.ceil(seconds / (seconds > 10 ? 5 : 1)) * (seconds > 10 ? 5 : 1)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
