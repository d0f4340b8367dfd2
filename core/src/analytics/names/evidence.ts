import { type Subject, wordBefore } from './borders.ts'
import {
  APOSTROPHE,
  CYRILLIC,
  DIGIT,
  GREEK,
  HYPHEN,
  isWord,
  kindOf,
  LATIN,
  MARKUP,
  NEWLINE,
  SIGN,
  SPACE,
} from './characters.ts'
import { isFixedPhrase, isRunningPhrase } from './collocations.ts'
import { isCommonIn, isFunctionWord, isFunctionWordIn } from './common-words.ts'
import type { Pattern } from './patterns.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'

/** How sure it is that an occurrence is the name. */
export const NOT = 0
/** It may be: counts where the text names the same entity for certain elsewhere. */
export const POSSIBLE = 1
/** It looks like it: counts where the text is about brands at all. */
export const LIKELY = 2
export const SURE = 3
export type Evidence = typeof NOT | typeof POSSIBLE | typeof LIKELY | typeof SURE

const written = (subject: Subject, at: number): string => subject.source.charAt(subject.from[at] ?? 0)
const isCapitalAt = (subject: Subject, at: number): boolean => {
  const letter = written(subject, at)
  return letter !== letter.toLowerCase()
}
const isSmallAt = (subject: Subject, at: number): boolean => {
  const letter = written(subject, at)
  return letter !== letter.toUpperCase()
}

interface Casing {
  /** Every word of the name begins with a capital (words that build sentences aside). */
  initials: boolean
  /** The first one does. */
  first: boolean
  all: boolean
  none: boolean
}

const casingOf = (subject: Subject, positions: Int32Array, pattern: Pattern): Casing => {
  const out: Casing = { initials: true, first: false, all: true, none: true }
  let word = 0
  let index = 0
  for (let k = 0; k < pattern.key.length; k += 1) {
    const at = positions[k] ?? 0
    const current = pattern.words[word] ?? ''
    // A word written on to the one before needs no capital of its own: "Youtube".
    const opens = index === 0 && (k === 0 || at - (positions[k - 1] ?? 0) > 1)
    index += 1
    const capital = isCapitalAt(subject, at)
    if (capital) {
      out.none = false
      if (opens && word === 0) out.first = true
    } else if (isSmallAt(subject, at)) {
      out.all = false
      // A single letter may be an elision, as in "Moka d'Oro".
      if (opens && !(word > 0 && (current.length === 1 || isFunctionWord(current)))) out.initials = false
    }
    if (index >= current.length) {
      index = 0
      word += 1
    }
  }
  return out
}

/** Languages that give only the first word of a name its capital: "la Société générale". */
const FIRST_WORD_ONLY: ReadonlySet<string> = new Set([
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'cs',
  'ru',
  'uk',
  'sv',
  'fi',
])

/** Whether the letters are cased as the name demands. Scripts without case always are. */
export const isCasedLikeName = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  if (pattern.casing === 'any') {
    return pattern.ambiguity > 0 || !followsArticle(subject, positions, pattern)
  }
  const casing = casingOf(subject, positions, pattern)
  if (casing.all && !casing.none) return true
  if (pattern.casing === 'initial') {
    if (casing.initials) return true
    const start = positions[0] ?? 0
    return (
      casing.first && FIRST_WORD_ONLY.has(subject.languageCode) && previous(subject, start).place === 'middle'
    )
  }
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

/** A small letter after an article: a thing, whatever the word. */
const followsArticle = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  const start = positions[0] ?? 0
  const kind = kindOf(subject.text.charCodeAt(start))
  if (kind !== LATIN && kind !== CYRILLIC && kind !== GREEK) return false
  if (pattern.words.length > 1 || pattern.spelling === pattern.spelling.toLowerCase()) return false
  if (!casingOf(subject, positions, pattern).none) return false
  const { neighbour } = previous(subject, start)
  if (!neighbour.adjacent || !ARTICLES.has(neighbour.word)) return false
  // "The adidas Ultraboost": a small brand name before its product.
  const next = following(subject, (positions[pattern.key.length - 1] ?? 0) + 1).neighbour
  return !(next.adjacent && next.capital)
}

type Place = 'start' | 'label' | 'middle'

