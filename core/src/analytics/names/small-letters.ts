import type { Subject } from './borders.ts'
import { AT_BRAND, COMPANY_NOUNS, SHOPPING } from './buying.ts'
import { isCommonIn, isFunctionWord } from './common-words.ts'
import {
  COMPLEMENT,
  CONTRACTED,
  DEFINITE,
  GREEK_ARTICLES,
  INDEFINITE,
  OWNED,
  PLACED,
  PRENOMINAL,
} from './determiners.ts'
import { fold } from './fold.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import type { Pattern } from './patterns.ts'
import { ACTS, ARTICLES, isOfLanguage, LEADS } from './sentence-words.ts'
import { following, isPossessive, type Neighbour, previous } from './surroundings.ts'
import { isGoods, isTradeNoun, isTradeVerb } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

/** Articles and what stands in their place, by the languages that have them. */
const ARTICLES_OF: Readonly<Record<string, string>> = {
  en: 'a an the this that these those my your his her our their every each some any no one',
  fr: 'le la les un une des du ce cet cette ces mon ma mes ton ta tes son sa ses notre votre leur au aux chaque quel quelle',
  de: `der die das den dem des ein eine einen einem einer eines mein dein sein ihr unser kein jeder jede diese dieser dieses meine seine
    ihre unsere keine zum zur beim vom im am`,
  es: 'el la lo los las un una unos unas este esta ese esa mi tu su al del cada',
  it: 'il lo la i gli le un uno una questo questa quel quella del dello della dei al allo alla dal dalla nel nella sul sulla',
  pt: 'o a os as um uma este esta esse essa do da dos das no na nos nas ao pelo pela',
  nl: 'de het een die dat deze dit mijn jouw zijn haar ons onze',
  sv: 'en ett den det de min din sin',
  da: 'en et den det de min din sin',
  nb: 'en et den det de min din sin',
  no: 'en et den det de min din sin',
  ro: 'un o unui unei',
  el: '',
}
const articles = new Map(
  Object.entries(ARTICLES_OF).map(([language, list]) => [language, new Set(list.split(/\s+/u).map(fold))]),
)
export const isArticle = (subject: Subject, word: string): boolean =>
  articles.get(subject.languageCode)?.has(word) ?? false

/** Verbs that open a question: "is best buy cheaper?". */
const QUESTIONS: ReadonlySet<string> = new Set('is are was does do did has can will should'.split(' '))

const ASKING: ReadonlySet<string> = new Set('what how why when where which who'.split(' '))

/** Languages that put a name straight after its noun: "la confiture bonne maman". */
const APPOSING: ReadonlySet<string> = new Set(['fr', 'es', 'it', 'pt', 'ro', 'pl', 'ru', 'uk', 'tr'])

export const isNational = (subject: Subject, start: number, neighbour: Neighbour): boolean =>
  subject.languageCode !== 'en' &&
  neighbour.adjacent &&
  DEFINITE.has(neighbour.word) &&
  NATIONAL.test(subject.text.slice(start, start + 12))

const isOwner = (subject: Subject, end: number): boolean =>
  /[a-z]'s$/u.test(subject.text.slice(Math.max(0, end - 4), end))

/** Adjectives of nations open names of companies: "mit der deutschen bahn". */
const NATIONAL =
  /^(?:deutsch|schweizer|osterreich|american|british|canadian|austral|francais|italian|espanol|polsk|svensk|suomen|turk|magyar|japan|europ|nation)/u

/** A bank or a company goes by its article: "à la société générale", "της εθνικής τράπεζας". */
const INSTITUTION = new RegExp(
  `(?:^|[ -])(?:${fold('banque|crédit|société|caisse|mutuelle|compagnie|banco|banca|caja|cassa|bank|bahn|sparkasse|τράπεζα|τράπεζας')})(?: |$)`,
  'u',
)

/** "le crédit agricole" is a kind of credit, "au crédit agricole" a bank. */
const isCredit = (subject: Subject, start: number, neighbour: Neighbour): boolean =>
  neighbour.word === 'le' && subject.text.startsWith('credit', start)

