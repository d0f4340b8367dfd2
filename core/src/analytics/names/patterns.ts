import {
  ARABIC,
  CYRILLIC,
  classifyUnit,
  DIGIT,
  GREEK,
  HANGUL,
  isUnspaced,
  isWord,
  LATIN,
  SIGN,
} from './characters.ts'
import { foldText } from './fold.ts'
import { inflectedPatterns, inOtherCases } from './inflected-patterns.ts'
import { allWords, isEveryday, isGiven, isPhrase } from './languages.ts'
import { LEGAL_FORMS } from './legal-forms.ts'

/**
 * How much a spelling needs beside its letters to count as the name.
 * 0: nothing (Nike). 1: an everyday word or a given name (Orange, Boss). 2: a word that builds sentences, or one letter (On, X).
 */
export type Ambiguity = 0 | 1 | 2

/** How a spelling's letters must be cased. `initial`: a capital at the start; `exact`: as the name is written, or all capitals. */
export type Casing = 'any' | 'initial' | 'exact'

/**
 * `free`: an ending of the language, or nothing. `vowel`: the name has lost its last vowel, an ending that replaces it
 * must follow. `weak`: its stem has changed, an ending must follow. `none`: it is inflected already.
 */
export type Tail = 'free' | 'vowel' | 'weak' | 'none'

/** One spelling of an entity's name, reduced to the characters that are read. */
export interface Pattern {
  readonly entity: number
  /** Letters, digits and signs alone, folded. */
  readonly key: string
  /**
   * By index of `key`: 1 where a space, hyphen, apostrophe or dot may stand before it, 2 where it may when a capital follows
   * (names written as "ClickUp").
   */
  readonly gaps: Uint8Array
  /** The folded words of the name. */
  readonly words: readonly string[]
  readonly ambiguity: Ambiguity
  readonly casing: Casing
  /** As the name is written. */
  readonly spelling: string
  /** Endings that may follow in the same word. */
  readonly tail: Tail
  /** Stands for an Arabic name without its article: an article must stand before it. */
  readonly bare: boolean
  /** An everyday word that is left when the name loses its article. */
  readonly articled: boolean
  /** Spells a host itself, such as Booking.com. */
  readonly dotted: boolean
}

const isConnective = (word: string): boolean => /^(?:[&+]|and|et|und)$/u.test(word)

const isCased = (text: string): boolean => {
  const kind = classifyUnit(text.charCodeAt(0))
  return kind === LATIN || kind === CYRILLIC || kind === GREEK
}
const hasCapital = (text: string): boolean => text !== text.toLowerCase()

interface Word {
  readonly folded: string
  /** Written together with the word before it, a capital telling them apart. */
  readonly camel: boolean
}

/** The name's words: runs of letters and digits, and signs, cut where the writing changes from small to capital. */
const getWords = (name: string): Word[] => {
  const source = foldText(name)
  const out: Word[] = []
  let word = ''
  let camel = false
  const flush = (nextIsCamel: boolean): void => {
    if (word !== '') {
      out.push({ folded: word, camel })
      camel = nextIsCamel
    } else camel = false
    word = ''
  }
  for (let at = 0; at < source.text.length; at += 1) {
    const unit = source.text.charAt(at)
    const kind = classifyUnit(source.text.charCodeAt(at))
    if (kind === SIGN) {
      flush(false)
      word = unit
      flush(false)
      continue
    }
    if (!isWord(kind)) {
      flush(false)
      continue
    }
    const written = name.charAt(source.from[at] ?? 0)
    const before = at > 0 ? name.charAt(source.from[at - 1] ?? 0) : ''
    const beforeKind = at > 0 ? classifyUnit(source.text.charCodeAt(at - 1)) : 0
    const rises = word.length >= 3 && isCased(unit) && hasCapital(written) && !hasCapital(before)
    if (rises && isCased(before.toLowerCase())) flush(true)
    else if (word !== '' && (kind === DIGIT) !== (beforeKind === DIGIT)) flush(false)
    word += unit
  }
  flush(false)
  return out
}

