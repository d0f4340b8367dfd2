import { flat, hasWords, type TextTree } from '../texts/check-texts.ts'
import { listNamespaces, readKeyedTexts } from '../texts/locales.ts'

const MARK = /<\/?\w+\/?>/
const GAP = /\{\{.*?\}\}/
/** A text with gaps is only looked for when so many letters of it stand outside of them. */
const LEAST_LETTERS = 8

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** A screen shows what stands between marks as texts of their own. */
const getParts = (text: string): string[] => text.split(MARK).map(plain).filter(hasWords)

/** Whether a text of a screen is English though the language has a translation. */
export type IsEnglish = (text: string) => boolean

/**
 * A test for English texts on screens in another language. Words that both languages share are not English, and neither
 * are `names`: what a brand calls its own.
 *
 * @param pairs the texts of each namespace, in English and in the language
 */
export const englishIn = (
  pairs: readonly (readonly [english: TextTree, own: TextTree])[],
  names: readonly string[] = [],
): IsEnglish => {
  const english = new Set<string>()
  const shared = new Set(names.map(plain))
  for (const [originals, own] of pairs) {
    const texts = new Map(flat(own))
    for (const text of texts.values()) for (const part of getParts(text)) shared.add(part)
    for (const [key, original] of flat(originals)) {
      if (texts.get(key) === original) shared.add(plain(original))
      else for (const part of getParts(original)) english.add(part)
    }
  }
  const whole = new Set([...english].filter((text) => !GAP.test(text) && !shared.has(text)))
  const patterns = [...english]
    .filter((text) => GAP.test(text) && !shared.has(text))
    .filter(
      (text) => text.replaceAll(new RegExp(GAP, 'g'), '').replaceAll(/\P{L}/gu, '').length >= LEAST_LETTERS,
    )
    .map((text) => new RegExp(`^${text.split(GAP).map(escaped).join('.+')}$`, 'u'))
  return (text) => {
    if (whole.has(text)) return true
    // A label may name a row: "Actions for …".
    const isNamed = names.some((name) => text.includes(name))
    return !isNamed && !shared.has(text) && patterns.some((pattern) => pattern.test(text))
  }
}

/** The test for a language of the product; nothing is English in English. */
export const untranslatedIn = (language: string, names: readonly string[] = []): IsEnglish =>
  language === 'en'
    ? () => false
    : englishIn(
        listNamespaces(language).map((namespace) => [
          readKeyedTexts('en', namespace),
          readKeyedTexts(language, namespace),
        ]),
        names,
      )
