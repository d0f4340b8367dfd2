import type { Subject } from './borders.ts'
import {
  ARABIC,
  CYRILLIC,
  DIGIT,
  GREEK,
  HANGUL,
  HEBREW,
  HYPHEN,
  isUnspaced,
  kindOf,
  LATIN,
  SIGN,
} from './characters.ts'
import { isFixedPhrase, isRunningPhrase } from './collocations.ts'
import { isCommonIn, isCommonWord, isFunctionWord, isFunctionWordIn, isGivenName } from './common-words.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import type { Pattern } from './patterns.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { casingOf, following, isSmallLine, isTitle, type Neighbour, previous } from './surroundings.ts'
import { hasCue, isCue } from './uncased-words.ts'

/** How sure it is that an occurrence is the name. */
export const NOT = 0
/** It may be: counts where the text names the same entity for certain elsewhere. */
export const POSSIBLE = 1
/** It looks like it: counts where the text is about brands at all. */
export const LIKELY = 2
export const SURE = 3
export type Evidence = typeof NOT | typeof POSSIBLE | typeof LIKELY | typeof SURE

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
  if (isExactInUncased(subject, positions, pattern)) return true
  if (pattern.casing === 'initial') {
    if (casing.initials) return true
    const start = positions[0] ?? 0
    const end = (positions[pattern.key.length - 1] ?? 0) + 1
    if (casing.none && pattern.words.length > 1 && isSmallLine(subject, start, end)) {
      if (pattern.ambiguity > 0) return standsAsName(subject, start, end)
      const [opening = ''] = pattern.words
      if (!isCommonWord(opening)) return true
      // "l'air liquide", "padding under armour": the first word alone is everyday.
      if (isFunctionWord(opening)) return NAME_ARTICLES.has(opening) || standsAsName(subject, start, end)
      const { neighbour } = previous(subject, start)
      return !neighbour.adjacent || !(ARTICLES.has(neighbour.word) || neighbour.word === 'l')
    }
    return (
      casing.first && FIRST_WORD_ONLY.has(subject.languageCode) && previous(subject, start).place === 'middle'
    )
  }
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

/** Languages whose scripts have no capitals: a Latin word among their letters is a name however it is cased. */
const UNCASED: ReadonlySet<string> = new Set('ar fa ur he hi bn th zh ja ko'.split(' '))
const isExactInUncased = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  if (!UNCASED.has(subject.languageCode)) return false
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

/** Verbs that open a question: "is best buy cheaper?". */
const QUESTIONS: ReadonlySet<string> = new Set('is are was does do did has can will should'.split(' '))

/** Languages that put a name straight after its noun: "la confiture bonne maman". */
const APPOSING: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt', 'ro', 'pl', 'ru', 'uk', 'tr'])

/** Prepositions with an article in them: "au crédit agricole". */
const CONTRACTED: ReadonlySet<string> = new Set('au aux al nel sul στο στον στην'.split(' '))

/** Whether everyday words in a line without capitals stand where only a name does: no article, a preposition or a noun before. */
const standsAsName = (subject: Subject, start: number, end: number): boolean => {
  const before = previous(subject, start)
  const { neighbour } = before
  if (before.place !== 'middle') {
    const after = following(subject, end).neighbour
    return after.adjacent && ACTS.has(after.word)
  }
  if (!neighbour.adjacent || CONTRACTED.has(neighbour.word)) return true
  if (LEADS.has(neighbour.word) && !(subject.languageCode === 'en' && ARTICLES.has(neighbour.word)))
    return true
  if (QUESTIONS.has(neighbour.word)) return previous(subject, neighbour.at).place !== 'middle'
  if (ARTICLES.has(neighbour.word) || isFunctionWord(neighbour.word)) return false
  if (!APPOSING.has(subject.languageCode)) return false
  const determiner = previous(subject, neighbour.at).neighbour.word
  return ARTICLES.has(determiner) || (subject.languageCode === 'it' && determiner === 'i')
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

interface Surroundings {
  readonly before: ReturnType<typeof previous>
  readonly after: ReturnType<typeof following>
  readonly title: boolean
  readonly word: string
}

/** Whether the words around a clear name make it something else: a person, a fruit. */
const isThing = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  const { text } = subject
  if (isRunningPhrase(pattern.key, text.slice(Math.max(0, start - 1), start), text.slice(end, end + 4)))
    return true
  if (pattern.words.length > 1) return false
  const before = previous(subject, start).neighbour
  return isFixedPhrase(pattern.key, before.adjacent ? before.word : '', '')
}

const isCasedScript = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

