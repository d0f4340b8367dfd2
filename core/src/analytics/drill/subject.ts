import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import type { SentimentSum } from '../stats/sentiment.ts'
import type { Figure } from './figure.ts'
import { markProducts } from './words.ts'

/** An answer's data on the company, product or person that a list of runs is about. */
export interface SubjectReading {
  /** Over the mentions in the answer. */
  readonly sum: SentimentSum
  /** Of a company among those that the answer names; 0 for what is not ranked. */
  readonly rank: number
}

interface Mentions {
  readonly start: Int32Array
  readonly positive: Uint16Array
  readonly negative: Uint16Array
  readonly rank?: Uint16Array
}

/** Adds up the mentions of a row whose item is wanted. */
const readingIn =
  ({ start, positive, negative, rank }: Mentions, items: Int32Array, isSubject: (item: number) => boolean) =>
  (row: number): SubjectReading | null => {
    const sum = { positive: 0, negative: 0, n: 0 }
    let best = 0
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (!isSubject(items[at] ?? 0)) continue
      sum.positive += positive[at] ?? 0
      sum.negative += negative[at] ?? 0
      sum.n++
      best = rank?.[at] ?? 0
    }
    return sum.n === 0 ? null : { sum, rank: best }
  }

const ofEntity = ({ entities, mentions }: Facts, key: string) => {
  const entity = entities.indexOf(key)
  // The brand's own data is part of every run.
  return entity > 0 ? readingIn(mentions, mentions.entity, (mentioned) => mentioned === entity) : null
}

/**
 * Each answer's data on the subject of the figure, unless that is the brand; null for figures about the
 * brand or about nobody.
 */
export const createSubjectReader = (
  selection: Selection,
  figure: Figure,
): ((row: number) => SubjectReading | null) | null => {
  const { facts } = selection
  const { shopping, people } = facts
  switch (figure.of) {
    case 'entity':
      return ofEntity(facts, figure.key)
    case 'product': {
      // All products together have no data of their own.
      if (!shopping || (figure.name === undefined && figure.company === undefined)) return null
      const productMask = markProducts(selection, figure)
      return readingIn(shopping.mentions, shopping.mentions.product, (product) => productMask[product] === 1)
    }
    case 'person': {
      if (!people) return null
      const person = people.people.indexOf(figure.id)
      return readingIn(people.mentions, people.mentions.person, (mentioned) => mentioned === person)
    }
    default:
      return null
  }
}
