import type { Shapes } from '../codec/shapes.ts'
import type { Vocabulary } from '../concepts/concepts.ts'
import type { RunColumns, Spellings, WordFacts } from '../facts.ts'
import { JUDGEMENTS } from '../fold/words.ts'
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

/** Kinds of concepts by the kinds of judgements. */
export const JUDGED_AS = JUDGEMENTS.map((judgement) => (judgement === 'comparison' ? null : judgement))

/** Leaves each concept once a row: of an answer's phrases of one concept, the first counts. */
const leaveOneEach = (
  { start, keyword }: { start: Int32Array; keyword: Int32Array },
  { group, concept }: Spellings,
): WordFacts['mentions'] => {
  if (concept === null) return { start, keyword }
  const left = { start: new Int32Array(start.length), keyword: new Int32Array(keyword.length) }
  let kept = 0
  for (let row = 0; row + 1 < start.length; row++) {
    left.start[row] = kept
    const from = kept
    for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++) {
      const own = group[keyword[at] ?? 0] ?? 0
      let same = from
      while (same < kept && group[left.keyword[same] ?? 0] !== own) same++
      if (same === kept) left.keyword[kept++] = keyword[at] ?? 0
    }
  }
  left.start[start.length - 1] = kept
  return { start: left.start, keyword: left.keyword.subarray(0, kept) }
}

export const readWords = (
  located: Located<Shapes['words']>,
  run: RunColumns,
  entities: EntityNumbers,
  vocabulary: Vocabulary,
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
  const spellings = groupSpellings(keywords.texts, vocabulary.concepts, (text) =>
    vocabulary.find('keyword', text),
  )
  return {
    keywords: spellings,
    texts: texts.texts,
    mentions: leaveOneEach(mentions, spellings),
    judgements: phrases.finish(start, judged, { vocabulary, kinds: JUDGED_AS, texts: texts.texts }),
  }
}
