import { type Subject, wordBefore } from './borders.ts'
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
import { isAnimal, isFixedPhrase, isGrammar, isRunningPhrase } from './collocations.ts'
import { isCommonIn, isCommonWord, isFunctionWord, isFunctionWordIn } from './common-words.ts'
import { fold } from './fold.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import { isOfPerson, isPerson, isPlace, isSurname } from './namesakes.ts'
import type { Pattern } from './patterns.ts'
import { GIVEN_NAMES, isPersonAfter } from './people-words.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { casingOf, following, isSmallLine, isTitle, type Neighbour, previous } from './surroundings.ts'
import { hasCue, hasCueBeside, isCue, isUncasedWord, isVerb } from './uncased-words.ts'

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
  'bg',
  'cs',
  'sk',
  'hr',
  'ro',
  'el',
  'hu',
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
      const { neighbour } = previous(subject, start)
      if (isNational(subject, start, neighbour)) return true
      if (!isCommonWord(opening)) return !(neighbour.adjacent && isIndefinite(subject, neighbour.word))
      // "l'air liquide", "padding under armour": the first word alone is everyday.
      if (isFunctionWordIn(opening, subject.languageCode))
        return NAME_ARTICLES.has(opening) || standsAsName(subject, start, end)
      if (!neighbour.adjacent || CONTRACTED.has(neighbour.word)) return true
      return !(isArticle(subject, neighbour.word) || neighbour.word === 'l')
    }
    // "pınar sütü": only a name stands before a noun of trade with a possessive ending.
    if (casing.none && subject.languageCode === 'tr' && pattern.ambiguity === 1) {
      const next = following(subject, end).neighbour
      return next.adjacent && isCue(next.word, 'tr') && isSmallLine(subject, start, end)
    }
    return (
      casing.first &&
      FIRST_WORD_ONLY.has(subject.languageCode) &&
      (previous(subject, start).place !== 'start' || isSubject(subject, end))
    )
  }
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

/** Whether a verb of trade follows: the first word's capital may be the sentence's, but a company acts. */
const isSubject = (subject: Subject, end: number): boolean => {
  const { neighbour } = following(subject, end)
  return neighbour.adjacent && neighbour.word.length > 2 && ACTS.has(neighbour.word)
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

const isNational = (subject: Subject, start: number, neighbour: Neighbour): boolean =>
  neighbour.adjacent && DEFINITE.has(neighbour.word) && NATIONAL.test(subject.text.slice(start, start + 12))

const INDEFINITE: ReadonlySet<string> = new Set([
  'a',
  'an',
  'un',
  'une',
  'una',
  'ein',
  'eine',
  'einen',
  'einem',
  'einer',
])

const isIndefinite = (subject: Subject, word: string): boolean =>
  INDEFINITE.has(word) && !(word === 'a' && subject.languageCode === 'hu')

/** Articles of one language that are prepositions of others. Hungarian gives names its article. */
const ONLY_IN: ReadonlyMap<string, string> = new Map([
  ['de', 'nl'],
  ['a', 'en pt'],
  ['o', 'pt'],
])
const isArticle = (subject: Subject, word: string): boolean =>
  ARTICLES.has(word) && (ONLY_IN.get(word)?.split(' ').includes(subject.languageCode) ?? true)

const GREEK_ARTICLES: ReadonlySet<string> = new Set(
  ['ο', 'η', 'τον', 'την', 'το', 'τη', 'της', 'του', 'στην', 'στη', 'στον', 'στο'].map(fold),
)
const isOwner = (subject: Subject, end: number): boolean =>
  /[a-z]'s$/u.test(subject.text.slice(Math.max(0, end - 4), end))

/** Adjectives of nations open names of companies: "mit der deutschen bahn". */
const NATIONAL =
  /^(?:deutsch|schweizer|osterreich|american|british|canadian|austral|francais|italian|espanol|polsk|svensk|suomen|turk|magyar|japan|europ|nation)/u

/** A bank or a company goes by its article: "à la société générale", "της εθνικής τράπεζας". */
const INSTITUTION = new RegExp(
  `(?:^|[ -])(?:${fold('banque|société|caisse|mutuelle|compagnie|banco|banca|caja|cassa|bank|bahn|sparkasse|τράπεζα|τράπεζας')})(?: |$)`,
  'u',
)
const COMPLEMENT: ReadonlySet<string> = new Set(
  'de des du d of del della dei von der que qui che που του της των'.split(' ').map(fold),
)
const isInstitution = (subject: Subject, start: number, end: number, neighbour: Neighbour): boolean => {
  if (subject.languageCode === 'en' || !INSTITUTION.test(subject.text.slice(start, end))) return false
  if (
    !(
      DEFINITE.has(neighbour.word) ||
      PLACED.has(neighbour.word) ||
      OWNED.has(neighbour.word) ||
      GREEK_ARTICLES.has(neighbour.word)
    )
  )
    return false
  const after = following(subject, end).neighbour
  return !(after.adjacent && COMPLEMENT.has(after.word))
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).map(fold))
/** Prepositions of place with an article in them, by which papers and shops go. */
const PLACED = wordSet('alla dalla nella sulla dal sul su secondo selon según στα στη στην στο')
/** Articles of possession, alone or in a preposition. */
const OWNED = wordSet('du des del della dello dei des der του της των')
/** What papers have: who writes, who reads, what is written. */
const PRESS = wordSet(
  `journalist journalists readers report reporter column columnist editorial poll correspondent subscribers artikel leser redakteur redakteurin
   article articles journaliste journalistes lecteurs abonnés rédaction édition enquête tribune éditorial une site
   articolo articoli giornalista giornalisti lettori abbonati redazione sito artículo periodista lectores suscriptores redacción
   artikel bericht redaktion leser άρθρο άρθρα δημοσίευμα αναγνώστες συντάκτης συντάκτες δημοσιογράφος ρεπορτάζ φύλλο`,
)

