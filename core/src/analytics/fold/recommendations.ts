import type { Manifest } from '../../runs/group-run.ts'
import { DIFFICULTIES, isDifficulty } from '../../runs/reading.ts'
import type { Run } from '../../runs/run.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import { type Table, TableBuilder } from '../codec/table.ts'
import { ITEM_LIMITS, line, TEXT_LIMITS } from './text.ts'

/** The runs that recommend something. Scores are hundredths, clamped to 0 to 100. */
export const foldRecommendations = (
  _manifest: Manifest,
  runs: readonly Run[],
): Table<Shapes['recommendations']> => {
  const builder = new TableBuilder(SHAPES.recommendations)
  for (const run of runs) {
    const items = (run.status === 'completed' ? (run.reading?.recommendations ?? []) : [])
      .map((item) => ({ ...item, text: line(item.recommendation, TEXT_LIMITS.recommendation) }))
      .filter(({ text }) => text !== '')
      .slice(0, ITEM_LIMITS.recommendations)
    if (items.length === 0) continue
    builder.run(run.index, {})
    for (const { text, difficulty, expectedImpact, potentialScore } of items) {
      const isLevel = isDifficulty(difficulty)
      builder.item('items', {
        text: builder.text(text),
        difficulty: isLevel ? 1 + DIFFICULTIES.indexOf(difficulty) : 0,
        impact: builder.text(line(expectedImpact, TEXT_LIMITS.recommendation)),
        score: Math.round(Math.min(100, Math.max(0, potentialScore)) * 100),
        difficultyText: isLevel ? 0 : builder.text(line(difficulty ?? '', TEXT_LIMITS.difficulty)),
      })
    }
  }
  return builder.finish()
}