export const isInstitution = (
  subject: Subject,
  start: number,
  end: number,
  neighbour: Neighbour,
): boolean => {
  if (isCredit(subject, start, neighbour)) return false
  if (subject.languageCode === 'en' || !INSTITUTION.test(subject.text.slice(start, end))) return false
  if (
    !(
      DEFINITE.has(neighbour.word) ||
      PLACED.has(neighbour.word) ||
      CONTRACTED.has(neighbour.word) ||
      OWNED.has(neighbour.word) ||
      GREEK_ARTICLES.has(neighbour.word)
    )
  )
    return false
  const after = following(subject, end).neighbour
  return !(after.adjacent && COMPLEMENT.has(after.word))
}

/** Prepositions of place, with an article in them or before one. */
const AT: ReadonlySet<string> = new Set(
  'at from in on no na nos nas do da ao en chez au aux a à del al dal dalla alla nel nella da di bei beim im in från på hos på bij i w v ve la'
    .split(' ')
    .map(fold),
)
/** Articles between a preposition of place and a name. */
const ARTICLED: ReadonlySet<string> = new Set('the el la le der die das dem den de het'.split(' '))

/** "paguei no pão de açúcar", "bought it at the home depot": where customers buy is a shop. */
const isBoughtAt = (subject: Subject, neighbour: Neighbour): boolean => {
  let at = neighbour
  if (ARTICLED.has(at.word) && !AT.has(at.word)) at = previous(subject, at.at).neighbour
  if (!at.adjacent || !AT.has(at.word)) return false
  for (let words = 0; words < 4; words += 1) {
    at = previous(subject, at.at).neighbour
    if (!at.adjacent) return false
    if (SHOPPING.has(at.word)) return true
  }
  return false
}

/** Prepositions before a shop that goes without an article. */
const AT_SHOP: ReadonlySet<string> = new Set(
  'at from chez en da bei von hos på från i fra u od w z bij van na'.split(' ').map(fold),
)

/** "i bought it at target", "habe ich bei otto gekauft": one everyday word, where customers buy, without an article. */
export const isShopOfBuyer = (subject: Subject, start: number, end: number): boolean => {
  const { neighbour } = previous(subject, start)
  if (!neighbour.adjacent || !AT_SHOP.has(neighbour.word)) return false
  const next = following(subject, end).neighbour
  if (next.adjacent && SHOPPING.has(next.word)) return true
  let at = neighbour
  for (let words = 0; words < 5; words += 1) {
    at = previous(subject, at.at).neighbour
    if (!at.adjacent) return false
    if (SHOPPING.has(at.word)) return true
  }
  return false
}

/** "compré zumo don simón": straight after what is sold. */
export const isOfGoods = (subject: Subject, start: number): boolean => {
  const { neighbour } = previous(subject, start)
  return neighbour.adjacent && isGoods(neighbour.word, subject.languageCode)
}

const NEARBY: ReadonlySet<string> = new Set('near nearby close around in open within'.split(' '))
/** "is there an olive garden near the airport": shops and restaurants are asked for so. */
const isAskedFor = (subject: Subject, end: number, article: Neighbour): boolean => {
  if (!/^(?:an?|any)$/u.test(article.word)) return false
  const there = previous(subject, article.at).neighbour
  const { neighbour } = following(subject, end)
  return there.adjacent && there.word === 'there' && neighbour.adjacent && NEARBY.has(neighbour.word)
}

/** Nouns of trade before "of": "i biscotti del mulino bianco". */
const isMadeBy = (subject: Subject, neighbour: Neighbour): boolean => {
  if (!OF.has(neighbour.word)) return false
  const made = previous(subject, neighbour.at).neighbour
  return made.adjacent && isCue(made.word, subject.languageCode)
}
const OF: ReadonlySet<string> = new Set('del della dei dello di de du da do das dos of von der'.split(' '))

