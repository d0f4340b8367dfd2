import { searchKey } from '@sillage/core/analytics/names/search-key'
import { dateFormat } from '@/lib/format.ts'

/** Maximum bytes of a part: file systems allow names of 255. */
const LONGEST = 80
const UTF8 = new TextEncoder()

const cut = (text: string): string => {
  const letters = [...text]
  let size = 0
  const end = letters.findIndex((letter) => {
    size += UTF8.encode(letter).length
    return size > LONGEST
  })
  return end < 0 ? text : letters.slice(0, end).join('')
}

/** Lower case without accents and apostrophes; underscores replace everything but letters and digits of any script. */
const plain = (text: string): string =>
  cut(searchKey(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')).replace(/^_+|_+$/g, '')

/** `yyyyMMdd_HHmm` in the reader's time zone. */
const getStamp = (at: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}_${two(at.getHours())}${two(at.getMinutes())}`
}

/** Name of the exported file: brand, analysis, last run, `report`, time of export. */
export const reportFileName = ({
  brand,
  analysis,
  lastRunAt,
  exportedAt,
}: {
  brand: string
  analysis: string
  lastRunAt: Date | null
  exportedAt: Date
}): string =>
  `${[brand, analysis, lastRunAt === null ? '' : getStamp(lastRunAt), 'report', getStamp(exportedAt)]
    .map(plain)
    .filter((part) => part !== '')
    .join('_')}.pdf`

const getParts = (at: Date, locale: string, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    dateFormat(locale, options)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** `MMM dd, yyyy` in English, the local format in other languages. */
export const reportDate = (at: Date, locale: string): string => {
  const { month, day, year } = getParts(at, locale, { month: 'short', day: '2-digit', year: 'numeric' })
  if (locale === 'en') return `${month} ${day}, ${year}`
  if (locale === 'fr') return `${day} ${month} ${year}`
  return dateFormat(locale, { dateStyle: 'medium' }).format(at)
}

/** `MMM dd, yyyy HH:mm` in English, the local format in other languages. */
export const reportDateTime = (at: Date, locale: string): string => {
  if (locale !== 'en' && locale !== 'fr')
    return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const { hour, minute } = getParts(at, locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${reportDate(at, locale)} ${hour}:${minute}`
}
