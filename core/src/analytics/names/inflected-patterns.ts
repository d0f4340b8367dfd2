import { declineName } from './declension.ts'
import { STEMS } from './languages.ts'
import type { Pattern } from './patterns.ts'

const VOWELS = /[aeiouyаеиіоуыюяйь]$/u

/** Forms of a name of one word in a text of a language, beyond endings: "Biedronka", "w Biedronce". */
export const inflectedPatterns = (pattern: Pattern, textLanguage: string): Pattern[] => {
  const { key } = pattern
  if (pattern.words.length !== 1 || pattern.ambiguity > 1 || key.length < 4) return []
  const changed = STEMS.flatMap(({ language, from, to, open }): Pattern[] => {
    if (language !== textLanguage || !key.endsWith(from)) return []
    const stem = key.slice(0, key.length - from.length) + to
    if (stem.length < 3) return []
    const gaps = new Uint8Array(stem.length + 1)
    return [{ ...pattern, key: stem, gaps, tail: open ? 'weak' : 'none' }]
  })
  return VOWELS.test(key) ? [{ ...pattern, key: key.slice(0, -1), tail: 'vowel' }, ...changed] : changed
}

/** A name in the other cases of the text's language, where that declines each of its words. */
export const inOtherCases = (pattern: Pattern, language: string): Pattern[] =>
  (pattern.ambiguity > 1 ? [] : declineName(pattern.words, language)).map((words) => {
    const key = words.join('')
    const gaps = new Uint8Array(key.length + 1)
    let at = 0
    for (const word of words) {
      gaps[at] = 1
      at += word.length
    }
    // A declined word is as everyday as the one that is listed.
    const read = words.length > 1 ? words : pattern.words
    return { ...pattern, key, gaps, words: read, tail: 'none' }
  })
