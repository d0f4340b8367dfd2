import {
  APOSTROPHE,
  ARABIC,
  CYRILLIC,
  classifyUnit,
  DIGIT,
  DOT,
  GREEK,
  HAN,
  HANGUL,
  HEBREW,
  HIRAGANA,
  HYPHEN,
  isUnspaced,
  isWord,
  LATIN,
  OTHER_LETTER,
  SIGN,
} from './characters.ts'
import type { FoldedText } from './fold.ts'
import { allWords, getWords } from './languages.ts'
import type { Pattern } from './patterns.ts'

/** A text being searched: folded, with its language and the word borders of scripts without spaces. */
export interface Subject extends FoldedText {
  readonly languageCode: string
  /** Whether a word of the language's dictionary begins or ends at this index of the source. */
  readonly isWordBorder: (at: number) => boolean
  /** Whether the text writes capitals within sentences. */
  readonly hasCapitals: () => boolean
}

export const kindAt = (subject: Subject, at: number): number =>
  at < 0 || at >= subject.text.length ? 0 : classifyUnit(subject.text.charCodeAt(at))

/** Longest word part looked at before or after a name. */
const REACH = 24

/** The letters of the same script straight before `at`. */
const wordBefore = (subject: Subject, at: number): string => {
  const kind = kindAt(subject, at - 1)
  let start = at
  while (at - start < REACH && isWord(kind) && kindAt(subject, start - 1) === kind) start -= 1
  return subject.text.slice(start, at)
}

/** The letters of the same script straight after `at`. */
const restAfter = (subject: Subject, at: number, kind: number): string => {
  let end = at
  while (end - at < REACH && kindAt(subject, end) === kind) end += 1
  return subject.text.slice(at, end)
}

export const isCapital = (subject: Subject, at: number): boolean => {
  const written = subject.source.charAt(subject.from[at] ?? 0)
  return written !== written.toLowerCase()
}

export const isCased = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

const isBorder = (subject: Subject, at: number): boolean =>
  subject.isWordBorder(subject.from[at] ?? subject.source.length)

/** Minimum letters of a name, in a script without spaces, where the dictionary sees no border. */
const leastUnspaced = (kind: number): number => (kind === HAN ? 3 : 4)

/** Whether a name can begin at `start`. */
export const beginsAt = (subject: Subject, start: number, pattern: Pattern): boolean => {
  const before = kindAt(subject, start - 1)
  const first = kindAt(subject, start)
  if (!isWord(before)) {
    if (pattern.bare) return false
    return before === 0 || afterPunctuation(subject, start, before, pattern)
  }
  if (pattern.bare) return before === ARABIC && getWords('ar', 'articles').has(wordBefore(subject, start))
  if (first === DIGIT || before === DIGIT) {
    if (first === DIGIT && before === DIGIT) return false
    const letter = first === DIGIT ? before : first
    return isUnspaced(letter) || letter === HANGUL
  }
  if (before !== first) return true
  if (isUnspaced(first)) return pattern.key.length >= leastUnspaced(first) || isBorder(subject, start)
  const prefixed = first === ARABIC ? 'ar' : first === HEBREW ? 'he' : ''
  return pattern.key.length >= 2 && getWords(prefixed, 'prefixes').has(wordBefore(subject, start))
}

const afterPunctuation = (subject: Subject, start: number, before: number, pattern: Pattern): boolean => {
  const attached = isWord(kindAt(subject, start - 2))
  if (!attached) return true
  if (before === APOSTROPHE)
    return allWords('elisions').has(wordBefore(subject, start - 1)) || kindAt(subject, start) !== LATIN
  if (before === DOT)
    return pattern.ambiguity === 0 && (isCapital(subject, start) || !isCased(kindAt(subject, start)))
  if (before === HYPHEN)
    return pattern.ambiguity === 0 || kindAt(subject, start - 2) !== kindAt(subject, start)
  if (before === SIGN) return pattern.ambiguity === 0
  return subject.text.charAt(start - 1) !== '_'
}

const COMBINING = /^\p{M}/u

