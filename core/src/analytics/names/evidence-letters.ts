import type { Subject } from './borders.ts'
import { DIGIT, HYPHEN, kindOf, SIGN } from './characters.ts'
import { isFunctionWord, isFunctionWordIn } from './common-words.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE, type Surroundings } from './evidence-level.ts'
import { isShopNoun } from './evidence-small.ts'
import { COMPOUNDING } from './evidence-word.ts'
import { ACTS, ARTICLES, LEADS, PRONOUNS } from './sentence-words.ts'
import { isPossessive } from './surroundings.ts'
import { isCue } from './uncased-words.ts'

/** One letter, two letters, or a word that builds sentences. */
export const evidenceOfLetters = (
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
  // "Operator Plus oferuje".
  if (neighbour.adjacent && word.length > 2 && isShopNoun(neighbour.word)) return SURE
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
  if (leads)
    return listed || acts || (word.length > 1 && !isFunctionWordIn(word, subject.languageCode))
      ? SURE
      : LIKELY
  if (word.length > 1 && !PRONOUNS.has(word)) return SURE
  return listed || !neighbour.adjacent || acts || after.neighbour.capital ? SURE : LIKELY
}