/** Whether everyday words in a line without capitals stand where only a name does: no article, a preposition or a noun before. */
export const standsAsName = (subject: Subject, start: number, end: number): boolean => {
  const before = previous(subject, start)
  const { neighbour } = before
  if (before.place !== 'middle') {
    const { mark, neighbour: after } = following(subject, end)
    // "trader joe's bread": who owns a thing without an article is a name.
    if (subject.languageCode === 'en' && (isPossessive(mark, after) || isOwner(subject, end))) return true
    // "el mundo es grande": an article and a noun act as things too.
    const [opening = '', ...rest] = subject.text.slice(start, end).split(' ')
    if (NAME_ARTICLES.has(opening) && rest.length === 1 && subject.languageCode !== 'en') return false
    return (
      after.adjacent &&
      ((ACTS.has(after.word) && isOfLanguage(after.word, subject.languageCode)) ||
        isCue(after.word, subject.languageCode) ||
        isTradeVerb(after.word, subject.languageCode) ||
        isTradeNoun(after.word, subject.languageCode))
    )
  }
  if (!neighbour.adjacent || CONTRACTED.has(neighbour.word)) return true
  if (isBoughtAt(subject, neighbour) || isMadeBy(subject, neighbour) || isOfGoods(subject, start)) return true
  // "la mega image", "i dagens nyheter": where no article is.
  if (
    /^(?:ro|sv|da|nb|no)$/u.test(subject.languageCode) &&
    AT_BRAND.get(subject.languageCode)?.has(neighbour.word)
  )
    return true
  // "my capital one card": companies have them.
  const next = following(subject, end).neighbour
  if (
    next.adjacent &&
    subject.languageCode === 'en' &&
    (COMPANY_NOUNS.has(next.word) || isTradeNoun(next.word, 'en'))
  )
    return true
  // "akşam kahve dünyasında buluşalım": a place or a source by its whole name.
  if (subject.languageCode === 'tr' && /^n?[dt][ae]n?(?![a-z])/u.test(subject.text.slice(end, end + 5)))
    return !ARTICLES.has(neighbour.word) && !isFunctionWord(neighbour.word)
  if (isNational(subject, start, neighbour) || isInstitution(subject, start, end, neighbour)) return true
  // Things in the plural need no article: "a diet of whole foods".
  if (subject.languageCode === 'en' && neighbour.word === 'of' && subject.text.charAt(end - 1) === 's')
    return false
  // "a pague menos entregou": Portuguese companies act with their article.
  if (subject.languageCode === 'pt' && /^[ao]s?$/u.test(neighbour.word) && next.adjacent)
    return previous(subject, neighbour.at).place !== 'middle' && isTradeVerb(next.word, 'pt')
  // "do bom ar": Portuguese prepositions with an article in them.
  if (subject.languageCode === 'pt' && /^(?:[dn]?[ao]s?|aos?)$/u.test(neighbour.word)) return false
  if (
    LEADS.has(neighbour.word) &&
    isOfLanguage(neighbour.word, subject.languageCode) &&
    !(subject.languageCode === 'en' && ARTICLES.has(neighbour.word))
  )
    return true
  // "at target and dollar general": a thing that one can count has an article or is in the plural.
  if (subject.languageCode === 'en' && /^(?:and|or)$/u.test(neighbour.word))
    return subject.text.charAt(end - 1) !== 's'
  // Greek names have articles: "από την εθνική τράπεζα".
  if (subject.languageCode === 'el' && GREEK_ARTICLES.has(neighbour.word))
    return LEADS.has(previous(subject, neighbour.at).neighbour.word)
  if (subject.languageCode === 'en' && isAskedFor(subject, end, neighbour)) return true
  if (QUESTIONS.has(neighbour.word)) {
    // "what does golden goose charge".
    const asked = previous(subject, neighbour.at)
    return asked.place !== 'middle' || (asked.neighbour.adjacent && ASKING.has(asked.neighbour.word))
  }
  if (ARTICLES.has(neighbour.word) || isFunctionWord(neighbour.word)) return false
  if (!APPOSING.has(subject.languageCode) || PRENOMINAL.has(neighbour.word)) return false
  const determiner = previous(subject, neighbour.at).neighbour.word
  return ARTICLES.has(determiner) || (subject.languageCode === 'it' && determiner === 'i')
}

/** What parts the members of a list, or one clause from the next. */
export const JOINING: ReadonlySet<string> = new Set(
  'and or vs versus und oder et ou y o e en of och eller og i lub oraz ve veya ja tai és vagy și sau a nebo czy albo niż než anebo vai mint bzw'
    .split(' ')
    .map(fold),
)
/** Words that open a clause: what follows them without an article acts. */
export const OPENING: ReadonlySet<string> = new Set(
  'while whereas but because if when that though although yet so aber während weil dass wenn mais car quand que si pero porque cuando mientras ma perché mentre quando mas enquanto maar terwijl omdat als men medan eftersom att ale gdy że bo'
    .split(' ')
    .map(fold),
)
/** What one does with shops and software by their names. */
const CHOSEN: ReadonlySet<string> = new Set(
  'try check visit choose compare consider recommend use using used skip avoid prefer like love join called named versus essayez choisir utiliser preferir usar elegir probar provare scegliere probieren nutzen'
    .split(' ')
    .map(fold),
)
/** Prepositions before a shop that goes without an article, wherever it stands. */
const WITHIN: ReadonlySet<string> = new Set('at from chez bei hos via'.split(' '))

