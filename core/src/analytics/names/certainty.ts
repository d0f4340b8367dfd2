import { isCapital, isCased, kindAt, type Subject } from './borders.ts'
import { APOSTROPHE, classifyUnit, DIGIT, HAN, isWord, LATIN, MARKUP, NEWLINE, SPACE } from './characters.ts'
import { isEverydayIn, isGiven } from './languages.ts'
import type { Pattern } from './patterns.ts'

/** How sure the letters are that a place is the name. */
export const UNLIKELY = 0
export const ASK = 1
export const CERTAIN = 2
export type Certainty = typeof UNLIKELY | typeof ASK | typeof CERTAIN

/** How many spaces, marks and quotes are looked across for the word beside a place. */
const MAX_GAP = 8

const isOpening = (subject: Subject, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back <= MAX_GAP; back -= 1) {
    const kind = kindAt(subject, back)
    if (kind === NEWLINE) return true
    if (isWord(kind)) return kind === DIGIT
    if (kind === SPACE || kind === MARKUP || kind === APOSTROPHE) continue
    const mark = subject.text.charAt(back)
    if (/["“”„«»‹›「『]/u.test(mark)) continue
    return !/[,(/;]/u.test(mark)
  }
  return true
}

/** Where the word that stands before a place, with nothing but a space between, begins; -1 without. */
const wordStartBefore = (subject: Subject, at: number): number => {
  if (kindAt(subject, at - 1) !== SPACE || !isWord(kindAt(subject, at - 2))) return -1
  let start = at - 2
  while (at - start < 24 && isWord(kindAt(subject, start - 1))) start -= 1
  return start
}

/** Whether capitals stand here because the name has them: two, or one within a sentence, and none beside them. */
const isCapitalOfName = (subject: Subject, start: number, end: number, capitals: number): boolean => {
  if (capitals < 2 && isOpening(subject, start)) return false
  if (kindAt(subject, end) === SPACE && isCapital(subject, end + 1)) return false
  const before = wordStartBefore(subject, start)
  return before < 0 || !isCapital(subject, before) || isOpening(subject, before)
}

/** "Thomas Edison": a name after a given name is a person's. */
const isAfterGivenName = (subject: Subject, start: number): boolean => {
  const before = wordStartBefore(subject, start)
  return before >= 0 && isCapital(subject, before) && isGiven(subject.text.slice(before, start - 1))
}

/** Whether a name has a capital, in a text that writes capitals: small letters are then another word's. */
const isCapitalised = (subject: Subject, { spelling }: Pattern): boolean =>
  spelling !== spelling.toLowerCase() && subject.hasCapitals()

/** Whether Latin words stand beside a place: it is part of a passage in English. */
const isAmongLatin = (subject: Subject, start: number, end: number): boolean => {
  const beside = (at: number, step: 1 | -1): boolean =>
    kindAt(subject, at) === SPACE && kindAt(subject, at + step) === LATIN
  return beside(start - 1, -1) || beside(end, 1)
}

/** Whether a Japanese name of two characters stands beside another one: the three may be a word ("楽天的"). */
const isAmongHan = (subject: Subject, start: number, end: number): boolean =>
  subject.languageCode === 'ja' &&
  end - start === 2 &&
  kindAt(subject, start) === HAN &&
  (kindAt(subject, start - 1) === HAN || kindAt(subject, end) === HAN)

/** How the letters of a place are cased. */
interface Written {
  /** Each word of the name that has a capital has it here. */
  readonly initials: boolean
  readonly all: boolean
  readonly none: boolean
}

const writtenAs = (subject: Subject, positions: Int32Array, pattern: Pattern): Written => {
  let [initials, all, none] = [true, true, true]
  let at = 0
  const starts = new Set<number>()
  for (const word of pattern.words) {
    starts.add(at)
    at += word.length
  }
  for (let k = 0; k < pattern.key.length; k += 1) {
    const position = positions[k] ?? 0
    if (!isCased(kindAt(subject, position))) continue
    const capital = isCapital(subject, position)
    if (capital) none = false
    else {
      all = false
      const joined = k > 0 && position - (positions[k - 1] ?? 0) === 1
      if (starts.has(k) && !joined && (k === 0 || pattern.words.length < 3)) initials = false
    }
  }
  return { initials, all, none }
}

const isSpelledAlike = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean =>
  subject.source.slice(
    subject.from[positions[0] ?? 0] ?? 0,
    subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0,
  ) === pattern.spelling

/** Whether a word may have its capital as a noun of the language. */
const isNoun = (word: string, languageCode: string): boolean =>
  languageCode === 'de' && isEverydayIn(word, languageCode)

/** How sure it is that a place, which has the letters and the borders of a name, is the name. */
export const certaintyAt = (
  subject: Subject,
  start: number,
  wordEnd: number,
  positions: Int32Array,
  pattern: Pattern,
): Certainty => {
  const { languageCode } = subject
  const kind = classifyUnit(pattern.key.charCodeAt(0))
  const several = pattern.words.length > 1
  if (!isCased(kind)) return pattern.ambiguity > 0 || isAmongHan(subject, start, wordEnd) ? ASK : CERTAIN
  const written = writtenAs(subject, positions, pattern)
  const foreign = kind === LATIN && OTHER_SCRIPTS.has(languageCode)
  const cased =
    pattern.casing === 'any' ||
    (written.all && !written.none) ||
    (pattern.casing === 'exact'
      ? isSpelledAlike(subject, positions, pattern)
      : written.initials || (isCapital(subject, start) && !isOpening(subject, start)))
  if (!cased) {
    if (foreign && pattern.ambiguity < 2 && !isAmongLatin(subject, start, wordEnd)) return ASK
    // "jo malone": no other words are written so.
    if (several && written.none && pattern.ambiguity === 0) return CERTAIN
    return several || (isCapital(subject, start) && pattern.casing !== 'exact') ? ASK : UNLIKELY
  }
  if (pattern.articled || pattern.ambiguity === 2) return ASK
  if (!several && isAfterGivenName(subject, start)) return ASK
  if (pattern.ambiguity === 0) return written.none && isCapitalised(subject, pattern) ? ASK : CERTAIN
  if (foreign) return isAmongLatin(subject, start, wordEnd) ? ASK : CERTAIN
  if (!several && isGiven(pattern.words[0] ?? '')) return ASK
  if (several ? !written.initials : isNoun(pattern.key, languageCode)) return ASK
  const capitals = pattern.words.length === 2 ? 2 : 1
  return isCapitalOfName(subject, start, wordEnd, capitals) ? CERTAIN : ASK
}

/** Languages of other scripts than Latin: a Latin word among their letters is most likely a name. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set(
  'ar fa ur he hi mr bn ta te th lo km my zh ja ko ru uk be bg mk el ka hy'.split(' '),
)
