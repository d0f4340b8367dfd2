import type { Subject } from './borders.ts'
import { CYRILLIC, DIGIT, GREEK, HYPHEN, kindOf, LATIN, SIGN } from './characters.ts'
import { isFixedPhrase, isRunningPhrase } from './collocations.ts'
import { isCommonIn, isFunctionWord, isFunctionWordIn } from './common-words.ts'
import type { Pattern } from './patterns.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { casingOf, following, isTitle, type Neighbour, previous } from './surroundings.ts'

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
