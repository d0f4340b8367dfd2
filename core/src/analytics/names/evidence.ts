import type { Subject } from './borders.ts'
import { isCompounded, READING } from './buying.ts'
import { CYRILLIC, GREEK, kindOf, LATIN } from './characters.ts'
import { isFixedPhrase, isGrammar, isRunningPhrase } from './collocations.ts'
import { isCommonIn, isFunctionWordIn } from './common-words.ts'
import {
  COMPLEMENT,
  CONTRACTED,
  DEFINITE,
  INDEFINITE,
  OWNED,
  PLACED,
  PRESS,
  SOURCES,
  STATES,
} from './determiners.ts'
import { isChineseThing, isChineseWord } from './dictionary.ts'
import { isThingOfEast, isWordOfEast } from './east-cited.ts'
import { evidenceInGerman } from './evidence-german.ts'
import { evidenceOfLetters } from './evidence-letters.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { isBeside } from './evidence-small.ts'
import { evidenceWithoutCapitals, isParted, NEAR, QUOTES, reachBack } from './evidence-uncased.ts'
import { COMPOUNDING, evidenceOfWord, opensSentence } from './evidence-word.ts'
import { fold } from './fold.ts'
import { isForeign, isInLatin, isLoanword } from './foreign-letters.ts'
import { isExactInUncased } from './name-casing.ts'
import {
  isAmongPlaces,
  isCalled,
  isCharacter,
  isCited,
  isDescribed,
  isInstitutionOf,
  isOfPerson,
  isOfStory,
  isPerson,
  isPlace,
  isSurname,
  isWithFamily,
} from './namesakes.ts'
import type { Pattern } from './patterns.ts'
import { FAMILY, GIVEN_NAMES, KINSHIP } from './people-words.ts'
import { isOfLanguage, LEADS } from './sentence-words.ts'
import {
  casingOf,
  following,
  isSmallLine,
  isTitle,
  type Neighbour,
  previous,
  sentenceWords,
} from './surroundings.ts'
import { isTradeNoun, isTradeVerb } from './trade-words.ts'
import { endsGood, hasCueBeside, isCue } from './uncased-words.ts'

/** Finnish and Swedish abbreviations take their endings after a colon: "OP:n", "SAS:s". */
const isColonEnding = (subject: Subject, end: number): boolean =>
  /^(?:fi|sv)$/u.test(subject.languageCode) && /^:[a-z]{1,5}(?![a-z])/u.test(subject.text.slice(end, end + 7))

/** Languages that give neither things nor institutions a capital: "de Volkskrant naast Telegraaf". */
const SMALL_THINGS: ReadonlySet<string> = new Set(['nl', 'sv', 'da', 'nb', 'no'])

/** "abends lese ich gern die Zeit und den Spiegel": what one reads. */
const isReading = (subject: Subject, start: number): boolean => {
  let { neighbour } = previous(subject, start)
  if (subject.languageCode !== 'de' || !neighbour.adjacent || !DEFINITE.has(neighbour.word)) return false
  for (let words = 0; words < 9 && neighbour.at >= 0; words += 1) {
    if (READING.has(neighbour.word)) return true
    neighbour = previous(subject, neighbour.at).neighbour
  }
  return false
}

/** "In der Welt finden Sie konservative Kommentare": papers and what they have are spoken of after the article. */
const isAmongPapers = (subject: Subject, start: number, end: number): boolean => {
  const { neighbour } = previous(subject, start)
  return (
    neighbour.adjacent &&
    DEFINITE.has(neighbour.word) &&
    sentenceWords(subject, start, end).some((word) => PRESS.has(word))
  )
}

const ROMANCE = /^(?:fr|es|it|pt)$/u
/** "perfume do Boticário", "abonnement au Monde": Romance things have no capital, but states and the like do. */
const isCapitalised = (subject: Subject, start: number, end: number, { key }: Pattern): boolean => {
  const { neighbour } = previous(subject, start)
  if (!ROMANCE.test(subject.languageCode) || !neighbour.adjacent || neighbour.capital) return false
  if (
    !(
      CONTRACTED.has(neighbour.word) ||
      PLACED.has(neighbour.word) ||
      OWNED.has(neighbour.word) ||
      /^(?:d|n)[oa]$|^pel[oa]$|^ao$|^du$/u.test(neighbour.word)
    )
  )
    return false
  const before = previous(subject, neighbour.at).neighbour
  if (before.adjacent && before.capital && previous(subject, before.at).place === 'middle') return false
  const { adjacent, capital, word } = following(subject, end).neighbour
  if (adjacent && (capital || (COMPLEMENT.has(word) && !/^(?:que|qui|che)$/u.test(word)))) return false
  return !STATES.has(key) || sentenceWords(subject, start, end).some((one) => PRESS.has(one))
}