/** Romance adjectives before their noun: what follows one with an article is a thing. */
const PRENOMINAL = wordSet(
  `petit petite grand grande vieux vieille nouveau nouvelle beau belle bon bonne gros grosse jeune joli jolie autre premier première
   vecchio vecchia nuovo nuova piccolo piccola bello bella bel altro altra primo prima ultimo ultima viejo vieja nuevo nueva gran
   primer último otro otra buen velho velha novo nova pequeno pequena outro outra`,
)

/** Whether everyday words in a line without capitals stand where only a name does: no article, a preposition or a noun before. */
const standsAsName = (subject: Subject, start: number, end: number): boolean => {
  const before = previous(subject, start)
  const { neighbour } = before
  if (before.place !== 'middle') {
    const { mark, neighbour: after } = following(subject, end)
    // "trader joe's bread": who owns a thing without an article is a name.
    if (subject.languageCode === 'en' && (isPossessive(mark, after) || isOwner(subject, end))) return true
    // "el mundo es grande": an article and a noun act as things too.
    const [opening = '', ...rest] = subject.text.slice(start, end).split(' ')
    if (NAME_ARTICLES.has(opening) && rest.length === 1 && subject.languageCode !== 'en') return false
    return after.adjacent && (ACTS.has(after.word) || isCue(after.word, subject.languageCode))
  }
  if (!neighbour.adjacent || CONTRACTED.has(neighbour.word)) return true
  if (isNational(subject, start, neighbour) || isInstitution(subject, start, end, neighbour)) return true
  // Things in the plural need no article: "a diet of whole foods".
  if (subject.languageCode === 'en' && neighbour.word === 'of' && subject.text.charAt(end - 1) === 's')
    return false
  if (LEADS.has(neighbour.word) && !(subject.languageCode === 'en' && ARTICLES.has(neighbour.word)))
    return true
  // "at target and dollar general": a thing that one can count has an article or is in the plural.
  if (subject.languageCode === 'en' && /^(?:and|or)$/u.test(neighbour.word))
    return subject.text.charAt(end - 1) !== 's'
  // Greek names have articles: "από την εθνική τράπεζα".
  if (subject.languageCode === 'el' && GREEK_ARTICLES.has(neighbour.word))
    return LEADS.has(previous(subject, neighbour.at).neighbour.word)
  if (QUESTIONS.has(neighbour.word)) return previous(subject, neighbour.at).place !== 'middle'
  if (ARTICLES.has(neighbour.word) || isFunctionWord(neighbour.word)) return false
  if (!APPOSING.has(subject.languageCode) || PRENOMINAL.has(neighbour.word)) return false
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

/** Finnish and Swedish abbreviations take their endings after a colon: "OP:n", "SAS:s". */
const isColonEnding = (subject: Subject, end: number): boolean =>
  /^(?:fi|sv)$/u.test(subject.languageCode) && /^:[a-z]{1,5}(?![a-z])/u.test(subject.text.slice(end, end + 7))

/** Whether a newspaper or a shop is spoken of by its name without the article that a preposition has taken up. */
const isArticled = (subject: Subject, start: number, end: number): boolean => {
  const { neighbour } = previous(subject, start)
  const { mark, neighbour: after } = following(subject, end)
  if (QUOTES.test(subject.text.charAt(start - 1)) && QUOTES.test(subject.text.charAt(end))) return true
  // "a Guardian journalist", "Zeit-Leser": the noun after has the article.
  if ((after.adjacent || mark === '-') && PRESS.has(after.word)) return true
  if (!neighbour.adjacent || (after.adjacent && after.capital)) return false
  if (PLACED.has(neighbour.word)) return !(after.adjacent && COMPLEMENT.has(after.word))
  if (!OWNED.has(neighbour.word)) return false
  const { word, adjacent } = previous(subject, neighbour.at).neighbour
  return adjacent && PRESS.has(word)
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
  if (isRunningPhrase(pattern.key, text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + 4)))
    return true
  if (pattern.words.length > 1) return false
  const before = previous(subject, start).neighbour
  return isFixedPhrase(pattern.key, before.adjacent ? before.word : '', '')
}

