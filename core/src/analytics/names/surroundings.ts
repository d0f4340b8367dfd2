import { type Subject, wordBefore } from './borders.ts'
import { APOSTROPHE, DIGIT, HYPHEN, isWord, kindOf, MARKUP, NEWLINE, SPACE } from './characters.ts'
import { isFunctionWord } from './common-words.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import type { Pattern } from './patterns.ts'

const written = (subject: Subject, at: number): string => subject.source.charAt(subject.from[at] ?? 0)
const isCapitalAt = (subject: Subject, at: number): boolean => {
  const letter = written(subject, at)
  return letter !== letter.toLowerCase()
}
const isSmallAt = (subject: Subject, at: number): boolean => {
  const letter = written(subject, at)
  return letter !== letter.toUpperCase()
}

/** How the letters of an occurrence are cased. */
export interface Casing {
  /** Every word of the name begins with a capital (words that build sentences aside). */
  initials: boolean
  /** The first one does. */
  first: boolean
  /** The word after a small or large article does. */
  second: boolean
  all: boolean
  none: boolean
}

export const casingOf = (subject: Subject, positions: Int32Array, pattern: Pattern): Casing => {
  const out: Casing = { initials: true, first: false, second: false, all: true, none: true }
  // "chez la Redoute": the article of a name may be small, but for German, which gives all nouns capitals.
  const opensWithArticle =
    pattern.words.length > 1 && subject.languageCode !== 'de' && NAME_ARTICLES.has(pattern.words[0] ?? '')
  let word = 0
  let index = 0
  // "à la Banque postale".
  let articleSmall = false
  for (let k = 0; k < pattern.key.length; k += 1) {
    const at = positions[k] ?? 0
    const current = pattern.words[word] ?? ''
    // A word written on to the one before needs no capital of its own: "Youtube".
    const opens = index === 0 && (k === 0 || at - (positions[k - 1] ?? 0) > 1)
    index += 1
    const capital = isCapitalAt(subject, at)
    if (capital) {
      out.none = false
      if (opens && (word === 0 || (word === 1 && articleSmall))) out.first = true
      if (opens && word === 1 && opensWithArticle) out.second = true
    } else if (isSmallAt(subject, at)) {
      out.all = false
      // A single letter may be an elision, as in "Moka d'Oro".
      const joins = word > 0 ? current.length === 1 || isFunctionWord(current) : opensWithArticle
      if (opens && !joins) out.initials = false
      if (opens && word === 0) articleSmall = opensWithArticle
    }
    if (index >= current.length) {
      index = 0
      word += 1
    }
  }
  return out
}

/** Where a name stands: at the start of a sentence, as the head of an item or in quotes, or within a sentence. */
export type Place = 'start' | 'label' | 'middle'

/** The word before or after a name. */
export interface Neighbour {
  /** Folded; empty when none stands in the same clause. */
  readonly word: string
  readonly capital: boolean
  /** Parted from the name by spaces and emphasis alone. */
  readonly adjacent: boolean
  /** Where it begins. */
  readonly at: number
}

const NONE: Neighbour = { word: '', capital: false, adjacent: false, at: -1 }
const REACH = 12

/** What stands before a place: the end of a sentence, the head of a list's item, or a word. */
export const previous = (subject: Subject, start: number): { place: Place; neighbour: Neighbour } => {
  let adjacent = true
  let label = false
  let at = start - 1
  for (; at >= 0 && start - at < REACH; at -= 1) {
    const kind = kindOf(subject.text.charCodeAt(at))
    const character = subject.text.charAt(at)
    if (kind === SPACE || kind === APOSTROPHE) continue
    if (kind === MARKUP) {
      label = true
      continue
    }
    if (kind === NEWLINE) return { place: label ? 'label' : 'start', neighbour: NONE }
    if (isWord(kind)) {
      const word = wordBefore(subject, at + 1)
      const begin = at + 1 - word.length
      if (kind === DIGIT && isListNumber(subject, begin)) return { place: 'label', neighbour: NONE }
      return {
        place: 'middle',
        neighbour: { word, capital: isCapitalAt(subject, begin), adjacent, at: begin },
      }
    }
    if (kind === HYPHEN && isLineStart(subject, at)) return { place: 'label', neighbour: NONE }
    const numbered = character === ')' && kindOf(subject.text.charCodeAt(at - 1)) === DIGIT
    if (numbered || (character === '.' && isListNumber(subject, at))) {
      return { place: 'label', neighbour: NONE }
    }
    if ('|#['.includes(character)) return { place: 'label', neighbour: NONE }
    if (',(:;/'.includes(character)) return { place: 'middle', neighbour: NONE }
    if ('"“”„«»‹›「『'.includes(character)) {
      adjacent = false
      label = true
      continue
    }
    if ('•·→'.includes(character)) return { place: 'label', neighbour: NONE }
    return { place: 'start', neighbour: NONE }
  }
  return { place: label ? 'label' : 'start', neighbour: NONE }
}