/** Whether a newspaper or a shop is spoken of by its name without the article that a preposition has taken up. */
const isArticled = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  const { neighbour, place } = previous(subject, start)
  if (SMALL_THINGS.has(subject.languageCode) && place === 'middle') return true
  if (isReading(subject, start)) return true
  const { mark, neighbour: after } = following(subject, end)
  if (isCapitalised(subject, start, end, pattern)) return true
  // "Bijenkorf-klanten".
  if (mark === '-' && COMPOUNDING.has(subject.languageCode) && isCompounded(after.word, subject.languageCode))
    return true
  if (QUOTES.test(subject.text.charAt(start - 1)) && QUOTES.test(subject.text.charAt(end))) return true
  // "a Guardian journalist", "Zeit-Leser": the noun after has the article.
  if ((after.adjacent || mark === '-') && PRESS.has(after.word)) return true
  if (neighbour.adjacent && SOURCES.has(neighbour.word)) return true
  if (!neighbour.adjacent || (after.adjacent && after.capital)) return false
  if (PLACED.has(neighbour.word)) return !(after.adjacent && COMPLEMENT.has(after.word))
  if (!OWNED.has(neighbour.word)) return false
  // "im Spiegel gelesen".
  if (after.adjacent && READING.has(after.word)) return true
  let owner = previous(subject, neighbour.at).neighbour
  // "ein Bericht in der Presse".
  if (owner.adjacent && owner.word === 'in') owner = previous(subject, owner.at).neighbour
  const { word, adjacent } = owner
  return adjacent && (PRESS.has(word) || READING.has(word) || MEMBERS.has(word))
}

/** Who belongs to an insurer, a bank or a club: "Mitglied der Techniker". */
const MEMBERS: ReadonlySet<string> = new Set(
  'mitglied mitglieder mitgliedern kunde kunden kundin versicherte versicherten filiale filialen app tarif tarife beitrag hotline'.split(
    ' ',
  ),
)

/** Whether the words around a clear name make it something else: a person, a fruit. */
const isThing = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  const { text } = subject
  if (
    isRunningPhrase(
      pattern.key,
      text.slice(Math.max(0, start - reachBack(pattern.key)), start),
      text.slice(end, end + 2 * NEAR),
    )
  )
    return true
  if (pattern.words.length > 1) return false
  const before = previous(subject, start).neighbour
  return isFixedPhrase(pattern.key, before.adjacent ? before.word : '', '')
}

const isCasedScript = (kind: number): boolean => kind === LATIN || kind === CYRILLIC || kind === GREEK

const POSSESSIVE = /^(?:mein|dein|sein|ihr|unser|euer)(?:e|en|em|er|es)?$/u
/** "seine Landliebe": a German compound of two everyday words, owned by somebody. */
const isOwnedCompound = (subject: Subject, start: number, { key, words }: Pattern): boolean => {
  if (subject.languageCode !== 'de' || words.length > 1) return false
  const { neighbour } = previous(subject, start)
  if (!neighbour.adjacent || !POSSESSIVE.test(neighbour.word)) return false
  for (let cut = 4; cut <= key.length - 4; cut += 1) {
    if (isCommonIn(key.slice(0, cut), 'de') && isCommonIn(key.slice(cut), 'de')) return true
  }
  return false
}

/** "Adevărul este că …", "La razón es que …": what is so is no company. */
const STATED =
  /^ (?:este ca|e ca|es que|est que|e che|e que|er at|ar att|er at|is dat|ist,? dass|on,? etta|jest to,? ze|je,? ze|je to,? ze|az,? hogy)(?![a-z])/u
const isStated = (subject: Subject, end: number): boolean => STATED.test(subject.text.slice(end, end + 16))