const getAmbiguity = (words: readonly string[], spelling: string): Ambiguity => {
  const read = words.filter((word) => classifyUnit(word.charCodeAt(0)) !== SIGN)
  const key = read.join('')
  if (!isCased(key)) return read.every(isEveryday) || isGlued(key) ? 1 : 0
  if (words.length !== read.length || /\d/u.test(key)) return 0
  if (key.length === 1) return 2
  if (read.length > 1) return isEveryday(key) || isPhrase(read) ? 1 : 0
  if (allWords('grammar').has(key)) return 2
  if (key.length === 2) return spelling === spelling.toUpperCase() ? 1 : 2
  return isEveryday(key) ? 1 : 0
}

/** Two everyday words of a script without spaces, written together. */
const isGlued = (key: string): boolean =>
  isUnspaced(classifyUnit(key.charCodeAt(0))) &&
  Array.from({ length: Math.min(key.length, 12) }, (_, cut) => cut).some(
    (cut) => allWords('everyday').has(key.slice(0, cut)) && allWords('everyday').has(key.slice(cut)),
  )

const getCasing = (words: readonly string[], spelling: string, ambiguity: Ambiguity): Casing => {
  const key = words.join('')
  if (![...key].some(isCased)) return 'any'
  const short = key.length <= 3
  if (!hasCapital(spelling)) return ambiguity === 2 ? 'exact' : ambiguity === 1 ? 'initial' : 'any'
  const allCapitals = spelling === spelling.toUpperCase()
  if (ambiguity === 2) return 'exact'
  if (ambiguity === 1) return allCapitals && short && !isGiven(key) ? 'exact' : 'initial'
  // "sfr", "a2a": no word is written so.
  if (key.length === 3 && allCapitals && (/\d/u.test(key) || !/[aeiouyàèéìòù]/u.test(key))) return 'any'
  if (short) return allCapitals && key.length <= 2 ? 'exact' : 'initial'
  return /\s/u.test(spelling.trim()) ? 'initial' : 'any'
}

/** Spellings of one word list with a connective: `marks & spencer`, `marks and spencer`, `marks et spencer`. */
const connected = (words: readonly Word[]): (readonly Word[])[] => {
  const link = (folded: string): Word => ({ folded, camel: false })
  const at = words.findIndex(
    ({ folded }, index) =>
      index > 0 &&
      index < words.length - 1 &&
      (isConnective(folded) || (words.length === 3 && /^(?:y|e|en|och|og|i)$/u.test(folded))),
  )
  if (at >= 0) {
    return [...allWords('connectives')].map((word) => [
      ...words.slice(0, at),
      link(word),
      ...words.slice(at + 1),
    ])
  }
  const last = words.at(-1)?.folded
  if (words.length > 1 && last === '+') return [words, [...words.slice(0, -1), link('plus')]]
  if (words.length > 1 && last === 'plus') return [words, [...words.slice(0, -1), link('+')]]
  return [words]
}

/** Spellings of German and Scandinavian vowels without the letter: `Müller` as `Mueller`. */
const respelt = (name: string): string[] => {
  const plain = name.normalize('NFC')
  const german = plain
    .replace(/ä/gu, 'ae')
    .replace(/ö/gu, 'oe')
    .replace(/ü/gu, 'ue')
    .replace(/Ä/gu, 'Ae')
    .replace(/Ö/gu, 'Oe')
    .replace(/Ü/gu, 'Ue')
  const nordic = plain.replace(/å/gu, 'aa').replace(/ø/gu, 'oe').replace(/Å/gu, 'Aa').replace(/Ø/gu, 'Oe')
  return [...new Set([plain, german, nordic])]
}

/** Without the legal form at the end, when what stays is a name: "Renault SA" is called Renault. */
const withoutLegalForm = (words: Word[]): Word[] => {
  const last = words.at(-1)
  if (words.length < 2 || !last || !LEGAL_FORMS.has(last.folded)) return words
  const rest = words.slice(0, -1)
  return rest.some((word) => word.folded.length > 2) ? withoutLegalForm(rest) : words
}

