import type { Sentiment } from '../../../runs/reading.ts'
import { ShareSpread } from '../../estimates/share-spread.ts'
import { type Facts, PRODUCT_PHRASES } from '../../facts.ts'
import { phraseCounts, phrasesAbout, SubjectPhrases } from '../../select/phrases.ts'
import type { Selection } from '../../select/select.ts'
import { ofEachSlice, sumOfCounts } from '../../select/whole-versions.ts'
import { sumAll } from '../../stats/top.ts'
import { SentimentSums } from '../sentiment/sums.ts'

/** Mentions of products: one per product and answer. */
export interface ProductTally {
  readonly counts: Int32Array
  /** Per version of the selection, in its order. */
  readonly byVersion: readonly Int32Array[]
  readonly sentiments: SentimentSums
  /** How the mentions of products, and of companies by their products, spread over answers. */
  readonly spread: Spread
}

interface Spread {
  readonly products: ShareSpread
  readonly companies: ShareSpread
}

interface VersionTally {
  readonly counts: Int32Array
  readonly sentiments: SentimentSums
  readonly spread: Spread
}

const emptySpread = ({ shopping, entities }: Facts): Spread => ({
  products: new ShareSpread(shopping?.products.length ?? 0),
  companies: new ShareSpread(entities.length),
})

/** Adds the products that an answer mentions, each once: of a company, all of its together. */
const addAnswer = (
  { products, companies }: Spread,
  mentioned: Int32Array,
  from: number,
  to: number,
  entityOf: Int32Array,
): void => {
  const whole = to - from
  products.addAnswer(whole)
  companies.addAnswer(whole)
  for (let at = from; at < to; at++) {
    const product = mentioned[at] ?? 0
    const entity = entityOf[product] ?? 0
    products.add(product, 1, whole)
    let before = 0
    let after = 0
    for (let other = from; other < at; other++) before += entityOf[mentioned[other] ?? 0] === entity ? 1 : 0
    if (before > 0) continue
    for (let other = at; other < to; other++) after += entityOf[mentioned[other] ?? 0] === entity ? 1 : 0
    companies.add(entity, after, whole)
  }
}

const makerMemory = new WeakMap<Facts, Int32Array>()

/** The company of each product. */
const getMakers = (facts: Facts): Int32Array => {
  const known = makerMemory.get(facts)
  if (known) return known
  const makers = Int32Array.from(facts.shopping?.products ?? [], ({ entity }) => entity)
  makerMemory.set(facts, makers)
  return makers
}

const tallyVersion = ofEachSlice(({ facts, rows, start: from }, version): VersionTally => {
  const { shopping } = facts
  const size = shopping?.products.length ?? 0
  const counts = new Int32Array(size)
  const sentiments = new SentimentSums(size)
  const spread = emptySpread(facts)
  if (!shopping) return { counts, sentiments, spread }
  const entityOf = getMakers(facts)
  const { start, product, positive, negative } = shopping.mentions
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const first = start[row] ?? 0
    const end = start[row + 1] ?? 0
    // Most answers mention none.
    if (first === end) continue
    addAnswer(spread, product, first, end, entityOf)
    for (let at = first; at < end; at++) {
      const productIndex = product[at] ?? 0
      counts[productIndex] = (counts[productIndex] ?? 0) + 1
      sentiments.add(productIndex, positive[at] ?? 0, negative[at] ?? 0)
    }
  }
  return { counts, sentiments, spread }
})

export const tallyProducts = (selection: Selection): ProductTally => {
  const size = selection.facts.shopping?.products.length ?? 0
  const versions = selection.versions.map((version) => tallyVersion(selection, version))
  const sentiments = new SentimentSums(size)
  const spread = emptySpread(selection.facts)
  for (const version of versions) {
    sentiments.addAll(version.sentiments)
    spread.products.addAll(version.spread.products)
    spread.companies.addAll(version.spread.companies)
  }
  const byVersion = versions.map(({ counts }) => counts)
  return { counts: sumOfCounts(byVersion, size), byVersion, sentiments, spread }
}

const URL = PRODUCT_PHRASES.indexOf('url')

/** The words of answers about some products, and how many pages of products there are in all, each once. */
export const productWords = (
  { facts, rows }: Selection,
  products: Iterable<number>,
): { words: SubjectPhrases | null; pages: number } => {
  const { shopping } = facts
  if (!shopping) return { words: null, pages: 0 }
  const { phrases, texts } = shopping
  const counts = phraseCounts(phrases, rows)
  const isPage = new Uint8Array(texts.length)
  for (let phrase = 0; phrase < counts.length; phrase++) {
    if (phrases.kind[phrase] === URL && (counts[phrase] ?? 0) > 0) isPage[phrases.text[phrase] ?? 0] = 1
  }
  // The address of products without one.
  isPage[0] = 0
  return {
    words: new SubjectPhrases(
      phrases,
      counts,
      { texts, concepts: facts.vocabulary.concepts },
      phrasesAbout(phrases, products),
    ),
    pages: sumAll(isPage),
  }
}

/** Rows that mention a product of the brand's own, with the number of the mention: few among many. */
interface OwnMentions {
  readonly rows: Int32Array
  readonly places: Int32Array
}

const ownMemory = new WeakMap<Facts, OwnMentions>()

const ownMentions = (facts: Facts): OwnMentions => {
  const own = ownMemory.get(facts) ?? findOwn(facts)
  ownMemory.set(facts, own)
  return own
}

const findOwn = ({ rows, shopping }: Facts): OwnMentions => {
  const found = { rows: [] as number[], places: [] as number[] }
  const { start, product } = shopping?.mentions ?? { start: [], product: [] }
  for (let row = 0; row < rows; row++) {
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      if (shopping?.products[product[at] ?? 0]?.entity !== 0) continue
      found.rows.push(row)
      found.places.push(at)
    }
  }
  return { rows: Int32Array.from(found.rows), places: Int32Array.from(found.places) }
}

/** Mentions of the brand's own products, and their mean sentiment; null without any. */
export const brandProducts = ({
  facts,
  mask,
}: Selection): { mentions: number; sentiment: Sentiment | null } => {
  const { shopping } = facts
  if (!shopping) return { mentions: 0, sentiment: null }
  const { positive, negative } = shopping.mentions
  const { rows, places } = ownMentions(facts)
  const sums = new SentimentSums(1)
  for (let i = 0; i < rows.length; i++) {
    const at = places[i] ?? 0
    if (mask[rows[i] ?? 0] === 1) sums.add(0, positive[at] ?? 0, negative[at] ?? 0)
  }
  return { mentions: sums.sum([0]).n, sentiment: sums.mean(0) }
}