const TURKISH_GENITIVE = /[a-z](?:in|un|nin|nun)$/u
/** "ülkenin istikbali": what somebody has, written small. */
const isPossessed = (
  subject: Subject,
  start: number,
  end: number,
  wordEnd: number,
  none: boolean,
): boolean => {
  if (subject.languageCode !== 'tr' || !none || !/^s?[iu](?:n|$)/u.test(subject.text.slice(end, wordEnd)))
    return false
  const { neighbour } = previous(subject, start)
  return neighbour.adjacent && TURKISH_GENITIVE.test(neighbour.word)
}

/** Languages whose writers seldom drop a name's capital in a sentence that has its own. */
const CAPITALISING: ReadonlySet<string> = new Set(
  'de fr es it pt nl sv da nb no pl cs sk fi et hu ro tr'.split(' '),
)
/** Prepositions of place that no list of theirs holds, by language. */
const ONTO: Readonly<Record<string, RegExp>> = {
  de: /^(?:auf|via)$/u,
  fr: /^(?:sur|sous|via)$/u,
  es: /^(?:en|sobre|via)$/u,
  it: /^(?:su|via)$/u,
  pt: /^(?:em|via)$/u,
  nl: /^(?:op|via)$/u,
  sv: /^(?:i|pa|via|hos)$/u,
  da: /^(?:i|pa|via|hos)$/u,
  nb: /^(?:i|pa|via|hos)$/u,
  no: /^(?:i|pa|via|hos)$/u,
  pl: /^(?:na|w|u)$/u,
  cs: /^(?:na|v|u)$/u,
  ro: /^(?:pe|la|din|prin)$/u,
}
/** Endings of place, in languages that have them for prepositions: "a sparból", "tokmannilta". */
const LOCAL: Readonly<Record<string, RegExp>> = {
  hu: /^[aeo]?(?:ban|ben|bol|ba|be|nal|nel|tol|hoz|hez|rol|ra|re|on|en)$/u,
  fi: /^[aeioy]?(?:ssa|sta|lla|lta|lle)$/u,
}

/**
 * "Powiedział to wprost": one word in small letters where the sentence is written with its capitals. It is the name after
 * a preposition of place or beside a word of trade.
 */
