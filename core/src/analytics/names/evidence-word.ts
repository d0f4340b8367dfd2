import type { Subject } from './borders.ts'
import { DIGIT, kindOf } from './characters.ts'
import { isCommonIn, isCommonWord, isFunctionWord } from './common-words.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { fold } from './fold.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import type { Pattern } from './patterns.ts'
import { GIVEN_NAMES } from './people-words.ts'
import { ACTS, LEADS } from './sentence-words.ts'
import { following, isPossessive, type Neighbour, previous } from './surroundings.ts'
import { isCue } from './uncased-words.ts'

/** "Die Zeit vergeht": German gives the thing its capital and the sentence its article's. */
export const opensSentence = (
  subject: Subject,
  { before, after }: Surroundings,
  { words }: Pattern,
): boolean =>
  subject.languageCode === 'de' &&
  words.length === 2 &&
  NAME_ARTICLES.has(words[0] ?? '') &&
  before.place === 'start' &&
  !(after.neighbour.adjacent && after.neighbour.word.length > 4 && ACTS.has(after.neighbour.word))

/** Whether a capitalised word straight before makes the name the end of a longer one: "Frank Ocean". */
const endsLongerName = (subject: Subject, { neighbour }: { neighbour: Neighbour }): boolean =>
  neighbour.adjacent &&
  neighbour.capital &&
  !isFunctionWord(neighbour.word) &&
  !LEADS.has(neighbour.word) &&
  kindOf(neighbour.word.charCodeAt(0)) !== DIGIT &&
  previous(subject, neighbour.at).place === 'middle'

/** Languages that join a name and a noun by a hyphen. */
export const COMPOUNDING: ReadonlySet<string> = new Set('fi sv da no nb de nl hu et'.split(' '))

/** Greek capitals of nations and peoples: "ένας Γερμανός", "ο Γερμανός τουρίστας". */
const COUNTED: ReadonlySet<string> = new Set(
  ['ένας', 'μια', 'μία', 'ένα', 'δύο', 'τρεις', 'πολλοί', 'κάθε', 'κάποιος', 'κανένας'].map(fold),
)

const isOneOfMany = (before: Neighbour, after: Neighbour): boolean =>
  before.adjacent && COUNTED.has(before.word) && !after.capital

const COPULAS: ReadonlySet<string> = new Set('is was can may might will would has and or'.split(' '))
const PLURAL_VERBS: ReadonlySet<string> = new Set('are were have do cost get pay say need'.split(' '))
/** "Mercedes drivers are": a name before a plural noun and its verb. */
const isAdjunct = (subject: Subject, noun: Neighbour): boolean =>
  subject.languageCode === 'en' &&
  noun.adjacent &&
  /[a-z]{3}s$/u.test(noun.word) &&
  PLURAL_VERBS.has(following(subject, noun.at + noun.word.length).neighbour.word)

export const evidenceOfWord = (subject: Subject, { before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, subject.languageCode)) return endsLongerName(subject, before) ? POSSIBLE : SURE
  if (endsLongerName(subject, before)) return NOT
  const acts = after.neighbour.adjacent && ACTS.has(after.neighbour.word)
  if (before.place === 'middle') return isOneOfMany(before.neighbour, after.neighbour) ? POSSIBLE : SURE
  if (after.neighbour.adjacent && isCue(after.neighbour.word, subject.languageCode)) return SURE
  // "Aino-jäätelö": a compound is written with a hyphen after a name.
  if (after.mark === '-' && COMPOUNDING.has(subject.languageCode)) return SURE
  // "Booking is easy": what one does is a subject too.
  const gerund = subject.languageCode === 'en' && word.length > 5 && word.endsWith('ing')
  if (isPossessive(after.mark, after.neighbour) || (acts && !(gerund && COPULAS.has(after.neighbour.word))))
    return SURE
  if (GIVEN_NAMES.has(word) && isAdjunct(subject, after.neighbour)) return SURE
  if (before.place === 'label') {
    return after.neighbour.adjacent && !after.neighbour.capital ? LIKELY : SURE
  }
  const { capital, adjacent, word: next } = after.neighbour
  // "Škoda Octavia": only names give the second word a capital. English and German give it to others too.
  if (adjacent && capital && subject.languageCode !== 'en' && !isCommonWord(next)) return SURE
  // "Żabka, Biedronka": the first member of a list of names.
  if (after.mark === ',' && capital) return LIKELY
  return after.mark === '\n' && !after.neighbour.adjacent ? LIKELY : POSSIBLE
}
