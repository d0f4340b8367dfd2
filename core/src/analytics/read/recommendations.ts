import { DIFFICULTIES } from '../../runs/reading.ts'
import type { Shapes } from '../codec/shapes.ts'
import type { RecommendationFacts } from '../facts.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

/** Different difficulties at most; further ones count as missing. */
const MAX_DIFFICULTIES = 0xffff

export const readRecommendations = (
  located: Located<Shapes['recommendations']>,
  rows: number,
): RecommendationFacts => {
  const texts = new TextNumbers(located.tables, [''])
  const difficulties = new TextNumbers(located.tables, ['', ...DIFFICULTIES])
  const getDifficulty = (table: number, level: number, text: number): number => {
    const number = level > 0 ? level : difficulties.of(table, text)
    return number > MAX_DIFFICULTIES ? 0 : number
  }
  const size = capacity(located, 'items')
  const items = {
    start: new Int32Array(rows + 1),
    text: new Int32Array(size),
    difficulty: new Uint16Array(size),
    impact: new Int32Array(size),
    score: new Uint16Array(size),
  }
  let item = 0
  eachItem(located, 'items', rows, items.start, (_row, number, i) => {
    const of = located.tables[number]?.lists.items.columns
    items.text[item] = texts.of(number, of?.text[i] ?? 0)
    items.difficulty[item] = getDifficulty(number, of?.difficulty[i] ?? 0, of?.difficultyText[i] ?? 0)
    items.impact[item] = texts.of(number, of?.impact[i] ?? 0)
    items.score[item] = of?.score[i] ?? 0
    return ++item
  })
  return { texts: texts.texts, difficulties: difficulties.texts, items }
}