/** Whether a Korean name that is written as one word stands here as several everyday words, and no word of trade follows. */
const isParted = (subject: Subject, end: number, positions: Int32Array, { key, words }: Pattern): boolean => {
  if (words.length > 1 || kindOf(key.charCodeAt(0)) !== HANGUL) return false
  let cut = 0
  for (let k = 1; k < key.length && cut === 0; k += 1) {
    if ((positions[k] ?? 0) - (positions[k - 1] ?? 0) > 1) cut = k
  }
  if (cut === 0 || !isUncasedWord([key.slice(0, cut)])) return false
  const next = following(subject, end).neighbour
  return key.startsWith('우리') || !(next.adjacent && hasCue(next.word, 'ko'))
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
  if (isRunningPhrase(key, left, right.slice(0, 4))) return NOT
  if (isGrammar(key, left, right.slice(0, 4))) return POSSIBLE
  if (languageCode === 'th' && isAnimal(left)) return POSSIBLE
  if (QUOTES.test(left.slice(-1)) && QUOTES.test(right.slice(0, 1))) return SURE
  if (words.length > 1 && words.some((word) => isCue(word, languageCode))) return SURE
  if (isRunning(key)) {
    const before = left.replace(/^.*[。！？.!?\n]/su, '')
    const after = right.replace(/[。！？.!?\n].*$/su, '')
    if (kindOf(key.charCodeAt(0)) === HANGUL) {
      const beside = [...before.split(' ').slice(-2), ...after.split(' ').slice(0, 2)]
      if (beside.some((word) => hasCue(word, languageCode))) return SURE
    } else if (hasCueBeside(before, after, languageCode)) return SURE
  }
  const before = previous(subject, start)
  const after = following(subject, end)
  if (isPersonAfter(text.slice(end, end + 6))) return POSSIBLE
  if (after.neighbour.adjacent && isVerb(after.neighbour.word, languageCode)) return SURE
  const joined =
    languageCode === 'he' && (before.neighbour.word === 'של' || /[במל]$/u.test(wordBefore(subject, start)))
  for (let { neighbour } = before, words = 0; neighbour.adjacent && words < 3; words += 1) {
    if (isCue(neighbour.word, languageCode)) return SURE
    // "החולצות של …", "המקרר מ…": with a preposition between, the thing may have its article.
    if (joined && isCue(neighbour.word.replace(/^ה/u, ''), languageCode)) return SURE
    ;({ neighbour } = previous(subject, neighbour.at))
  }
  if (after.neighbour.adjacent && isCue(after.neighbour.word, languageCode) && !isRightToLeft(key))
    return SURE
  if (before.place === 'label' && !after.neighbour.adjacent) return SURE
  return kindOf(key.charCodeAt(0)) === HEBREW &&
    /^[^ה]/u.test(key) &&
    wordBefore(subject, start).endsWith('ה')
    ? POSSIBLE
    : LIKELY
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
  wordEnd: number,
  pattern: Pattern,
  positions: Int32Array,
): Evidence => {
  if (pattern.articled) return isArticled(subject, start, wordEnd) ? SURE : NOT
  if (pattern.ambiguity === 0) {
    if (isThing(subject, start, end, pattern)) return NOT
    const { text } = subject
    if (isGrammar(pattern.key, text.slice(Math.max(0, start - NEAR), start), text.slice(end, end + 4)))
      return POSSIBLE
    if (isParted(subject, end, positions, pattern)) return pattern.key.startsWith('우리') ? POSSIBLE : LIKELY
    if (isPlace(subject, start, pattern)) return POSSIBLE
    if (isOfPerson(subject, end, pattern)) return POSSIBLE
    return isSurname(subject, start, end, pattern) ? POSSIBLE : SURE
  }
  if (pattern.casing === 'any' && !isCasedScript(kindOf(pattern.key.charCodeAt(0)))) {
    return evidenceWithoutCapitals(subject, start, end, pattern)
  }
  if (isOfPerson(subject, end, pattern)) return POSSIBLE
  const word = pattern.words.join(' ')
  const around: Surroundings = {
    before: previous(subject, start),
    after: following(subject, wordEnd),
    title: isTitle(subject, start, end),
    word,
  }
  if (pattern.words.length > 1) {
    if (around.title) return LIKELY
    return opensSentence(subject, around, pattern) ? POSSIBLE : SURE
  }
  const { before, after } = around
  if (isColonEnding(subject, end)) return SURE
  const beside = (neighbour: Neighbour): string => (neighbour.adjacent ? neighbour.word : '')
  if (isFixedPhrase(word, beside(before.neighbour), beside(after.neighbour))) return NOT
  if (pattern.ambiguity === 2) return evidenceOfLetters(subject, start, end, around)
  if (casingOf(subject, positions, pattern).all && !around.title) return SURE
  if (isExactInUncased(subject, positions, pattern)) return SURE
  if (GIVEN_NAMES.has(word) && isPerson(subject, around)) return POSSIBLE
  if (isSurname(subject, start, end, pattern) || isPlace(subject, start, pattern)) return POSSIBLE
  if (subject.languageCode === 'de') return evidenceInGerman(subject, around)
  return evidenceOfWord(subject, around)
}