const isSmallInCased = (
  subject: Subject,
  start: number,
  wordEnd: number,
  positions: Int32Array,
  pattern: Pattern,
): boolean => {
  if (pattern.words.length > 1 || !/^\p{Lu}\p{Ll}+$/u.test(pattern.spelling)) return false
  if (kindOf(pattern.key.charCodeAt(0)) !== LATIN || !casingOf(subject, positions, pattern).none) return false
  if (!CAPITALISING.has(subject.languageCode) || isSmallLine(subject, start, wordEnd)) return false
  if (start > 0 && !/[\s'’]/u.test(subject.text.charAt(start - 1))) return false
  const { neighbour } = previous(subject, start)
  if (
    neighbour.adjacent &&
    ((ONTO[subject.languageCode]?.test(neighbour.word) ?? false) ||
      (LEADS.has(neighbour.word) && isOfLanguage(neighbour.word, subject.languageCode)))
  )
    return false
  const next = following(subject, wordEnd).neighbour
  const { languageCode } = subject
  // "les jeans kiabi".
  if (neighbour.adjacent && isBeside(subject, neighbour)) return false
  if (LOCAL[languageCode]?.test(subject.text.slice(start + pattern.key.length, wordEnd)) ?? false)
    return false
  return !(
    next.adjacent &&
    (isCue(next.word, languageCode) ||
      isTradeNoun(next.word, languageCode) ||
      isTradeVerb(next.word, languageCode))
  )
}

/** "a simple seated asana each evening": a thing in small letters, with an article before its adjectives. */
const isCounted = (
  subject: Subject,
  start: number,
  end: number,
  positions: Int32Array,
  pattern: Pattern,
): boolean => {
  if (pattern.words.length > 1 || subject.languageCode !== 'en' || !/^\p{Lu}\p{Ll}+$/u.test(pattern.spelling))
    return false
  if (!casingOf(subject, positions, pattern).none) return false
  const next = following(subject, end).neighbour
  if (next.adjacent && !isCommonIn(next.word, 'en')) return false
  let { neighbour } = previous(subject, start)
  for (let words = 0; words < 3 && neighbour.adjacent && !neighbour.capital; words += 1) {
    if (INDEFINITE.has(neighbour.word))
      return words > 0 && (!next.adjacent || isFunctionWordIn(next.word, 'en'))
    if (isFunctionWordIn(neighbour.word, 'en')) return false
    neighbour = previous(subject, neighbour.at).neighbour
  }
  return false
}

/** "Amazons Preise", "Hallons minsta paket": who has something is named, where things keep another form. */
const GENITIVE: ReadonlySet<string> = new Set(['de', 'sv', 'da', 'nb', 'no'])
const isGenitive = (subject: Subject, end: number, wordEnd: number): boolean => {
  // "Douglas' Rabattaktion".
  if (
    /^de$/u.test(subject.languageCode) &&
    /[sxz]/u.test(subject.text.charAt(end - 1)) &&
    subject.text.charAt(wordEnd) === "'"
  ) {
    const { neighbour } = following(subject, wordEnd)
    return (
      neighbour.capital &&
      neighbour.at === wordEnd + 2 &&
      !KINSHIP.has(neighbour.word) &&
      !FAMILY.has(neighbour.word)
    )
  }
  if (!GENITIVE.has(subject.languageCode) || subject.text.slice(end, wordEnd) !== 's') return false
  const { adjacent, capital } = following(subject, wordEnd).neighbour
  return adjacent && (capital || subject.languageCode !== 'de')
}

const WEEKDAYS: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday'.split(' '),
)
/** What stands before a day. */
const DATED: ReadonlySet<string> = new Set(
  'on by until till since next last this every each before after from through late early black cyber good sunday monday tuesday wednesday thursday friday saturday'.split(
    ' ',
  ),
)
const OF_DAY: ReadonlySet<string> = new Set(
  'morning mornings afternoon evening evenings night nights at to through till until and is was'.split(' '),
)
/** "move to Monday": a day stands by itself, unless it is dated; brands must be spoken of. */
const evidenceOfWeekday = ({ before, after, title }: Surroundings): Evidence => {
  const { neighbour, place } = before
  if (neighbour.adjacent && DATED.has(neighbour.word)) return NOT
  if (after.neighbour.adjacent && OF_DAY.has(after.neighbour.word)) return NOT
  return title || place === 'start' ? POSSIBLE : LIKELY
}

const UNSPACED = /^(?:zh|ja|th)$/u
const OF = /^ ?(?:ของ|的|の)/u
/** Whether a sentence of a script without spaces speaks of a word or a thing, or of English among its own letters. */
const isOfEast = (subject: Subject, start: number, end: number, pattern: Pattern): boolean => {
  const { text, languageCode } = subject
  const before = text.slice(Math.max(0, start - 2 * NEAR), start)
  const after = text.slice(end, end + 2 * NEAR)
  if (isWordOfEast(before, after)) return true
  if (kindOf(text.charCodeAt(start)) !== LATIN) return isThingOfEast(pattern.key, before, after, languageCode)
  const written = subject.source.charAt(subject.from[start] ?? 0)
  if (pattern.ambiguity === 0 || written !== written.toLowerCase()) return false
  if (isInLatin(subject, start, end)) return true
  // "north face ของไอเกอร์": without its article and its capitals a name of English words is a thing of something.
  const bare = /^the /iu.test(pattern.spelling) && pattern.words[0] !== 'the' && pattern.words.length > 1
  return bare && OF.test(after) && !hasCueBeside(before, after, languageCode)
}

/** "La Repubblica italiana": a state and its people. */
const PEOPLES =
  /^(?:italian|francai|francesa|frances|espanol|portugues|brasileir|arab|musulman|islami|popul|dominican|federa|argentin|mexican|chilen|colombian|peruan|turc|tedesc|deutsch|entier|occidental|socialist)/u
const isState = ({ words }: Pattern, next: Neighbour): boolean =>
  words.length === 2 &&
  STATES.has(words[1] ?? '') &&
  next.adjacent &&
  !next.capital &&
  PEOPLES.test(next.word)

/** What kinds of companies there are, in the singular. Folded. */
const KINDS: ReadonlySet<string> = new Set(
  `newspaper bank insurer supermarket retailer chain brand company provider airline carrier app platform marketplace store shop startup carmaker manufacturer automaker
   journal quotidien banque assureur supermarché enseigne marque entreprise fournisseur opérateur compagnie plateforme chaîne
   zeitung tageszeitung wochenzeitung versicherer versicherung supermarkt händler kette marke firma unternehmen anbieter fluggesellschaft plattform drogerie hersteller
   periódico diario banco aseguradora supermercado cadena marca empresa proveedor operador aerolínea plataforma
   quotidiano giornale banca assicurazione supermercato catena marca azienda fornitore operatore compagnia piattaforma
   jornal seguradora rede operadora plataforma loja
   krant bank verzekeraar supermarkt keten merk bedrijf aanbieder provider winkel winkelketen warenhuis drogist
   tidning tidningen banken försäkringsbolag matkedja kedja varumärke företag operatör avis kæde mærke virksomhed selskab supermarked
   gazeta dziennik ubezpieczyciel sieć marka firma operator sklep noviny banka pojišťovna řetězec značka operátor obchod`
    .split(/\s+/u)
    .map(fold),
)
const COPULA = /^(?:is|ist|est|es|e|ar|er|jest|je)$/u
const DETERMINER =
  /^(?:a|an|the|one|un|une|le|la|ein|eine|einer|der|die|das|el|una|il|lo|uno|o|um|uma|de|het|een|en|ett|et)$/u
/** "Trouw is van oudsher de krant met …": what kind of company it is. Bounded. */
const isCompanyByKind = (subject: Subject, copula: Neighbour): boolean => {
  if (!copula.adjacent || !COPULA.test(copula.word)) return false
  let { mark, neighbour } = following(subject, copula.at + copula.word.length)
  let determined = -1
  for (let words = 0; words < 7 && neighbour.at >= 0 && mark === ''; words += 1) {
    if (determined >= 0 && KINDS.has(neighbour.word)) return true
    if (determined >= 0 && words - determined > 2) return false
    if (determined < 0 && DETERMINER.test(neighbour.word)) determined = words
    ;({ mark, neighbour } = following(subject, neighbour.at + neighbour.word.length))
  }
  return false
}

const isBeforeGiven = (subject: Subject, end: number): boolean => {
  const { adjacent, capital, word } = following(subject, end).neighbour
  return adjacent && capital && GIVEN_NAMES.has(word)
}

/** What one does in shops. Folded. */
const FINNISH_SHOPPING: ReadonlySet<string> = new Set(
  'saa saat saavat loytyy loydat loytaa ostat ostan ostin ostaa myydaan haet hain tilaat tilasin voit kannattaa'.split(
    ' ',
  ),
)
/** How sure it is that this occurrence of an ambiguous spelling is the name; clear names always are. */
export const evidenceAt = (
  subject: Subject,
  start: number,
  end: number,
  wordEnd: number,
  pattern: Pattern,
  positions: Int32Array,
): Evidence => {
  if (UNSPACED.test(subject.languageCode) && isOfEast(subject, start, wordEnd, pattern)) return NOT
  if (pattern.articled) {
    if (isArticled(subject, start, wordEnd, pattern)) return SURE
    return subject.languageCode === 'de' && isAmongPapers(subject, start, wordEnd) ? LIKELY : NOT
  }
  if (pattern.ambiguity === 0) {
    // A word of the dictionary is everyday in its own language alone.
    if (subject.languageCode === 'zh' && (isChineseWord(pattern.key) || isChineseThing(pattern.key)))
      return evidenceWithoutCapitals(subject, start, end, pattern)
    if (isThing(subject, start, end, pattern)) return NOT
    if (endsGood(subject.text.slice(Math.max(0, start - 2 * NEAR), start), pattern.key, subject.languageCode))
      return NOT
    if (pattern.words.length === 1) {
      if (
        (isStated(subject, wordEnd) && !LEADS.has(previous(subject, start).neighbour.word)) ||
        isWithFamily(subject, wordEnd)
      )
        return POSSIBLE
      if (subject.languageCode === 'hu' && isBeforeGiven(subject, wordEnd)) return POSSIBLE
      if (isPossessed(subject, start, end, wordEnd, casingOf(subject, positions, pattern).none)) return NOT
    }
    const { text } = subject
    if (
      isGrammar(
        pattern.key,
        text.slice(Math.max(0, start - reachBack(pattern.key)), start),
        text.slice(end, end + 2 * NEAR),
        subject.languageCode,
      )
    )
      return NOT
    if (isParted(subject, end, positions, pattern)) return pattern.key.startsWith('우리') ? POSSIBLE : LIKELY
    if (isSmallInCased(subject, start, wordEnd, positions, pattern))
      return pattern.key.length > 3 ? LIKELY : POSSIBLE
    if (pattern.words.length === 1 && isCalled(subject, start)) return POSSIBLE
    if (pattern.words.length === 1 && isOfStory(subject, start, wordEnd)) return NOT
    if (pattern.words.length === 1 && isCited(subject, start, wordEnd)) return POSSIBLE
    if (isAmongPlaces(subject, start, wordEnd, pattern)) return POSSIBLE
    if (isPlace(subject, start, pattern) || isOwnedCompound(subject, start, pattern)) return POSSIBLE
    if (
      pattern.words.length === 1 &&
      (isInstitutionOf(subject, wordEnd) || isDescribed(subject, start, wordEnd))
    )
      return POSSIBLE
    if (isOfPerson(subject, end, pattern)) return POSSIBLE
    if (isCounted(subject, start, wordEnd, positions, pattern)) return POSSIBLE
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
    if (isState(pattern, around.after.neighbour)) return NOT
    if (isAmongPlaces(subject, start, wordEnd, pattern)) return POSSIBLE
    return opensSentence(subject, around, pattern) ? POSSIBLE : SURE
  }
  const { before, after } = around
  if (isColonEnding(subject, end)) return SURE
  const beside = (neighbour: Neighbour): string => (neighbour.adjacent ? neighbour.word : '')
  const compounded = after.mark === '-' ? after.neighbour.word : beside(after.neighbour)
  if (isFixedPhrase(word, beside(before.neighbour), compounded)) return NOT
  if (pattern.ambiguity === 2) return evidenceOfLetters(subject, start, end, around)
  if (isForeign(subject, start, end, true)) {
    const small = casingOf(subject, positions, pattern).none
    return isLoanword(subject, start, end, small) ? POSSIBLE : SURE
  }
  if (isDescribed(subject, start, wordEnd) || isInstitutionOf(subject, wordEnd)) return NOT
  if (isCalled(subject, start)) return NOT
  if (isCited(subject, start, wordEnd)) return POSSIBLE
  // "Pick Zoltán": Hungarian surnames stand first.
  if (subject.languageCode === 'hu' && isBeforeGiven(subject, wordEnd)) return NOT
  // "TIM" is a brand; Tim may be one.
  if (
    GIVEN_NAMES.has(word) &&
    pattern.spelling === pattern.spelling.toUpperCase() &&
    !casingOf(subject, positions, pattern).all
  )
    return isPerson(subject, around) || before.place === 'start' ? POSSIBLE : LIKELY
  if (GIVEN_NAMES.has(word) && isCharacter(subject, start, wordEnd)) return POSSIBLE
  if (isAmongPlaces(subject, start, wordEnd, pattern)) return POSSIBLE
  if (isGenitive(subject, end, wordEnd)) return SURE
  if (WEEKDAYS.has(word)) return evidenceOfWeekday(around)
  if (casingOf(subject, positions, pattern).all && !around.title) return SURE
  if (isExactInUncased(subject, positions, pattern)) return SURE
  if (isWithFamily(subject, wordEnd)) return POSSIBLE
  if (GIVEN_NAMES.has(word) && isPerson(subject, around)) return POSSIBLE
  if (isSurname(subject, start, end, pattern) || isPlace(subject, start, pattern)) return POSSIBLE
  // "Prismasta saa": where one gets something is a shop.
  if (
    subject.languageCode === 'fi' &&
    /(?:sta|lta|ssa|lla)$/u.test(subject.text.slice(end, wordEnd)) &&
    FINNISH_SHOPPING.has(beside(after.neighbour))
  )
    return SURE
  if (isCompanyByKind(subject, after.neighbour)) return SURE
  if (subject.languageCode === 'de') return evidenceInGerman(subject, around)
  return evidenceOfWord(subject, around)
}
