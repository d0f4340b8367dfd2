import { type Subject, wordBefore } from './borders.ts'
import {
  APOSTROPHE,
  DIGIT,
  HYPHEN,
  isLetter,
  isWord,
  kindOf,
  MARKUP,
  NEWLINE,
  SIGN,
  SPACE,
} from './characters.ts'
import { isCommonIn, isFunctionWord, isFunctionWordIn } from './common-words.ts'
import type { Pattern } from './patterns.ts'

/** How sure it is that an occurrence is the name: 0 it is not, 1 it may be (the rest of the text decides), 2 it is. */
export type Evidence = 0 | 1 | 2

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
  all: boolean
  none: boolean
}

const casingOf = (subject: Subject, positions: Int32Array, pattern: Pattern): Casing => {
  const out: Casing = { initials: true, all: true, none: true }
  let word = 0
  let index = 0
  for (let k = 0; k < pattern.key.length; k += 1) {
    const at = positions[k] ?? 0
    const current = pattern.words[word] ?? ''
    const first = index === 0
    index += 1
    if (index >= current.length) {
      index = 0
      word += 1
    }
    const capital = isCapitalAt(subject, at)
    if (capital) out.none = false
    else if (isSmallAt(subject, at)) {
      out.all = false
      if (first && !(word > 0 && isFunctionWord(current))) out.initials = false
    }
  }
  return out
}

/** Whether the letters are cased as the name demands. Scripts without case always are. */
export const isCasedLikeName = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  if (pattern.casing === 'any') return true
  const casing = casingOf(subject, positions, pattern)
  if (casing.all && !casing.none) return true
  if (pattern.casing === 'initial') return casing.initials
  const first = subject.from[positions[0] ?? 0] ?? 0
  const last = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(first, last) === pattern.spelling
}

type Place = 'start' | 'label' | 'middle'

interface Neighbour {
  /** Folded; empty when none stands in the same clause. */
  readonly word: string
  readonly capital: boolean
  /** Parted from the name by spaces and emphasis alone. */
  readonly adjacent: boolean
}

const NONE: Neighbour = { word: '', capital: false, adjacent: false }

const isFull = (character: string): boolean => '.!?…:;。！？|•·—–>#"“”«»()[]{}'.includes(character)

const previous = (subject: Subject, start: number): { place: Place; neighbour: Neighbour } => {
  let at = start - 1
  let adjacent = true
  let label = false
  for (; at >= 0 && start - at < 12; at -= 1) {
    const kind = kindOf(subject.text.charCodeAt(at))
    if (kind === SPACE) continue
    if (kind === MARKUP) {
      label = true
      continue
    }
    if (kind === NEWLINE) return { place: label ? 'label' : 'start', neighbour: NONE }
    if (isWord(kind)) {
      const word = wordBefore(subject, at + 1)
      if (kind === DIGIT && isListNumber(subject, at + 1 - word.length))
        return { place: 'label', neighbour: NONE }
      return {
        place: 'middle',
        neighbour: { word, capital: isCapitalAt(subject, at + 1 - word.length), adjacent },
      }
    }
    if (kind === HYPHEN && isLineStart(subject, at)) return { place: 'label', neighbour: NONE }
    if (kind === APOSTROPHE) continue
    const character = subject.text.charAt(at)
    if (character === '.' && isListNumber(subject, at)) return { place: 'label', neighbour: NONE }
    if ('|"“”«»[#(,'.includes(character)) {
      if (character === '|' || character === '#' || character === '[')
        return { place: 'label', neighbour: NONE }
      adjacent = false
      if (character === ',' || character === '(') return { place: 'middle', neighbour: NONE }
      label = true
      continue
    }
    if (isFull(character) || kind === HYPHEN) return { place: 'start', neighbour: NONE }
    adjacent = false
  }
  return { place: label ? 'label' : at < 0 ? 'start' : 'middle', neighbour: NONE }
}

const isLineStart = (subject: Subject, at: number): boolean => {
  for (let back = at - 1; back >= 0 && at - back < 12; back -= 1) {
    const kind = kindOf(subject.text.charCodeAt(back))
    if (kind === NEWLINE) return true
    if (kind !== SPACE) return false
  }
  return true
}

/** Whether a number stands at the start of its line: the number of a list's item. */
const isListNumber = (subject: Subject, at: number): boolean => {
  let back = at - 1
  while (back >= 0 && at - back < 5 && kindOf(subject.text.charCodeAt(back)) === DIGIT) back -= 1
  return isLineStart(subject, back + 1)
}

const following = (subject: Subject, end: number): { mark: string; neighbour: Neighbour } => {
  let mark = ''
  for (let at = end; at < subject.text.length && at - end < 8; at += 1) {
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
        },
      }
    }
    mark ||= subject.text.charAt(at)
  }
  return { mark: mark || '\n', neighbour: NONE }
}

/** Whether most words of the line around the name are capitalised, as in a title. */
const isTitle = (subject: Subject, start: number, end: number): boolean => {
  const source = subject.source
  const from = subject.from[start] ?? 0
  const to = subject.to[end - 1] ?? 0
  const lineStart = Math.max(source.lastIndexOf('\n', from) + 1, from - 120)
  const stop = source.indexOf('\n', to)
  const lineEnd = Math.min(stop < 0 ? source.length : stop, to + 120)
  const around = `${source.slice(lineStart, from)} ${source.slice(to, lineEnd)}`
  const words = around.match(/\p{L}{4,}/gu) ?? []
  if (words.length < 3) return false
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return capitals / words.length > 0.7
}

