import type { Shapes } from '../codec/shapes.ts'
import type { Product, RunColumns, ShoppingFacts } from '../facts.ts'
import type { EntityNumbers } from './entities.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'
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
}

export const readShopping = (
  located: Located<Shapes['shopping']>,
  run: RunColumns,
  entities: EntityNumbers,
): ShoppingFacts => {
  const rows = run.version.length
  const products = new ProductNumbers()
  const texts = new TextNumbers(located.tables, [''])
  const entityOf = ownerEntity(located, run, entities)
  const productOf = (row: number, number: number, owner: number, record: number): number => {
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
    name: new Int32Array(items),
    url: new Int32Array(items),
    context: new Int32Array(items),
    positive: new Uint16Array(items),
    negative: new Uint16Array(items),
  }
  let item = 0
  let first = 0
  let current = -1
  eachItem(located, 'products', rows, mentions.start, (row, number, i) => {
    const table = located.tables[number]
    if (!table) return item
    if (row !== current) {
      current = row
      first = item
    }
    const of = table.lists.products.columns
    const record = of.product[i] ?? 0
    const product = productOf(row, number, of.owner[i] ?? 0, record)
    for (let same = first; same < item; same++) if (mentions.product[same] === product) return item
    const sentiment = of.sentiment[i] ?? 0
    mentions.product[item] = product
    mentions.name[item] = texts.of(number, table.records.product.name[record] ?? 0)
    mentions.url[item] = texts.of(number, table.records.product.url[record] ?? 0)
    mentions.context[item] = texts.of(number, of.context[i] ?? 0)
    mentions.positive[item] = table.records.sentiment.positive[sentiment] ?? 0
    mentions.negative[item] = table.records.sentiment.negative[sentiment] ?? 0
    return ++item
  })
  const judged = capacity(located, 'judgements')
  const judgements = {
    start: new Int32Array(rows + 1),
    product: new Int32Array(judged),
    kind: new Uint8Array(judged),
    text: new Int32Array(judged),
  }
  let judgement = 0
  eachItem(located, 'judgements', rows, judgements.start, (row, number, i) => {
    const of = located.tables[number]?.lists.judgements.columns
    judgements.product[judgement] = productOf(row, number, of?.owner[i] ?? 0, of?.product[i] ?? 0)
    judgements.kind[judgement] = of?.kind[i] ?? 0
    judgements.text[judgement] = texts.of(number, of?.text[i] ?? 0)
    return ++judgement
  })
  return { products: products.products, texts: texts.texts, mentions, judgements }
}
