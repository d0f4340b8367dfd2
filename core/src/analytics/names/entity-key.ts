import { fold } from './fold.ts'
import { LEGAL_AFFIXES, LEGAL_FORMS } from './legal-forms.ts'

const CONNECTIVES: ReadonlySet<string> = new Set(['&', '+', 'and', 'et', 'und', 'y', 'e'])

const withoutAffixes = (name: string): string => {
  let rest = name
  for (let turn = 0; turn < 2; turn += 1) {
    for (const affix of LEGAL_AFFIXES) {
      if (rest.length > affix.length && rest.startsWith(affix)) rest = rest.slice(affix.length).trim()
      if (rest.length > affix.length && rest.endsWith(affix)) rest = rest.slice(0, -affix.length).trim()
    }
  }
  return rest
}

/** The words of a folded name; `&` and `+` between words are words of their own. */
const getWords = (name: string): string[] =>
  name.replace(/["'./\ue000\u200c]/gu, '').match(/[\p{L}\p{M}\p{N}\u30fc]+|[&+]/gu) ?? []

/** How many words at the end make up a legal form: `s p a` is three, `ltd` one, none is 0. */
const legalWordsAtEnd = (words: readonly string[]): number => {
  for (let count = Math.min(4, words.length - 1); count >= 1; count -= 1) {
    const tail = words.slice(-count)
    const spelled = count > 1 && tail.slice(1).some((word) => word.length > 4)
    if (!spelled && LEGAL_FORMS.has(tail.join(''))) return count
  }
  return 0
}

/**
 * The normal form of a company's or brand's name. Two spellings of one name share it: case, accents, apostrophes,
 * hyphens, punctuation, spaces, legal forms ("Inc.", "GmbH", "株式会社") and a leading "The" make no difference.
 * Never empty for a name that holds a letter or a digit.
 */
export const entityKey = (name: string): string => {
  const folded = fold(name).trim()
  let words = getWords(withoutAffixes(folded))
  const [first] = words
  if (words.length > 1 && first === 'the') words = words.slice(1)
  for (let legal = legalWordsAtEnd(words); legal > 0; legal = legalWordsAtEnd(words)) {
    words = words.slice(0, -legal)
    while (words.length > 1 && CONNECTIVES.has(words.at(-1) ?? '')) words = words.slice(0, -1)
  }
  const last = words.length - 1
  return words
    .map((word, index) => {
      if (word === '+' && index === last) return 'plus'
      return index > 0 && index < last && CONNECTIVES.has(word) ? 'and' : word
    })
    .join('')
}
