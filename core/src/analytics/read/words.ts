import type { Shapes } from '../codec/shapes.ts'
import type { RunColumns, WordFacts } from '../facts.ts'
import type { EntityNumbers } from './entities.ts'
import { PhraseNumbers } from './phrases.ts'
import { groupSpellings } from './spellings.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

/** Gives the entity of an `owner` record of a table. */
export const ownerEntity = (
  located: Located<Shapes['words']> | Located<Shapes['shopping']>,
  run: RunColumns,
  entities: EntityNumbers,
): ((row: number, table: number, record: number) => number) => {
  const maps = located.tables.map(({ records }) => new Int32Array(records.owner.key.length).fill(-1))
  return (row, number, record) => {
    const map = maps[number]
    const known = map?.[record] ?? -1
    if (known >= 0) return known
    const table = located.tables[number]
    const owner = table?.records.owner
    const entity = entities.of(
      run.version[row] ?? 0,
      table?.texts[owner?.key[record] ?? 0] ?? '',
      table?.texts[owner?.name[record] ?? 0] ?? '',
      owner?.kind[record] ?? 0,
    )
    if (map) map[record] = entity
    return entity
  }
}

export const readWords = (
  located: Located<Shapes['words']>,
  run: RunColumns,
  entities: EntityNumbers,
): WordFacts => {
  const rows = run.version.length
  const keywords = new TextNumbers(located.tables)
  const texts = new TextNumbers(located.tables)
  const entityOf = ownerEntity(located, run, entities)
  const mentions = { start: new Int32Array(rows + 1), keyword: new Int32Array(capacity(located, 'keywords')) }
  let mention = 0
  eachItem(located, 'keywords', rows, mentions.start, (_row, number, i) => {
    const of = located.tables[number]?.lists.keywords.columns
    mentions.keyword[mention] = keywords.of(number, of?.keyword[i] ?? 0)
    return ++mention
  })
  const phrases = new PhraseNumbers()
  const start = new Int32Array(rows + 1)
  const judged = new Int32Array(capacity(located, 'judgements'))
  let item = 0
  eachItem(located, 'judgements', rows, start, (row, number, i) => {
    const of = located.tables[number]?.lists.judgements.columns
    const entity = entityOf(row, number, of?.owner[i] ?? 0)
    judged[item] = phrases.of(entity, of?.kind[i] ?? 0, texts.of(number, of?.text[i] ?? 0))
    return ++item
  })
  return {
    keywords: groupSpellings(keywords.texts),
    texts: texts.texts,
    mentions,
    judgements: phrases.finish(start, judged),
  }
}