/** The end of the word whose name ends before `end`; -1 when no name can end there. */
export const endsAt = (subject: Subject, end: number, pattern: Pattern): number => {
  const after = kindAt(subject, end)
  const last = kindAt(subject, end - 1)
  if (!isWord(after)) {
    if (pattern.tail === 'vowel' || pattern.tail === 'weak') return -1
    return after === 0 || beforePunctuation(subject, end, after, pattern) ? end : -1
  }
  if (after === DIGIT || last === DIGIT) {
    if (pattern.tail !== 'free' || (after === DIGIT && last === DIGIT)) return -1
    const letter = after === DIGIT ? last : after
    return isUnspaced(letter) || letter === HANGUL ? end : -1
  }
  if (COMBINING.test(subject.text.charAt(end)) && (isUnspaced(last) || after === OTHER_LETTER)) return -1
  if (after !== last) return pattern.tail === 'free' ? end : -1
  if (isUnspaced(last)) {
    const fits = last === HAN || last === HIRAGANA ? pattern.key.length >= leastUnspaced(last) : false
    return fits || isBorder(subject, end) ? end : -1
  }
  return endsInflected(subject, end, restAfter(subject, end, last), pattern)
}

const isEnding = (rest: string, endings: ReadonlySet<string>, subject: Subject, last: string): boolean => {
  const { languageCode } = subject
  if (endings.has(rest)) return true
  // Hungarian "with" doubles the last consonant: "Sparral".
  if (languageCode === 'hu') return rest === `${last}al` || rest === `${last}el`
  // Korean particles chain: "에서는".
  if (languageCode === 'ko')
    return [1, 2, 3, 4].some((cut) => endings.has(rest.slice(0, cut)) && endings.has(rest.slice(cut)))
  return [...getWords(languageCode, 'clitics')].some(
    (clitic) => rest === clitic || (rest.endsWith(clitic) && endings.has(rest.slice(0, -clitic.length))),
  )
}

const endsInflected = (subject: Subject, end: number, rest: string, pattern: Pattern): number => {
  const { key, tail } = pattern
  if (tail === 'none' || rest.length >= REACH || pattern.ambiguity === 2) return -1
  // "BMWs": capitals with a small ending are distinguished from longer abbreviations.
  const initials = key.length >= 2 && isCapital(subject, end - 1) && !isCapital(subject, end)
  const least = kindAt(subject, end) === HANGUL ? 1 : 3
  if (key.length < least && !initials) return -1
  const endings = getWords(subject.languageCode, tail === 'vowel' ? 'vowelEndings' : 'endings')
  return isEnding(rest, endings, subject, subject.text.charAt(end - 1)) ? end + rest.length : -1
}

const beforePunctuation = (subject: Subject, end: number, after: number, pattern: Pattern): boolean => {
  const next = kindAt(subject, end + 1)
  const attached = isWord(next)
  if (after === SIGN && subject.text.charAt(end) === '+') return attached
  if (after === SIGN) return !attached || pattern.ambiguity === 0
  if (!attached) return true
  // A dot between letters is a host, a file or a missing space; the last has a capital after it.
  if (after === DOT) return isCapital(subject, end + 1) || !isCased(next)
  if (after === HYPHEN && pattern.ambiguity === 2) return next !== kindAt(subject, end - 1)
  return subject.text.charAt(end) !== '_'
}

/** Longest rest of a word that may be an ending or the second half of a compound. */
const LONGEST_REST = 12

/**
 * The end of the word that begins with a name; in scripts without spaces, the end of the name. Takes every place that the
 * letters allow: the analyst decides. -1 when the name begins within a word.
 */
export const endsLoosely = (subject: Subject, start: number, end: number, pattern: Pattern): number => {
  if (pattern.tail !== 'free') return -1
  const [first, last] = [kindAt(subject, start), kindAt(subject, end - 1)]
  if (isUnspaced(first)) return COMBINING.test(subject.text.charAt(end)) ? -1 : end
  if (kindAt(subject, start - 1) === first) return -1
  const rest = isUnspaced(last) ? '' : restAfter(subject, end, last)
  const least = last === HANGUL ? 2 : 3
  if (rest.length > LONGEST_REST || (rest !== '' && pattern.key.length < least)) return -1
  return end + rest.length
}
