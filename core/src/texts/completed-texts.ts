import { withoutNumber } from '../base/spoken-number.ts'

/** Texts of one namespace, as a file of `core/texts` holds them. */
export type TextTree = { [key: string]: Text }

/** A text, a list of texts, or texts by key. */
export type Text = string | string[] | TextTree

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The values that a text names and the marks that it sets: both must be those that the code fills in. */
const getGaps = (text: string): string =>
  [...text.matchAll(/\{\{\w+|<\/?\w+\/?>/g)]
    .map(([gap]) => gap)
    .sort()
    .join()

/** A text of the language, unless its English text has changed meanwhile. */
const current = (own: Text | undefined, english: Text | undefined): string | undefined =>
  typeof own === 'string' && typeof english === 'string' && getGaps(own) === getGaps(english)
    ? own
    : undefined

/** The forms that a language needs of a text that counts, by the forms of English and those that it has itself. */
const getForms = (base: string, own: TextTree, english: TextTree, language: string): TextTree => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const general = current(own[`${base}_other`], english[`${base}_other`])
  return Object.fromEntries(
    categories.flatMap((category) => {
      const key = `${base}_${category}`
      const original = english[key] ?? english[`${base}_other`]
      const wordy = typeof original === 'string' ? withoutNumber(key, original, language) : null
      const text = current(own[key], original) ?? current(own[key], wordy ?? undefined) ?? general ?? original
      return text === undefined ? [] : [[key, text]]
    }),
  )
}

/**
 * The texts of a language with those of English for every key that it lacks, or has with other values, in the plural
 * forms of the language; keys that English does not have are left out.
 */
export const completedTexts = (own: TextTree, english: TextTree, language: string): TextTree =>
  Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) => {
      // A list belongs together: it is the language's own, or English.
      const branch = own[key]
      if (Array.isArray(text)) return [[key, Array.isArray(branch) ? branch : text]]
      if (typeof text !== 'string') {
        const inside = typeof branch === 'object' && !Array.isArray(branch) ? branch : {}
        return [[key, completedTexts(inside, text, language)]]
      }
      const base = key.replace(PLURAL, '')
      if (base !== key && english[`${base}_other`] !== undefined)
        return Object.entries(getForms(base, own, english, language))
      return [[key, current(own[key], text) ?? text]]
    }),
  )
