import { round } from './round.ts'

/** Digits behind the point: one everywhere; two where sources are counted; none for what is no measured share. */
export type PercentDigits = 0 | 1 | 2

const known = new Map<string, Intl.NumberFormat>()

const getFormat = (locale: string, digits: PercentDigits): Intl.NumberFormat => {
  const key = `${locale} ${digits}`
  const format =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  known.set(key, format)
  return format
}

/**
 * A share as a language writes it: the one place where percentages are written, so that shares that stand beside each
 * other are as exact as each other. The Persian sign gets a mark: without it, the letters before a number would choose the
 * side of its sign.
 *
 * It rounds before it divides: 0.35 ÷ 100 is a little less than 0.0035, and would be written as 0.3 %.
 *
 * @param value 0 to 100
 */
export const percentText = (value: number, locale: string, digits: PercentDigits = 1): string =>
  getFormat(locale, digits)
    .format(round(value, digits) / 100)
    .replace('٪', '\u200f٪')