/** Whether a word is of the text's language. */
export const isOwnWord = (word: string, languageCode: string): boolean =>
  word.length < 4 || isCommonIn(word, languageCode)

const POSSESSIVES =
  /^(?:my|your|his|her|our|their|mon|ma|mes|ton|ta|tes|sa|ses|notre|votre|mein|meine|meinen|dein|deine|sein|seine|unser|unsere|mi|mis|tu|tus|su|sus|mio|mia|suo|sua|meu|minha|seu|mijn|jouw|zijn|haar|min|mitt|din|sin)$/u
/** „Tell me something about you“ in a German text: English words, among others that are none of the text's language. */
const isInEnglish = (subject: Subject, neighbour: Neighbour, words: readonly string[]): boolean => {
  const { languageCode } = subject
  if (languageCode === 'en' || !words.every((word) => isCommonIn(word, 'en'))) return false
  const isEnglish = (word: string): boolean => isCommonIn(word, 'en') && !isCommonIn(word, languageCode)
  const before = neighbour.adjacent ? previous(subject, neighbour.at).neighbour : neighbour
  return (
    neighbour.adjacent &&
    isEnglish(neighbour.word) &&
    (neighbour.word.length < 4 || (before.adjacent && isEnglish(before.word)))
  )
}

/**
 * "albert heijn is duurder dan Jumbo", "old navy and Target": a name of several words in small letters where the line has
 * capitals. It holds a word that is none of the language, or stands where a thing would have its article.
 */
export const standsAmongCapitals = (
  subject: Subject,
  start: number,
  end: number,
  { words, key }: Pattern,
): boolean => {
  const { languageCode } = subject
  const { place, neighbour } = previous(subject, start)
  if (
    !/^[a-z]/u.test(key) ||
    (neighbour.adjacent && (INDEFINITE.has(neighbour.word) || POSSESSIVES.test(neighbour.word)))
  )
    return false
  const after = following(subject, end).neighbour
  // "la redoute du XVIIe siècle".
  if (NAME_ARTICLES.has(words[0] ?? '') && words.length < 3 && after.adjacent && COMPLEMENT.has(after.word))
    return false
  if (words.some((word) => !isOwnWord(word, languageCode))) return !isInEnglish(subject, neighbour, words)
  // "de standaard": an article and one noun are a thing.
  if (NAME_ARTICLES.has(words[0] ?? '') && words.length < 3) return false
  const { mark, neighbour: next } = following(subject, end)
  if (place === 'start') return standsAsName(subject, start, end)
  if (neighbour.adjacent && (isArticle(subject, neighbour.word) || CONTRACTED.has(neighbour.word)))
    return false
  if (isOfGoods(subject, start)) return true
  if (neighbour.adjacent && (isBoughtAt(subject, neighbour) || CHOSEN.has(neighbour.word))) return true
  if (neighbour.adjacent && WITHIN.has(neighbour.word)) return !next.adjacent || JOINING.has(next.word)
  const acts = next.adjacent && (ACTS.has(next.word) || isTradeVerb(next.word, languageCode))
  if (acts && (!neighbour.adjacent || JOINING.has(neighbour.word))) return true
  if (neighbour.adjacent && OPENING.has(neighbour.word)) return acts
  if (languageCode === 'de') return false
  // "old navy and Target", "Lidl, five guys": beside a capital in a list.
  const other =
    next.adjacent && JOINING.has(next.word) ? following(subject, next.at + next.word.length).neighbour : next
  if (other.capital && (mark === ',' || other !== next)) return true
  if (!neighbour.adjacent || !JOINING.has(neighbour.word)) return false
  const before = previous(subject, neighbour.at)
  return before.place === 'middle' && before.neighbour.capital && before.neighbour.adjacent
}
