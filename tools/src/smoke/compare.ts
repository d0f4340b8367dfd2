import type { Facts } from '@sillage/core/analytics/facts'
import { findBrandEntity } from '@sillage/core/runs/reading'
import type { Run } from '@sillage/core/runs/run'

const HUNDREDTHS = 100

/** A difference between a row of the facts and its run. */
const difference = (facts: Facts, row: number, run: Run): string | null => {
  const { run: columns, mentions } = facts
  const answered = run.status === 'completed' ? 1 : 0
  if (columns.answered[row] !== answered) return 'status'
  if (answered === 0 || run.reading === null) return null
  const brand = findBrandEntity(run.reading)
  if (columns.named[row] !== (brand ? 1 : 0)) return 'whether the brand is named'
  if (columns.rank[row] !== (brand?.rank ?? 0)) return 'rank'
  if (brand && run.reading.sentiment) {
    const { positive, negative } = run.reading.sentiment
    if (columns.positive[row] !== Math.round(positive * HUNDREDTHS)) return 'positive sentiment'
    if (columns.negative[row] !== Math.round(negative * HUNDREDTHS)) return 'negative sentiment'
  }
  const named = (mentions.start[row + 1] ?? 0) - (mentions.start[row] ?? 0)
  if (named !== run.reading.entities.length) return 'number of brands named'
  const tokens = (run.answer?.usage.inputTokens ?? 0) + (run.readingUsage?.inputTokens ?? 0)
  if (columns.inputTokens[row] !== tokens) return 'tokens'
  return null
}

/** The runs whose facts differ from them, or are missing, each with what differs. */
export const factDifferences = (facts: Facts, runs: readonly Run[]): string[] => {
  const rowOf = new Map<number, number>()
  for (let row = 0; row < facts.rows; row += 1) rowOf.set(facts.run.index[row] ?? -1, row)
  const differences = runs.flatMap((run) => {
    const row = rowOf.get(run.index)
    const what = row === undefined ? 'missing' : difference(facts, row, run)
    return what === null ? [] : [`${run.runId}: ${what}`]
  })
  return facts.rows === runs.length
    ? differences
    : [...differences, `${facts.rows} rows of facts for ${runs.length} runs`]
}