/** "Die Zeit vergeht": German gives the thing its capital and the sentence its article's. */
const opensSentence = (subject: Subject, { before, after }: Surroundings, { words }: Pattern): boolean =>
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

const isPossessive = (mark: string, neighbour: Neighbour): boolean =>
  mark === "'" && (neighbour.word.length <= 3 || neighbour.word === '')

/** Languages that join a name and a noun by a hyphen. */
const COMPOUNDING: ReadonlySet<string> = new Set('fi sv da no nb de nl hu et'.split(' '))

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

const evidenceOfWord = (subject: Subject, { before, after, title, word }: Surroundings): Evidence => {
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
  'the',
  'la',
  'le',
  'il',
  'el',
])

/** What newspapers do. */
const REPORTS: ReadonlySet<string> = new Set(
  'berichtet berichtete schreibt schrieb meldet meldete'.split(' '),
)

/** German gives every noun a capital; a noun without article or adjective before it is a name. */
const evidenceInGerman = (subject: Subject, { before, after, title, word }: Surroundings): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, 'de')) return SURE
  if (after.mark === '-' && after.neighbour.capital) return SURE
  const { neighbour } = before
  // Companies go by their article too ("die Allianz"), but not by an indefinite one.
  if (neighbour.adjacent && DEFINITE.has(neighbour.word)) {
    // "ein Artikel im Spiegel".
    const owner = previous(subject, neighbour.at).neighbour
    if (owner.adjacent && PRESS.has(owner.word)) return SURE
    return after.neighbour.adjacent && REPORTS.has(after.neighbour.word) ? SURE : LIKELY
  }
  if (after.neighbour.adjacent && isCue(after.neighbour.word, 'de')) return SURE
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
  // "OP-ryhmä": languages that compound join an abbreviation and a noun by a hyphen.
  if (subject.text.charAt(end) === '-')
    return word.length > 1 && !isFunctionWord(word) && COMPOUNDING.has(subject.languageCode) ? SURE : NOT
  const { neighbour } = before
  const leads = neighbour.adjacent && LEADS.has(neighbour.word)
  if (neighbour.adjacent && kindOf(neighbour.word.charCodeAt(0)) === DIGIT) return NOT
  if (neighbour.adjacent && neighbour.capital && !leads && !ARTICLES.has(neighbour.word)) return NOT
  if (neighbour.adjacent && ARTICLES.has(neighbour.word) && word.length === 1) return NOT
  if (title) return POSSIBLE
  const acts = after.neighbour.adjacent && ACTS.has(after.neighbour.word)
  if (word.length > 2 && after.neighbour.adjacent && isCue(after.neighbour.word, subject.languageCode))
    return SURE
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