/** Words that follow a subject in a sentence: what stands before them acts, so it is a name when it has no article. */
const ACTS: ReadonlySet<string> = new Set(
  `is was has had offers makes sells provides remains stands leads launched announced continues focuses delivers combines
   also recently currently and or vs versus with does can will would may might
   est a propose offre reste vend fabrique permet figure domine dispose mise lance et ou avec demeure
   ist hat bietet bleibt und oder mit verkauft stellt gilt wird kann
   es ha ofrece tiene sigue vende fabrica y e con cuenta lidera
   è offre vende resta produce punta
   é tem oferece vende continua lidera
   heeft biedt blijft en of
   jest ma oferuje pozostaje i oraz lub
   är har erbjuder och eller`
    .split(/\s+/u)
    .filter((word) => word !== ''),
)
/** Words before a place, a channel or a competitor, without an article between. */
const LEADS: ReadonlySet<string> = new Set(
  `at by from with via on like than versus vs chez par avec comme sur via que contre bei von mit wie als gegen zu con como que da por
   di come su hos av med fran u od z przez jak w у от с как в через`.split(/\s+/u),
)
const ARTICLES: ReadonlySet<string> = new Set(
  `a an the this that these those my your his her our their every each some any no one
   le la les un une des du ce cet cette mon ma ton ta son sa notre votre leur au aux chaque
   der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser kein jeder jede diese dieser dieses
   el los las una unos unas este esta su mi tu il lo gli uno questo o os um uma de het een en ett`.split(
    /\s+/u,
  ),
)

/** Evidence at the place of an ambiguous name; for clear names it is always 2. */
export const evidenceAt = (
  subject: Subject,
  start: number,
  end: number,
  pattern: Pattern,
  positions: Int32Array,
): Evidence => {
  if (pattern.ambiguity === 0) return 2
  const before = previous(subject, start)
  const after = following(subject, end)
  const word = pattern.words.join(' ')
  const casing = casingOf(subject, positions, pattern)
  const title = isTitle(subject, start, end)
  if (pattern.words.length > 1) return title || before.place === 'start' ? (title ? 1 : 2) : 2
  if (pattern.ambiguity === 2) return evidenceOfLetters(subject, start, before, after, word, title)
  const { neighbour } = before
  if (
    neighbour.adjacent &&
    neighbour.capital &&
    !isFunctionWord(neighbour.word) &&
    isLetter(kindOf(neighbour.word.charCodeAt(0)))
  ) {
    return title ? 1 : isSentenceStart(subject, start, neighbour.word) ? 1 : 0
  }
  if (casing.all && pattern.key.length > 1 && !title) return 2
  if (title) return 1
  const common = isCommonIn(word, subject.languageCode)
  if (!common) return before.place === 'start' ? (subject.languageCode === 'en' ? 1 : 2) : 2
  if (subject.languageCode === 'de') {
    if (neighbour.adjacent && ARTICLES.has(neighbour.word)) return 0
    if (neighbour.adjacent && LEADS.has(neighbour.word)) return 2
    return before.place === 'label' || ACTS.has(after.neighbour.word) ? 2 : 1
  }
  if (before.place === 'middle') return 2
  if (before.place === 'label')
    return after.neighbour.adjacent && !after.neighbour.capital && !ACTS.has(after.neighbour.word) ? 1 : 2
  return after.neighbour.adjacent && ACTS.has(after.neighbour.word) ? 2 : 1
}

const isSentenceStart = (subject: Subject, start: number, word: string): boolean => {
  let at = start - 1
  while (at >= 0 && !isWord(kindOf(subject.text.charCodeAt(at)))) at -= 1
  return previous(subject, at + 1 - word.length).place !== 'middle'
}

const evidenceOfLetters = (
  subject: Subject,
  start: number,
  before: ReturnType<typeof previous>,
  after: ReturnType<typeof following>,
  word: string,
  title: boolean,
): Evidence => {
  const beforeKind = kindOf(subject.text.charCodeAt(Math.max(0, start - 1)))
  if (start > 0 && (beforeKind === HYPHEN || beforeKind === SIGN)) return 0
  if ('=+*/^<>%'.includes(after.mark) && after.mark !== '') return 0
  const { neighbour } = before
  if (
    neighbour.adjacent &&
    (neighbour.capital || kindOf(neighbour.word.charCodeAt(0)) === DIGIT) &&
    !LEADS.has(neighbour.word)
  )
    return 0
  if (neighbour.adjacent && ARTICLES.has(neighbour.word) && word.length === 1) return 0
  if (title) return 1
  if (before.place === 'start')
    return isFunctionWordIn(word, subject.languageCode) || !ACTS.has(after.neighbour.word) ? 1 : 2
  if (before.place === 'label') return after.mark !== '' ? 2 : 1
  const listed =
    after.mark === ',' ||
    after.mark === '\n' ||
    after.mark === '.' ||
    after.mark === '(' ||
    after.mark === "'"
  if (neighbour.adjacent && LEADS.has(neighbour.word)) return listed || ACTS.has(after.neighbour.word) ? 2 : 1
  if (listed || !neighbour.adjacent) return 2
  return ACTS.has(after.neighbour.word) || after.neighbour.capital || isFunctionWord(neighbour.word) ? 2 : 1
}