interface Neighbour {
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
const previous = (subject: Subject, start: number): { place: Place; neighbour: Neighbour } => {
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
    if (character === '.' && isListNumber(subject, at)) return { place: 'label', neighbour: NONE }
    if ('|#['.includes(character)) return { place: 'label', neighbour: NONE }
    if (',(:;/'.includes(character)) return { place: 'middle', neighbour: NONE }
    if ('"“”„«»‹›「『'.includes(character)) {
      adjacent = false
      label = true
      continue
    }
    if ('•·→>'.includes(character)) return { place: 'label', neighbour: NONE }
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
const following = (subject: Subject, end: number): { mark: string; neighbour: Neighbour } => {
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
const isTitle = (subject: Subject, start: number, end: number): boolean => {
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

interface Surroundings {
  readonly before: ReturnType<typeof previous>
  readonly after: ReturnType<typeof following>
  readonly title: boolean
  readonly word: string
}

/** How sure it is that this occurrence of an ambiguous spelling is the name; clear names always are. */
export const evidenceAt = (
  subject: Subject,
  start: number,
  end: number,
  pattern: Pattern,
  positions: Int32Array,
): Evidence => {
  if (pattern.ambiguity === 0) {
    return isRunningPhrase(pattern.key, subject.text.slice(end, end + 4)) ? NOT : SURE
  }
  const word = pattern.words.join(' ')
  const around: Surroundings = {
    before: previous(subject, start),
    after: following(subject, end),
    title: isTitle(subject, start, end),
    word,
  }
  if (pattern.words.length > 1) return around.title ? LIKELY : SURE
  const { before, after } = around
  const beside = (neighbour: Neighbour): string => (neighbour.adjacent ? neighbour.word : '')
  if (isFixedPhrase(word, beside(before.neighbour), beside(after.neighbour))) return NOT
  if (pattern.ambiguity === 2) return evidenceOfLetters(subject, start, end, around)
  if (casingOf(subject, positions, pattern).all && !around.title) return SURE
  if (subject.languageCode === 'de') return evidenceInGerman(around)
  return evidenceOfWord(subject, around)
}

/** Whether a capitalised word straight before makes the name the end of a longer one: "Frank Ocean". */
const endsLongerName = (subject: Subject, { neighbour }: { neighbour: Neighbour }): boolean =>
  neighbour.adjacent &&
  neighbour.capital &&
  !isFunctionWord(neighbour.word) &&
  !LEADS.has(neighbour.word) &&
  kindOf(neighbour.word.charCodeAt(0)) !== DIGIT &&
  previous(subject, neighbour.at).place === 'middle'

const isPossessive = (mark: string, neighbour: Neighbour): boolean =>
  mark === "'" && (neighbour.word.length <= 3 || neighbour.word === '')

const evidenceOfWord = (subject: Subject, { before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, subject.languageCode)) return endsLongerName(subject, before) ? POSSIBLE : SURE
  if (endsLongerName(subject, before)) return NOT
  const acts = after.neighbour.adjacent && ACTS.has(after.neighbour.word)
  if (before.place === 'middle') return SURE
  if (acts || isPossessive(after.mark, after.neighbour)) return SURE
  if (before.place === 'label') {
    return after.neighbour.adjacent && !after.neighbour.capital ? LIKELY : SURE
  }
  return after.mark === '\n' && !after.neighbour.adjacent ? LIKELY : POSSIBLE
}

/** German gives every noun a capital; a noun without article or adjective before it is a name. */
const evidenceInGerman = ({ before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, 'de')) return SURE
  if (after.mark === '-' && after.neighbour.capital) return SURE
  const { neighbour } = before
  if (neighbour.adjacent && ARTICLES.has(neighbour.word)) return NOT
  if (neighbour.adjacent && LEADS.has(neighbour.word)) return SURE
  if (
    neighbour.adjacent &&
    !neighbour.capital &&
    /(?:e|en|er|es|em)$/u.test(neighbour.word) &&
    neighbour.word.length > 3
  ) {
    return POSSIBLE
  }
  if (before.place !== 'start') return SURE
  return after.neighbour.adjacent && ACTS.has(after.neighbour.word) ? SURE : POSSIBLE
}

/** One letter, two letters, or a word that builds sentences. */
const evidenceOfLetters = (
  subject: Subject,
  start: number,
  end: number,
  { before, after, title, word }: Surroundings,
): Evidence => {
  const attached = start > 0 ? kindOf(subject.text.charCodeAt(start - 1)) : 0
  if (attached === HYPHEN || attached === SIGN) return NOT
  if (after.mark !== '' && '=+*/^<>%'.includes(after.mark)) return NOT
  if (subject.text.charAt(end) === '-') return NOT
  const { neighbour } = before
  const leads = neighbour.adjacent && LEADS.has(neighbour.word)
  if (neighbour.adjacent && kindOf(neighbour.word.charCodeAt(0)) === DIGIT) return NOT
  if (neighbour.adjacent && neighbour.capital && !leads) return NOT
  if (neighbour.adjacent && ARTICLES.has(neighbour.word) && word.length === 1) return NOT
  if (title) return POSSIBLE
  const acts = after.neighbour.adjacent && ACTS.has(after.neighbour.word)
  const listed = /^[-,.\n(|:;'"”»)]$/u.test(after.mark)
  if (before.place === 'start') {
    if (isFunctionWordIn(word, subject.languageCode)) {
      return (acts && !PRONOUNS.has(word)) || after.mark === '(' || isPossessive(after.mark, after.neighbour)
        ? SURE
        : NOT
    }
    return acts ? SURE : POSSIBLE
  }
  if (before.place === 'label') return listed ? SURE : acts && !PRONOUNS.has(word) ? SURE : POSSIBLE
  if (leads) return listed || acts || (word.length > 1 && !isFunctionWord(word)) ? SURE : LIKELY
  if (word.length > 1 && !PRONOUNS.has(word)) return SURE
  return listed || !neighbour.adjacent || acts || after.neighbour.capital ? SURE : LIKELY
}
