import type { Subject } from './borders.ts'
import { READING } from './buying.ts'
import { isCommonIn } from './common-words.ts'
import { DEFINITE, PRESS } from './determiners.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { isStatement, UNARTICLED } from './evidence-word.ts'
import { fold } from './fold.ts'
import { isUncounted } from './mass-nouns.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { type Neighbour, previous } from './surroundings.ts'
import { isTradeNoun, isTradeVerb } from './trade-words.ts'
import { isCue } from './uncased-words.ts'

/** What things do, and companies do not. */
const STATES: ReadonlySet<string> = new Set(
  'liegt lag liegen hängt hing steht dauert dauerte vergeht verging drängt läuft lief fällt fiel sinkt scheint schien zeigt bricht riecht schmeckt wiegt passt hält hilft fehlt gehört kommt geht'
    .split(' ')
    .map(fold),
)
/** What newspapers do. */
const REPORTS: ReadonlySet<string> = new Set(
  'berichtet berichtete schreibt schrieb meldet meldete'.split(' '),
)

/** "Das Foto erschien zuerst im Stern", "in der Zeit gelesen": one reads papers. */
const isReadIn = (subject: Subject, article: Neighbour, next: Neighbour): boolean => {
  let { neighbour } = previous(subject, article.at)
  for (let words = 0; words < 4 && neighbour.adjacent; words += 1) {
    if (READING.has(neighbour.word)) return true
    neighbour = previous(subject, neighbour.at).neighbour
  }
  if (!next.adjacent || !READING.has(next.word)) return false
  // "In der Bild stand …", but "Der Merkur steht tief".
  return (
    !/^ste?[ha]/u.test(next.word) ||
    article.word === 'im' ||
    previous(subject, article.at).neighbour.word === 'in'
  )
}

const CONTRACTS: ReadonlySet<string> = new Set(
  'versichert versichere versichern versicherung police konto girokonto kredit depot vertrag tarif mitglied kunde kundin kunden abgeschlossen bestellt gekauft gebucht bestellen kaufen'.split(
    ' ',
  ),
)
/** "versichert sind ihre Anlagen bei der Allianz". Bounded. */
const isContract = (subject: Subject, at: number): boolean => {
  let { neighbour } = previous(subject, at)
  for (let words = 0; words < 8 && neighbour.at >= 0; words += 1) {
    if (CONTRACTS.has(neighbour.word)) return true
    neighbour = previous(subject, neighbour.at).neighbour
  }
  return false
}

const JOINING: ReadonlySet<string> = new Set('und oder'.split(' '))

/** German gives every noun a capital; a noun without article or adjective before it is a name. */
export const evidenceInGerman = (
  subject: Subject,
  { before, after, title, word }: Surroundings,
): Evidence => {
  if (title) return LIKELY
  if (!isCommonIn(word, 'de')) return SURE
  if (after.mark === '-' && after.neighbour.capital) return SURE
  const { neighbour } = before
  // Companies go by their article too ("die Allianz"), but not by an indefinite one.
  if (neighbour.adjacent && DEFINITE.has(neighbour.word)) {
    // "ein Artikel im Spiegel".
    const owner = previous(subject, neighbour.at).neighbour
    if (owner.adjacent && PRESS.has(owner.word)) return SURE
    if (isReadIn(subject, neighbour, after.neighbour)) return SURE
    if ((neighbour.word === 'beim' || owner.word === 'bei') && isContract(subject, neighbour.at)) return SURE
    if (after.neighbour.adjacent && REPORTS.has(after.neighbour.word)) return SURE
    // "In dem Tempo": said of a thing that follows.
    if (neighbour.word === 'dem' && /^(?:in|von|zu|bei|an)$/u.test(owner.word)) return POSSIBLE
    return after.neighbour.adjacent && STATES.has(after.neighbour.word) ? POSSIBLE : LIKELY
  }
  const next = after.neighbour.adjacent ? after.neighbour.word : ''
  if (isCue(next, 'de') || isTradeNoun(next, 'de')) return SURE
  if (neighbour.adjacent && ARTICLES.has(neighbour.word)) return NOT
  // "vor Anker", "mit Mut", "Brutto und Netto": feelings, stuffs and pairs need no article either.
  if (neighbour.adjacent && UNARTICLED.has(neighbour.word)) return LIKELY
  if (neighbour.adjacent && LEADS.has(neighbour.word)) {
    if (!JOINING.has(neighbour.word)) return SURE
    const other = previous(subject, neighbour.at).neighbour
    return other.adjacent && isCommonIn(other.word, 'de') ? POSSIBLE : SURE
  }
  if (
    neighbour.adjacent &&
    !neighbour.capital &&
    /(?:e|en|er|es|em)$/u.test(neighbour.word) &&
    neighbour.word.length > 3
  ) {
    return POSSIBLE
  }
  if (before.place !== 'start') return SURE
  if (isTradeVerb(next, 'de')) return SURE
  if (!ACTS.has(next) || PRONOUNS.has(word)) return POSSIBLE
  return isUncounted(word, 'de') && isStatement(subject, after.neighbour) ? LIKELY : SURE
}
