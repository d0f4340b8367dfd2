import { ARABIC, CYRILLIC, DIGIT, GREEK, isWord, kindOf, LATIN, SIGN } from './characters.ts'
import { isCommonWord, isFunctionWord } from './common-words.ts'
import { foldText } from './fold.ts'
import { LEGAL_FORMS } from './legal-forms.ts'

/**
 * How much a spelling needs beside its letters to count as the name.
 * 0: nothing (Nike). 1: an everyday word (Orange, Boss). 2: a word that builds sentences, or one letter (On, X).
 */
export type Ambiguity = 0 | 1 | 2

/** How a spelling's letters must be cased. `initial`: a capital at the start; `exact`: as the name is written, or all capitals. */
export type Casing = 'any' | 'initial' | 'exact'

/**
 * `free`: an ending of the language, or nothing. `vowel`: the name has lost its last vowel, an ending that replaces it
 * must follow. `weak`: its last consonant is in weak grade, an ending must follow. `none`: it is inflected already.
 */
export type Tail = 'free' | 'vowel' | 'weak' | 'none'

/** One spelling of an entity's name, reduced to the characters that are read. */
export interface Pattern {
  readonly entity: number
  /** Letters, digits and signs alone, folded. */
  readonly key: string
  /** 1 at each index of `key` before which a space, hyphen, apostrophe or dot may stand. */
  readonly gaps: Uint8Array
  /** The folded words of the name. */
  readonly words: readonly string[]
  readonly ambiguity: Ambiguity
  readonly casing: Casing
  /** As the name is written. */
  readonly spelling: string
  /** What may follow in the same word. */
  readonly tail: Tail
  /** The languages that inflect so; null for all. */
  readonly onlyIn: ReadonlySet<string> | null
  /** Stands for an Arabic name without its article: an article must stand before it. */
  readonly bare: boolean
  /** Spells a host itself, such as Booking.com. */
  readonly dotted: boolean
}

const CONNECTIVES: readonly string[] = [
  'and',
  'et',
  'und',
  'y',
  'e',
  'i',
  'en',
  'og',
  'och',
  've',
  'n',
  'и',
  'і',
  'та',
  'و',
  'plus',
]
const isConnective = (word: string): boolean =>
  word === '&' || word === '+' || word === 'and' || word === 'et' || word === 'und'

const isCased = (text: string): boolean => {
  const kind = kindOf(text.charCodeAt(0))
  return kind === LATIN || kind === CYRILLIC || kind === GREEK
}
const hasCapital = (text: string): boolean => text !== text.toLowerCase()

/** The name's words: runs of letters and digits, and signs, cut where the writing changes from small to capital. */
const wordsOf = (name: string): { folded: string; joint: boolean }[] => {
  const source = foldText(name)
  const out: { folded: string; joint: boolean }[] = []
  let word = ''
  let joint = false
  const flush = (nextJoint: boolean): void => {
    if (word !== '') out.push({ folded: word, joint })
    word = ''
    joint = nextJoint
  }
  for (let at = 0; at < source.text.length; at += 1) {
    const unit = source.text.charAt(at)
    const kind = kindOf(source.text.charCodeAt(at))
    if (kind === SIGN) {
      flush(true)
      word = unit
      flush(true)
      continue
    }
    if (!isWord(kind)) {
      flush(true)
      continue
    }
    const from = source.from[at] ?? 0
    const written = name.charAt(from)
    const before = at > 0 ? name.charAt(source.from[at - 1] ?? 0) : ''
    const beforeKind = at > 0 ? kindOf(source.text.charCodeAt(at - 1)) : 0
    const camel =
      word.length >= 3 &&
      isCased(unit) &&
      hasCapital(written) &&
      !hasCapital(before) &&
      isCased(before.toLowerCase())
    const numeral = word !== '' && (kind === DIGIT) !== (beforeKind === DIGIT)
    if (camel || numeral) flush(true)
    word += unit
  }
  flush(false)
  return out
}

const ambiguityOf = (words: readonly string[], spelling: string): Ambiguity => {
  const read = words.filter((word) => kindOf(word.charCodeAt(0)) !== SIGN)
  const key = read.join('')
  if (!isCased(key)) return 0
  if (words.length !== read.length || /\d/u.test(key)) return 0
  if (key.length === 1) return 2
  const everyday = read.every((word) => isCommonWord(word) || word.length === 1)
  if (read.length > 1) return everyday ? 1 : 0
  if (isFunctionWord(key)) return 2
  if (key.length === 2) return spelling === spelling.toUpperCase() ? 1 : 2
  return everyday ? 1 : 0
}

