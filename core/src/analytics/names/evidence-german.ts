import type { Subject } from './borders.ts'
import { READING } from './buying.ts'
import { isCommonIn } from './common-words.ts'
import { DEFINITE, PRESS } from './determiners.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { type Neighbour, previous } from './surroundings.ts'
import { isCue } from './uncased-words.ts'

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
  return next.adjacent && READING.has(next.word)
}

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