const isLineStart = (subject: Subject, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back < REACH; back -= 1) {
    const kind = kindOf(subject.text.charCodeAt(back))
    if (kind === NEWLINE) return true
    if (kind !== SPACE) return false
  }
  return true
}

/** Whether a number that ends before `at` opens its line: the number of a list's item. */
const isListNumber = (subject: Subject, at: number): boolean => {
  let back = at - 1
  while (back >= 0 && at - back < 5 && kindOf(subject.text.charCodeAt(back)) === DIGIT) back -= 1
  return isLineStart(subject, back + 1)
}

/** What follows a place: the first mark, and the next word of the line. */
export const following = (subject: Subject, end: number): { mark: string; neighbour: Neighbour } => {
  let mark = ''
  for (let at = end; at < subject.text.length && at - end < REACH; at += 1) {
    const kind = kindOf(subject.text.charCodeAt(at))
    if (kind === SPACE || kind === MARKUP) continue
    if (kind === NEWLINE) return { mark: mark || '\n', neighbour: NONE }
    if (isWord(kind)) {
      let stop = at
      while (stop < subject.text.length && stop - at < 24 && isWord(kindOf(subject.text.charCodeAt(stop))))
        stop += 1
      return {
        mark,
        neighbour: {
          word: subject.text.slice(at, stop),
          capital: isCapitalAt(subject, at),
          adjacent: mark === '',
          at,
        },
      }
    }
    mark ||= subject.text.charAt(at)
  }
  return { mark: mark || '\n', neighbour: NONE }
}

/** Whether the line around the name is a title, whose words are all capitalised. */
export const isTitle = (subject: Subject, start: number, end: number): boolean => {
  const { source } = subject
  const from = subject.from[start] ?? 0
  const to = subject.to[end - 1] ?? 0
  // A title is short: looking further than its length would make long texts slow.
  const head = source.slice(Math.max(0, from - 160), from)
  const tail = source.slice(to, to + 160)
  const before = head.slice(head.lastIndexOf('\n') + 1)
  const stop = tail.indexOf('\n')
  const after = stop < 0 ? tail : tail.slice(0, stop)
  if (/[,;.!?。|]/u.test(before) || /[,;.!?。|]/u.test(after)) return false
  const words = `${before} ${after}`.match(/\p{L}{4,}/gu) ?? []
  return words.length >= 3 && words.every((word) => /^\p{Lu}/u.test(word))
}

const LATIN_LETTER = /^[a-z]/u
/** Capitals that open a sentence, or stand for the one who writes in English. */
const OPENING_CAPITALS = /(?:^|[.!?]\s+)\p{Lu}(?=[\p{Ll}\s'’])|(?<![\p{L}\p{N}])I(?![\p{L}\p{N}])/gu

/**
 * Whether the line around a place is written without any capital, so that small letters say nothing; with `opened`, without
 * any but those that open sentences. Bounded.
 */
export const isSmallLine = (subject: Subject, start: number, end: number, opened = false): boolean => {
  const { source } = subject
  const from = subject.from[start] ?? 0
  const to = subject.to[end - 1] ?? 0
  const head = source.slice(Math.max(0, from - 160), from)
  const tail = source.slice(from, to + 160)
  const stop = tail.indexOf('\n')
  const line = head.slice(head.lastIndexOf('\n') + 1) + (stop < 0 ? tail : tail.slice(0, stop))
  return !/\p{Lu}/u.test(
    opened && LATIN_LETTER.test(subject.text.charAt(start)) && subject.languageCode !== 'de'
      ? line.replace(OPENING_CAPITALS, '')
      : line,
  )
}

const SENTENCE_END = /[.!?\n]\s/gu
/** The folded words of the sentence around a place. Bounded. */
export const sentenceWords = (subject: Subject, start: number, end: number): string[] => {
  const head = subject.text.slice(Math.max(0, start - 160), start)
  const tail = subject.text.slice(end, end + 160)
  let from = 0
  for (const match of head.matchAll(SENTENCE_END)) from = match.index + 1
  const stop = tail.search(/[.!?\n](?:\s|$)/u)
  return `${head.slice(from)} ${stop < 0 ? tail : tail.slice(0, stop)}`.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether an English possessive follows. */
export const isPossessive = (mark: string, neighbour: Neighbour): boolean =>
  mark === "'" && (neighbour.word.length <= 3 || neighbour.word === '')