const casingOf = (words: readonly string[], spelling: string, ambiguity: Ambiguity): Casing => {
  const key = words.join('')
  if (![...key].some(isCased)) return 'any'
  const short = key.length <= 3
  if (!hasCapital(spelling)) return ambiguity === 2 ? 'exact' : ambiguity === 1 ? 'initial' : 'any'
  const allCapitals = spelling === spelling.toUpperCase()
  if (ambiguity === 2) return 'exact'
  if (ambiguity === 1) return allCapitals && short ? 'exact' : 'initial'
  if (short) return allCapitals && key.length <= 2 ? 'exact' : 'initial'
  return /\s/u.test(spelling.trim()) ? 'initial' : 'any'
}

/** Spellings of one word list with a connective: `marks & spencer`, `marks and spencer`, `marks et spencer`. */
const connected = (words: readonly string[]): string[][] => {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && isConnective(word))
  if (at < 0) {
    const last = words.at(-1)
    if (words.length > 1 && last === '+') return [[...words], [...words.slice(0, -1), 'plus']]
    if (words.length > 1 && last === 'plus') return [[...words], [...words.slice(0, -1), '+']]
    return [[...words]]
  }
  return ['&', '+', ...CONNECTIVES].map((link) => [...words.slice(0, at), link, ...words.slice(at + 1)])
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

const VOWELS = /[aeiouyаеиіоуыюяй]$/u

/** Without the legal form at the end, when what stays is a name: "Renault SA" is called Renault. */
const withoutLegalForm = (
  words: { folded: string; joint: boolean }[],
): { folded: string; joint: boolean }[] => {
  const last = words.at(-1)
  if (words.length < 2 || !last || !LEGAL_FORMS.has(last.folded)) return words
  const rest = words.slice(0, -1)
  return rest.some((word) => word.folded.length > 2) ? withoutLegalForm(rest) : words
}

const patternOf = (entity: number, spelling: string, words: readonly string[]): Pattern => {
  const key = words.join('')
  const gaps = new Uint8Array(key.length + 1)
  let at = 0
  for (const word of words) {
    gaps[at] = 1
    at += word.length
  }
  const ambiguity = ambiguityOf(words, spelling)
  return {
    entity,
    key,
    gaps,
    words,
    ambiguity,
    casing: casingOf(words, spelling, ambiguity),
    spelling,
    tail: 'free',
    onlyIn: null,
    bare: false,
    dotted: /\p{L}\.\p{L}{2,}/u.test(spelling),
  }
}

const SLAVIC: ReadonlySet<string> = new Set(['pl', 'cs', 'sk'])
const FINNIC: ReadonlySet<string> = new Set(['fi', 'et'])
/** Consonants that soften before the locative's ending: "Biedronka", "w Biedronce". */
const SOFTENED: Readonly<Record<string, string>> = { ka: 'ce', ga: 'dze', ra: 'rze' }

/** What inflection makes of a name beyond adding to it. */
const inflectedPatterns = (pattern: Pattern): Pattern[] => {
  const { key } = pattern
  if (pattern.words.length !== 1 || pattern.ambiguity > 1 || key.length < 4) return []
  const out: Pattern[] = []
  if (VOWELS.test(key)) out.push({ ...pattern, key: key.slice(0, -1), tail: 'vowel' })
  const softened = SOFTENED[key.slice(-2)]
  if (softened !== undefined) {
    const soft = key.slice(0, -2) + softened
    out.push({ ...pattern, key: soft, gaps: new Uint8Array(soft.length + 1), tail: 'none', onlyIn: SLAVIC })
  }
  if (/(?:kk|pp|tt)[aeiou]$/u.test(key)) {
    out.push({ ...pattern, key: key.slice(0, -2) + key.slice(-1), tail: 'weak', onlyIn: FINNIC })
  }
  return out
}

/** All the spellings that one written name of an entity may take. */
export const patternsOf = (entity: number, name: string): Pattern[] => {
  const out: Pattern[] = []
  for (const spelling of respelt(name)) {
    const all = wordsOf(spelling)
    for (const parts of [all, withoutLegalForm(all)]) {
      if (parts.length === 0) continue
      for (const words of connected(parts.map((part) => part.folded))) {
        const pattern = patternOf(entity, spelling, words)
        out.push(pattern)
        out.push(...inflectedPatterns(pattern))
        if (
          kindOf(pattern.key.charCodeAt(0)) === ARABIC &&
          pattern.key.startsWith('ال') &&
          pattern.key.length > 4
        ) {
          out.push({ ...pattern, key: pattern.key.slice(2), gaps: pattern.gaps.slice(2), bare: true })
        }
      }
    }
  }
  const seen = new Set<string>()
  return out.filter((pattern) => {
    const id = `${pattern.key} ${pattern.gaps.join('')} ${pattern.tail} ${pattern.bare}`
    if (pattern.key === '' || seen.has(id)) return false
    seen.add(id)
    return true
  })
}
