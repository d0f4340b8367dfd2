import { textDirection } from './interface-language.ts'

/**
 * Languages in which lists of 'units' have spaces between their parts, or nothing at all, as in "5 kg 300 g". Parts of
 * several words would run into each other.
 */
const WITHOUT_COMMAS: ReadonlySet<string> = new Set(['ja', 'ko', 'ru', 'tr', 'zh'])

/** Hindi has no comma before the last "और", nor Hebrew a hyphen after "ו": CLDR keeps to both in narrow conjunctions. */
const NARROW_ALWAYS: ReadonlySet<string> = new Set(['he', 'hi'])

const NARROW: Intl.ListFormatOptions = { type: 'conjunction', style: 'narrow' }

const languageOf = (locale: string): string => locale.split('-')[0] ?? locale

/** Chinese has a space between its own "and" and a name in Latin letters. */
const spaced = (list: string): string =>
  list.replaceAll(/(?<=[\p{Script=Latin}\d)])和/gu, ' 和').replaceAll(/和(?=[\p{Script=Latin}\d])/gu, '和 ')

/** A list of things beside each other: "a, b, c" in English, "a、b、c" in Japanese. */
export const listed = (
  things: Iterable<string>,
  locale: string,
  options: Intl.ListFormatOptions = WITHOUT_COMMAS.has(languageOf(locale)) ? NARROW : { type: 'unit' },
): string => {
  const list = new Intl.ListFormat(locale, NARROW_ALWAYS.has(languageOf(locale)) ? NARROW : options)
  if (textDirection(locale) === 'ltr') return spaced(list.format(things))
  // Names in other letters keep their place in a list from right to left. They are isolated after the list is made:
  // Hebrew joins "and" to a word of its own letters, and by a hyphen to others. CLDR writes that hyphen as in Latin.
  const parts = list
    .formatToParts(things)
    .map(({ type, value }) => (type === 'element' ? `\u2068${value}\u2069` : value.replace('-', '־')))
  return `\u200f${parts.join('')}`
}
