import type { Subject } from './borders.ts'
import { DIGIT, kindOf } from './characters.ts'
import { isCommonIn, isCommonWord, isFunctionWord } from './common-words.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { fold } from './fold.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import { isUncounted } from './mass-nouns.ts'
import type { Pattern } from './patterns.ts'
import { GIVEN_NAMES } from './people-words.ts'
import { ACTS, ARTICLES, isOfLanguage, LEADS } from './sentence-words.ts'
import { following, isPossessive, type Neighbour, previous } from './surroundings.ts'
import { isTradeNoun, isTradeVerb } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

/** Prepositions before German nouns without an article. */
export const UNARTICLED: ReadonlySet<string> = new Set(
  'mit in nach unter uber an auf aus ohne vor'.split(' '),
)

/**
 * "Die Zeit vergeht", "Gelbe Seiten sind": German gives the thing its capital and the sentence its article's or adjective's;
 * "mit Pfeffer und Salz" has neither.
 */
export const opensSentence = (
  subject: Subject,
  { before, after }: Surroundings,
  { words }: Pattern,
): boolean => {
  if (subject.languageCode !== 'de') return false
  if (words.length === 3 && /^(?:und|&)$/u.test(words[1] ?? ''))
    return before.neighbour.adjacent && UNARTICLED.has(before.neighbour.word)
  const opening = words[0] ?? ''
  if (words.length !== 2 || before.place !== 'start') return false
  const adjective = ARTICLES.has(opening) || (/e[nrs]?$/u.test(opening) && isCommonIn(opening, 'de'))
  if (!NAME_ARTICLES.has(opening) && !adjective) return false
  const { adjacent, word } = after.neighbour
  return !(adjacent && word.length > 4 && isAct(word, 'de'))
}

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

const BEING: ReadonlySet<string> = new Set(
  'is was are were est etait es era e foi ist war ar var er jest byl on'.split(' '),
)
/** What shops and goods are said to be. */
const TRADED: ReadonlySet<string> = new Set(
  `free cheaper cheapest expensive pricier open closed closing opening hiring selling offering launching launched available owned based acquired listed traded sold known better best
   moins plus cher chère ouvert ouverte fermé fermée czynny czynna otevřeno zavřeno disponible vendu vendue coté racheté más mejor caro barato abierto cerrado disponible più caro aperto chiuso disponibile
   mais barato caro aberto fechado disponível goedkoper duurder open gesloten beter billigare dyrare öppet stängt bättre billigere dyrere åbent bedre tańszy tańsza droższy droższa otwarty otwarta
   in from at on one among`
    .split(/\s+/u)
    .map(fold),
)
/** What things and feelings do as well: "Zest gives a cake its freshness". */
const SHARED: ReadonlySet<string> = new Set('gives comes needs wins feels stands remains shows'.split(' '))

/** "Trust is important": what an everyday word without an article is said to be, but for what is said of trade. */
export const isStatement = (subject: Subject, copula: Neighbour): boolean => {
  if (!BEING.has(copula.word)) return false
  const { neighbour } = following(subject, copula.at + copula.word.length)
  return !(neighbour.adjacent && (TRADED.has(neighbour.word) || neighbour.capital))
}

/** Whether a word after a name says what companies do. */
const isAct = (word: string, languageCode: string): boolean =>
  // "Ziua a început": in Romanian anything has done something.
  (ACTS.has(word) && isOfLanguage(word, languageCode)) || isTradeVerb(word, languageCode)

/** What companies go: bankrupt, public. */
const FATES: ReadonlySet<string> = new Set('bankrupt public private live offline online viral'.split(' '))
/** "Libertatea a publicat": after the Romanian auxiliary stands what was done. */
const isActing = (subject: Subject, verb: Neighbour): boolean => {
  // "Bonjour à tous": the French preposition is no auxiliary.
  if (/^(?:goes|went)$/u.test(verb.word))
    return FATES.has(following(subject, verb.at + verb.word.length).neighbour.word)
  if (verb.word === 'a' && subject.source.charAt(subject.from[verb.at] ?? 0) !== 'a') return false
  if (subject.languageCode !== 'ro' || !/^au?$/u.test(verb.word))
    return isAct(verb.word, subject.languageCode)
  const done = following(subject, verb.at + verb.word.length).neighbour
  return done.adjacent && (isTradeVerb(done.word, 'ro') || PARTICIPLES.has(done.word))
}
const PARTICIPLES: ReadonlySet<string> = new Set(
  `deschis închis lansat vândut cumpărat crescut scăzut redus majorat scumpit ieftinit publicat scris relatat angajat concediat investit câștigat pierdut oferit introdus retras semnat preluat achiziționat extins`
    .split(' ')
    .map(fold),
)

export const evidenceOfWord = (subject: Subject, { before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, subject.languageCode)) return endsLongerName(subject, before) ? POSSIBLE : SURE
  if (endsLongerName(subject, before)) return NOT
  const acts = after.neighbour.adjacent && isActing(subject, after.neighbour)
  if (before.place === 'middle') return isOneOfMany(before.neighbour, after.neighbour) ? POSSIBLE : SURE
  if (after.neighbour.adjacent && isCue(after.neighbour.word, subject.languageCode)) return SURE
  if (after.neighbour.adjacent && isTradeNoun(after.neighbour.word, subject.languageCode)) return SURE
  // "Aino-jäätelö": a compound is written with a hyphen after a name.
  if (after.mark === '-' && COMPOUNDING.has(subject.languageCode)) return SURE
  // "Booking is easy": what one does is a subject too.
  const gerund = subject.languageCode === 'en' && word.length > 5 && word.endsWith('ing')
  if (isPossessive(after.mark, after.neighbour)) return SURE
  if (acts && !(gerund && COPULAS.has(after.neighbour.word)))
    return (isUncounted(word, subject.languageCode) && isStatement(subject, after.neighbour)) ||
      SHARED.has(after.neighbour.word)
      ? LIKELY
      : SURE
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
