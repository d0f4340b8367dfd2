import type { Shapes } from '../codec/shapes.ts'
import type { RecommendationFacts } from '../facts.ts'
import { capacity, eachItem, type Located, TextNumbers } from './tables.ts'

export const readRecommendations = (
  located: Located<Shapes['recommendations']>,
  rows: number,
): RecommendationFacts => {
  const texts = new TextNumbers(located.tables, [''])
  const size = capacity(located, 'items')
  const items = {
    start: new Int32Array(rows + 1),
    text: new Int32Array(size),
    difficulty: new Uint8Array(size),
    difficultyText: new Int32Array(size),
    impact: new Int32Array(size),
    score: new Uint16Array(size),
  }
  let item = 0
  eachItem(located, 'items', rows, items.start, (_row, number, i) => {
    const of = located.tables[number]?.lists.items.columns
    items.text[item] = texts.of(number, of?.text[i] ?? 0)
    items.difficulty[item] = of?.difficulty[i] ?? 0
    items.difficultyText[item] = texts.of(number, of?.difficultyText[i] ?? 0)
    items.impact[item] = texts.of(number, of?.impact[i] ?? 0)
    items.score[item] = of?.score[i] ?? 0
    return ++item
  })
  return { texts: texts.texts, items }
}