const QUOTES = /["“”„«»‹›「」『』]/u
/** How far a word of trade is looked for in running text. */
const NEAR = 10

/** An everyday word of a script without capitals: a name in quotes, as an item of a list, and beside a word of trade. */
const evidenceWithoutCapitals = (
  subject: Subject,
  start: number,
  end: number,
  { key, words }: Pattern,
): Evidence => {
  const { text, languageCode } = subject
  const left = text.slice(Math.max(0, start - NEAR), start)
  const right = text.slice(end, end + NEAR)
  if (isRunningPhrase(key, left.slice(-1), right.slice(0, 4))) return NOT
  if (QUOTES.test(left.slice(-1)) && QUOTES.test(right.slice(0, 1))) return SURE
  if (words.length > 1 && words.some((word) => isCue(word, languageCode))) return SURE
  if (isRunning(key)) {
    if (hasCue(left.replace(/^.*[。！？.!?\n]/su, ''), languageCode)) return SURE
    if (hasCue(right.replace(/[。！？.!?\n].*$/su, ''), languageCode)) return SURE
  }
  const before = previous(subject, start)
  const after = following(subject, end)
  for (let { neighbour } = before, words = 0; neighbour.adjacent && words < 3; words += 1) {
    if (isCue(neighbour.word, languageCode)) return SURE
    ;({ neighbour } = previous(subject, neighbour.at))
  }
  if (after.neighbour.adjacent && isCue(after.neighbour.word, languageCode) && !isRightToLeft(key))
    return SURE
  return before.place === 'label' && !after.neighbour.adjacent ? SURE : LIKELY
}

const isRunning = (key: string): boolean => {
  const kind = kindOf(key.charCodeAt(0))
  return isUnspaced(kind) || kind === HANGUL
}
/** In Arabic and Hebrew a noun of trade stands before the name. */
const isRightToLeft = (key: string): boolean => {
  const kind = kindOf(key.charCodeAt(0))
  return kind === ARABIC || kind === HEBREW
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
    return isThing(subject, start, end, pattern) ? NOT : SURE
  }
  if (pattern.casing === 'any' && !isCasedScript(kindOf(pattern.key.charCodeAt(0)))) {
    return evidenceWithoutCapitals(subject, start, end, pattern)
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
  if (isExactInUncased(subject, positions, pattern)) return SURE
  if (isGivenName(word) && isPerson(subject, around)) return POSSIBLE
  if (subject.languageCode === 'de') return evidenceInGerman(around)
  return evidenceOfWord(subject, around)
}

/** What is said of people before their given name. */
const PERSONS: ReadonlySet<string> = new Set(
  'uncle aunt brother sister friend mr mrs ms miss dr sir lady king queen prince princess saint st oncle tante frere soeur ami amie monsieur madame m mme docteur herr frau tio tia don dona signor signora'.split(
    ' ',
  ),
)

/** Whether a given name is a person's: a surname follows, or kinship or a given name stands before. */
const isPerson = (subject: Subject, { before, after }: Surroundings): boolean => {
  const { neighbour } = before
  if (
    neighbour.adjacent &&
    (PERSONS.has(neighbour.word) || (neighbour.capital && isGivenName(neighbour.word)))
  )
    return true
  const next = after.neighbour
  if (!next.adjacent || !next.capital || next.word.length < 3) return false
  // Versions and models follow names of brands: "Claude Opus 4", "Mercedes EQS".
  const from = subject.from[next.at] ?? 0
  const rest = subject.source.slice(from, from + next.word.length + 3)
  const model = /^\p{Lu}{2}|\d/u.test(rest)
  return !model && !isCommonWord(next.word)
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
  if (after.neighbour.adjacent && isCue(after.neighbour.word, subject.languageCode)) return SURE
  if (acts || isPossessive(after.mark, after.neighbour)) return SURE
  if (before.place === 'label') {
    return after.neighbour.adjacent && !after.neighbour.capital ? LIKELY : SURE
  }
  return after.mark === '\n' && !after.neighbour.adjacent ? LIKELY : POSSIBLE
}

const DEFINITE: ReadonlySet<string> = new Set([
  'die',
  'der',
  'das',
  'den',
  'dem',
  'des',
  'zum',
  'zur',
  'beim',
  'vom',
  'im',
  'am',
])

/** German gives every noun a capital; a noun without article or adjective before it is a name. */
const evidenceInGerman = ({ before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, 'de')) return SURE
  if (after.mark === '-' && after.neighbour.capital) return SURE
  const { neighbour } = before
  // Companies go by their article too ("die Allianz"), but not by an indefinite one.
  if (neighbour.adjacent && DEFINITE.has(neighbour.word)) return LIKELY
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
  return after.neighbour.adjacent && ACTS.has(after.neighbour.word) && !PRONOUNS.has(word) ? SURE : POSSIBLE
}

/** One letter, two letters, or a word that builds sentences. */
const evidenceOfLetters = (
  subject: Subject,
  start: number,
  end: number,
  { before, after, title, word }: Surroundings,
): Evidence => {
  const attached = start > 0 ? kindOf(subject.text.charCodeAt(start - 1)) : 0
  // "ל-yes": what another script writes before a hyphen is a preposition.
  const compound =
    attached === HYPHEN &&
    kindOf(subject.text.charCodeAt(start - 2)) === kindOf(subject.text.charCodeAt(start))
  if (compound || attached === SIGN) return NOT
  if (attached === HYPHEN) return SURE
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
