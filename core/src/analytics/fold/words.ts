import type { Manifest } from '../../runs/group-run.ts'
import type { Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { ownerId } from './owner.ts'
import { distinct, ITEM_LIMITS, TEXT_LIMITS } from './text.ts'

/** Kinds of judgements. */
export const JUDGEMENTS = ['strength', 'weakness', 'comparison'] as const

/** The runs with keywords or judgements. */
export const foldWords = (_manifest: Manifest, runs: readonly Run[]): Table<Shapes['words']> => {
  const builder = new TableBuilder(SHAPES.words)
  for (const run of runs) {
    const reading = run.status === 'completed' ? run.reading : null
    if (!reading) continue
    const keywords = distinct(reading.keywords, TEXT_LIMITS.keyword, ITEM_LIMITS.keywords)
    const judged = reading.entities
      .slice(0, ITEM_LIMITS.entities)
      .map((entity) => ({
        entity,
        said: [entity.strengths, entity.weaknesses, [entity.comparison]].map((texts) =>
          distinct(texts, TEXT_LIMITS.judgement, ITEM_LIMITS.judgements),
        ),
      }))
      .filter(({ said }) => said.some((texts) => texts.length > 0))
    if (keywords.length === 0 && judged.length === 0) continue
    builder.run(run.index, {})
    for (const keyword of keywords) builder.item('keywords', { keyword: builder.text(keyword) })
    for (const { entity, said } of judged) {
      const owner = ownerId(builder, entity)
      for (const [kind, texts] of said.entries()) {
        for (const text of texts) {
          builder.item('judgements', { owner, kind, text: builder.text(text) })
        }
      }
    }
  }
  return builder.finish()
}
