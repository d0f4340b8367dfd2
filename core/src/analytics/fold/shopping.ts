import type { Manifest } from '../../runs/group-run.ts'
import type { Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { productUrl } from '../names/product-url.ts'
import { ownerId } from './owner.ts'
import { distinct, hundredths, ITEM_LIMITS, line, TEXT_LIMITS } from './text.ts'

/** The runs that name products. A product without a name keeps an empty one: the views name it. */
export const foldShopping = (_manifest: Manifest, runs: readonly Run[]): Table<Shapes['shopping']> => {
  const builder = new TableBuilder(SHAPES.shopping)
  for (const run of runs) {
    const named = (run.status === 'completed' ? (run.reading?.entities ?? []) : [])
      .flatMap((entity) => entity.products.map((product) => ({ entity, product })))
      .slice(0, ITEM_LIMITS.products)
    if (named.length === 0) continue
    builder.run(run.index, {})
    for (const { entity, product } of named) {
      const productId = builder.record('product', {
        name: builder.text(line(product.name, TEXT_LIMITS.name)),
        url: builder.text(productUrl(product.url) ?? ''),
      })
      const owner = ownerId(builder, entity)
      builder.item('products', {
        product: productId,
        owner,
        context: builder.text(line(product.context, TEXT_LIMITS.context)),
        sentiment: builder.record('sentiment', hundredths(product.sentiment)),
      })
      for (const [kind, texts] of [product.strengths, product.weaknesses].entries()) {
        for (const text of distinct(texts, TEXT_LIMITS.judgement, ITEM_LIMITS.judgements)) {
          builder.item('judgements', { product: productId, owner, kind, text: builder.text(text) })
        }
      }
    }
  }
  return builder.finish()
}
