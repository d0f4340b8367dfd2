import type { Subject } from './borders.ts'
import { CYRILLIC, GREEK, kindOf, LATIN } from './characters.ts'
import { isCommonWord, isFunctionWordIn } from './common-words.ts'
import { CONTRACTED, INDEFINITE } from './determiners.ts'
import { isForeign } from './foreign-letters.ts'
import { NAME_ARTICLES } from './legal-forms.ts'
import type { Pattern } from './patterns.ts'
import { ACTS } from './sentence-words.ts'
import {
  isArticle,
  isNational,
  isOfGoods,
  isOwnWord,
  isShopOfBuyer,
  standsAmongCapitals,
  standsAsName,
} from './small-letters.ts'
import { casingOf, following, isSmallLine, previous } from './surroundings.ts'
import { isTradeVerb } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

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
  const last = positions[pattern.key.length - 1] ?? 0
  if (pattern.ambiguity < 2 && isForeign(subject, positions[0] ?? 0, last + 1, pattern.ambiguity > 0))
    return true
  if (pattern.casing === 'any') {
    return pattern.ambiguity > 0 || !followsArticle(subject, positions, pattern)
  }
  const casing = casingOf(subject, positions, pattern)
  if (casing.all && !casing.none) return true
  if (isExactInUncased(subject, positions, pattern)) return true
  if (pattern.casing === 'initial') {
    if (casing.initials) return true
    // "base camp" is no Basecamp.
    if (
      casing.none &&
      pattern.gaps.includes(3) &&
      pattern.words.every((word) => isOwnWord(word, subject.languageCode))
    )
      return false
    const start = positions[0] ?? 0
    let end = (positions[pattern.key.length - 1] ?? 0) + 1
    // An ending that takes the place of the name's last letter belongs to it.
    if (pattern.tail === 'vowel' || pattern.tail === 'weak')
      while (end < subject.text.length && kindOf(subject.text.charCodeAt(end)) === LATIN) end += 1
    if (casing.none && isSmallLine(subject, start, end, true)) {
      if (pattern.words.length === 1 && isShopOfBuyer(subject, start, end)) return true
      if (pattern.words.length > 1 && isOfGoods(subject, start)) return true
    }
    if (
      casing.none &&
      pattern.words.length > 1 &&
      isSmallLine(subject, start, end, pattern.ambiguity === 0)
    ) {
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
    if (casing.none && pattern.words.length > 1 && standsAmongCapitals(subject, start, end, pattern))
      return true
    // "bim'in": Turkish parts endings from names by an apostrophe.
    if (
      casing.none &&
      subject.languageCode === 'tr' &&
      /^'[a-z]{1,6}(?![a-z])/u.test(subject.text.slice(end, end + 8))
    )
      return true
    // "pınar sütü": only a name stands before a noun of trade with a possessive ending.
    if (casing.none && subject.languageCode === 'tr' && pattern.ambiguity === 1) {
      const next = following(subject, end).neighbour
      return next.adjacent && isCue(next.word, 'tr') && isSmallLine(subject, start, end)
    }
    return (
      casing.first &&
      FIRST_WORD_ONLY.has(subject.languageCode) &&
      ((casing.second && pattern.words.length > 2) ||
        previous(subject, start).place !== 'start' ||
        isSubject(subject, end, NAME_ARTICLES.has(pattern.words[0] ?? '')))
    )
  }
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

/** What papers do: the small noun after an article is one. */
const PUBLISHES: ReadonlySet<string> = new Set(
  'publie revele rapporte ecrit titre annonce publica publico informa informo escribe titula recoge scrive pubblica titola riporta rivela escreve publicou noticia noticiou informou'.split(
    ' ',
  ),
)

/** Whether a verb of trade follows: the first word's capital may be the sentence's, but a company acts. */
const isSubject = (subject: Subject, end: number, articled: boolean): boolean => {
  const { neighbour } = following(subject, end)
  return (
    neighbour.adjacent &&
    neighbour.word.length > 2 &&
    (articled
      ? PUBLISHES.has(neighbour.word)
      : ACTS.has(neighbour.word) || isTradeVerb(neighbour.word, subject.languageCode))
  )
}

/** Languages whose scripts have no capitals: a Latin word among their letters is a name however it is cased. */
const UNCASED: ReadonlySet<string> = new Set('ar fa ur he hi bn th zh ja ko'.split(' '))
export const isExactInUncased = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  if (!UNCASED.has(subject.languageCode)) return false
  const from = subject.from[positions[0] ?? 0] ?? 0
  const to = subject.to[positions[pattern.key.length - 1] ?? 0] ?? 0
  return subject.source.slice(from, to) === pattern.spelling
}

const isIndefinite = (subject: Subject, word: string): boolean =>
  INDEFINITE.has(word) && !(word === 'a' && subject.languageCode === 'hu')

/** Languages whose shops have their article where customers buy. */
const ARTICLED_SHOPS: ReadonlySet<string> = new Set('nl es pt'.split(' '))
const SHOP_LEADS: ReadonlySet<string> = new Set('van bij naar en a de em'.split(' '))

/** Languages whose names have an article, and articles that names do not have. */
const ARTICLED_NAMES = /^(?:fr|es|it|pt|nl)$/u
const isDefinite = (word: string): boolean =>
  /^(?:il|lo|la|le|el|al|del|o|a|os|as|los|las|les|i|gli|de|d[oa]|n[oa]|ao|pel[oa]|all[oa]|dall[oa]?|dal|nel|nella|sul|sulla|della|dello|au|du)$/u.test(
    word,
  )

/** A small letter after an article: a thing, whatever the word. */
const followsArticle = (subject: Subject, positions: Int32Array, pattern: Pattern): boolean => {
  const start = positions[0] ?? 0
  const kind = kindOf(subject.text.charCodeAt(start))
  if (kind !== LATIN && kind !== CYRILLIC && kind !== GREEK) return false
  if (pattern.words.length > 1 || pattern.spelling === pattern.spelling.toLowerCase()) return false
  if (!casingOf(subject, positions, pattern).none) return false
  const { neighbour } = previous(subject, start)
  if (!neighbour.adjacent || !isArticle(subject, neighbour.word)) return false
  // "een worst van de hema": who writes without capitals gives shops their article after a preposition.
  const lead = previous(subject, neighbour.at).neighbour
  if (ARTICLED_SHOPS.has(subject.languageCode) && lead.adjacent && SHOP_LEADS.has(lead.word)) {
    const end = (positions[pattern.key.length - 1] ?? 0) + 1
    if (isSmallLine(subject, start, end, true)) return true
  }
  // "la barilla costa meno": Romance names keep their article, and the line has its capitals.
  if (
    ARTICLED_NAMES.test(subject.languageCode) &&
    isDefinite(neighbour.word) &&
    !isSmallLine(subject, start, start + pattern.key.length)
  )
    return false
  // "The adidas Ultraboost": a small brand name before its product.
  const next = following(subject, (positions[pattern.key.length - 1] ?? 0) + 1).neighbour
  return !(next.adjacent && next.capital)
}