const getPattern = (entity: number, spelling: string, parts: readonly Word[]): Pattern => {
  const words = parts.map((part) => part.folded)
  const key = words.join('')
  const gaps = new Uint8Array(key.length + 1)
  const apostrophe = words.at(-1) === 's'
  let at = 0
  for (const { folded, camel } of parts) {
    gaps[at] = camel ? 2 : 1
    at += folded.length
  }
  // "Papa John's" for Papa Johns.
  if (/[^s]s$/u.test(key) && key.length > 6 && words.length > 1 && !apostrophe) gaps[key.length - 1] = 1
  // Korean writers part long names as they like.
  if (words.length === 1 && key.length >= 4 && classifyUnit(key.charCodeAt(0)) === HANGUL) gaps.fill(1)
  const ambiguity = getAmbiguity(words, spelling)
  return {
    entity,
    key,
    gaps,
    words,
    ambiguity,
    casing: getCasing(words, spelling, ambiguity),
    spelling,
    tail: 'free',
    bare: false,
    articled: false,
    dotted: /\p{L}\.\p{L}{2,}/u.test(spelling),
  }
}

/** Without its article, where what stays is a name by itself: several words, or one that is no everyday word ("Oréal"). */
const withoutArticle = (words: readonly Word[]): readonly Word[] | undefined => {
  const [first, ...rest] = words
  if (!first || !allWords('articles').has(first.folded)) return undefined
  const [only] = rest
  if (only === undefined || rest.map(({ folded }) => folded).join('').length < 5) return undefined
  return rest.length > 1 || !isEveryday(only.folded) ? rest : undefined
}

/** The everyday word that an article leaves: "la Repubblica", "articolo della Repubblica". */
const everydayWithoutArticle = (words: readonly Word[]): readonly Word[] | undefined => {
  const [first, only, ...more] = words
  if (!first || !only || more.length > 0 || !allWords('articles').has(first.folded)) return undefined
  return !isCased(first.folded) || only.folded.length < 3 || withoutArticle(words) ? undefined : [only]
}

/** "Booking" for "Booking.com", "Amazon" for "amazon.com.br". */
const withoutSuffix = (name: string): string | undefined => {
  const host = /^[^\s.]{3,}(?=(?:\.\p{L}{2,4}){1,2}$)/u.exec(name.trim())
  return host?.[0]
}

/** The article before a name in scripts that write it on: "เดอะบอดี้ช็อป", "더바디샵". */
const withoutWrittenArticle = (name: string): string | undefined => {
  const article = [...allWords('articles')].find((one) => !isCased(one) && name.startsWith(one))
  const rest = article === undefined ? '' : name.slice(article.length).trim()
  return rest.length < (classifyUnit(rest.charCodeAt(0)) === HANGUL ? 3 : 6) ? undefined : rest
}

/**
 * All the spellings that one written name of an entity may take in a text of a language. Those of all languages would be
 * hundreds, for each of which the text would be asked in vain.
 */
export const buildPatterns = (entity: number, name: string, language: string): Pattern[] => {
  const out: Pattern[] = []
  for (const spelling of respelt(name)) {
    const all = getWords(spelling)
    const plain = withoutLegalForm(all)
    for (const parts of [all, plain, withoutArticle(plain), withoutArticle(all)]) {
      if (!parts || parts.length === 0) continue
      for (const words of connected(parts)) {
        const pattern = getPattern(entity, spelling, words)
        out.push(pattern)
        out.push(...inflectedPatterns(pattern, language), ...inOtherCases(pattern, language))
        if (
          classifyUnit(pattern.key.charCodeAt(0)) === ARABIC &&
          pattern.key.startsWith('ال') &&
          pattern.key.length > 4
        ) {
          out.push({ ...pattern, key: pattern.key.slice(2), gaps: pattern.gaps.slice(2), bare: true })
        }
      }
    }
  }
  const said = withoutSuffix(name)
  if (said) {
    const short = getPattern(entity, said, getWords(said))
    const pattern: Pattern = { ...short, casing: /\d/u.test(said) ? short.casing : 'initial' }
    out.push(pattern, ...inflectedPatterns(pattern, language))
  }
  const left = everydayWithoutArticle(withoutLegalForm(getWords(name)))
  if (left) {
    const pattern: Pattern = {
      ...getPattern(entity, name, left),
      casing: 'initial',
      tail: 'none',
      articled: true,
    }
    out.push(pattern, ...inOtherCases(pattern, language))
  }
  const bare = withoutWrittenArticle(name)
  if (bare) out.push(getPattern(entity, bare, getWords(bare)))
  const seen = new Set<string>()
  return out.filter((pattern) => {
    const id = `${pattern.key} ${String.fromCharCode(...pattern.gaps)} ${pattern.tail} ${pattern.bare}`
    if (pattern.key === '' || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
