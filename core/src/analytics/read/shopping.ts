import type { Shapes } from '../codec/shapes.ts'
import type { Vocabulary } from '../concepts/concepts.ts'
import { PRODUCT_PHRASES, type Product, type RunColumns, type ShoppingFacts } from '../facts.ts'
import type { EntityNumbers } from './entities.ts'
import { PhraseNumbers } from './phrases.ts'
import { capacity, type Located, TextNumbers } from './tables.ts'
import { ownerEntity } from './words.ts'

/** Products of all tables: one per company and name, or per address where there is no name. */
class ProductNumbers {
  readonly products: Product[] = []
  readonly #ids = new Map<string, number>()

  of(entity: number, name: string, url: string): number {
    const key = (name === '' ? url : name).normalize('NFKC').toLowerCase()
    const id = `${entity} ${key}`
    const known = this.#ids.get(id)
    if (known !== undefined) return known
    this.#ids.set(id, this.products.length)
    return this.products.push({ entity, key }) - 1
  }

  /** Place of each product in the order of its key and its company's. */
  order(entities: readonly string[]): Int32Array {
    const names = this.products.map(({ entity, key }) => `${key} ${entities[entity] ?? ''}`)
    const sorted = [...names.keys()].sort((one, other) =>
      (names[one] ?? '') < (names[other] ?? '') ? -1 : 1,
    )
    const order = new Int32Array(names.length)
    for (const [place, product] of sorted.entries()) order[product] = place
    return order
  }
}

const NAME = PRODUCT_PHRASES.indexOf('name')
const URL = PRODUCT_PHRASES.indexOf('url')
const CONTEXT = PRODUCT_PHRASES.indexOf('context')
const STRENGTH = PRODUCT_PHRASES.indexOf('strength')

/** Kinds of concepts by the kinds of phrases. */
const SAID_AS = PRODUCT_PHRASES.map((kind) => (kind === 'strength' || kind === 'weakness' ? kind : null))

export const readShopping = (
  located: Located<Shapes['shopping']>,
  run: RunColumns,
  entities: EntityNumbers,
  vocabulary: Vocabulary,
): ShoppingFacts => {
  const rows = run.version.length
  const products = new ProductNumbers()
  const texts = new TextNumbers(located.tables, [''])
  const entityOf = ownerEntity(located, run, entities)
  const phrases = new PhraseNumbers()
  const getProduct = (row: number, number: number, owner: number, record: number): number => {
    const table = located.tables[number]
    const of = table?.records.product
    return products.of(
      entityOf(row, number, owner),
      table?.texts[of?.name[record] ?? 0] ?? '',
      table?.texts[of?.url[record] ?? 0] ?? '',
    )
  }
  const items = capacity(located, 'products')
  const mentions = {
    start: new Int32Array(rows + 1),
    product: new Int32Array(items),
    positive: new Uint16Array(items),
    negative: new Uint16Array(items),
  }
  const start = new Int32Array(rows + 1)
  const said = new Int32Array(3 * items + capacity(located, 'judgements'))
  let item = 0
  let phrase = 0
  for (let row = 0; row < rows; row++) {
    mentions.start[row] = item
    start[row] = phrase
    const number = located.table[row] ?? -1
    const table = located.tables[number]
    if (!table) continue
    const at = located.at[row] ?? 0
    const first = item
    const { products: named, judgements } = table.lists
    const { product: of, sentiment: sentiments } = table.records
    for (let i = named.start[at] ?? 0; i < (named.start[at + 1] ?? 0); i++) {
      const record = named.columns.product[i] ?? 0
      const product = getProduct(row, number, named.columns.owner[i] ?? 0, record)
      let same = first
      while (same < item && mentions.product[same] !== product) same++
      if (same < item) continue
      const sentiment = named.columns.sentiment[i] ?? 0
      mentions.product[item] = product
      mentions.positive[item] = sentiments.positive[sentiment] ?? 0
      mentions.negative[item] = sentiments.negative[sentiment] ?? 0
      said[phrase++] = phrases.of(product, NAME, texts.of(number, of.name[record] ?? 0))
      said[phrase++] = phrases.of(product, URL, texts.of(number, of.url[record] ?? 0))
      said[phrase++] = phrases.of(product, CONTEXT, texts.of(number, named.columns.context[i] ?? 0))
      item++
    }
    for (let i = judgements.start[at] ?? 0; i < (judgements.start[at + 1] ?? 0); i++) {
      const { owner, product, kind, text } = judgements.columns
      const subject = getProduct(row, number, owner[i] ?? 0, product[i] ?? 0)
      said[phrase++] = phrases.of(subject, STRENGTH + (kind[i] ?? 0), texts.of(number, text[i] ?? 0))
    }
  }
  mentions.start[rows] = item
  start[rows] = phrase
  return {
    products: products.products,
    order: products.order(entities.keys),
    texts: texts.texts,
    mentions,
    phrases: phrases.finish(start, said, { vocabulary, kinds: SAID_AS, texts: texts.texts }),
  }
}
