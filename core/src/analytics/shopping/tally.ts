import { Frequencies } from '../frequent.ts'
import type { Selection } from '../select.ts'
import { SentimentSums } from '../sentiment-sums.ts'

/** Mentions of products: one per product and answer. */
export interface ProductTally {
  readonly counts: Int32Array
  /** Per version of the selection, in its order. */
  readonly byVersion: readonly Int32Array[]
  readonly sentiments: SentimentSums
}

export const tallyProducts = (selection: Selection): ProductTally => {
  const { facts, rows, versions, start: from } = selection
  const { shopping } = facts
  const size = shopping?.products.length ?? 0
  const counts = new Int32Array(size)
  const sentiments = new SentimentSums(size)
  const byVersion = versions.map((version) => {
    const own = new Int32Array(size)
    if (!shopping) return own
    const { start, product, positive, negative } = shopping.mentions
    for (let i = from[version] ?? 0; i < (from[version + 1] ?? 0); i++) {
      const row = rows[i] ?? 0
      const end = start[row + 1] ?? 0
      for (let at = start[row] ?? 0; at < end; at++) {
        const of = product[at] ?? 0
        own[of] = (own[of] ?? 0) + 1
        sentiments.add(of, positive[at] ?? 0, negative[at] ?? 0)
      }
    }
    for (let of = 0; of < size; of++) counts[of] = (counts[of] ?? 0) + (own[of] ?? 0)
    return own
  })
  return { counts, byVersion, sentiments }
}

/** What answers say of some products. */
export interface ProductWords {
  readonly names: Frequencies
  readonly urls: Frequencies
  readonly contexts: Frequencies
  readonly strengths: Frequencies
  readonly weaknesses: Frequencies
}

/** Words of the products asked for; the others are not looked at. */
export const productWords = (
  { facts, rows }: Selection,
  products: readonly number[],
): ReadonlyMap<number, ProductWords> => {
  const { shopping } = facts
  const words = new Map(
    products.map((product) => [
      product,
      {
        names: new Frequencies(),
        urls: new Frequencies(),
        contexts: new Frequencies(),
        strengths: new Frequencies(),
        weaknesses: new Frequencies(),
      } satisfies ProductWords,
    ]),
  )
  if (!shopping || products.length === 0) return words
  const wanted = new Uint8Array(shopping.products.length)
  for (const product of products) wanted[product] = 1
  const { mentions, judgements } = shopping
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++) {
      const product = mentions.product[at] ?? 0
      if (wanted[product] !== 1) continue
      const of = words.get(product)
      of?.names.add(mentions.name[at] ?? 0)
      of?.urls.add(mentions.url[at] ?? 0)
      of?.contexts.add(mentions.context[at] ?? 0)
    }
    for (let at = judgements.start[row] ?? 0; at < (judgements.start[row + 1] ?? 0); at++) {
      const product = judgements.product[at] ?? 0
      if (wanted[product] !== 1) continue
      const of = words.get(product)
      if (judgements.kind[at] === 0) of?.strengths.add(judgements.text[at] ?? 0)
      else of?.weaknesses.add(judgements.text[at] ?? 0)
    }
  }
  return words
}
