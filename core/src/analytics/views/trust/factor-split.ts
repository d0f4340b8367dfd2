import type { Selection } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { round } from '../../stats/round.ts'
import { type SentimentTotal, sentimentGroups, sentimentOf } from '../sentiment/groups.ts'

import type { FactorSplit } from './schema.ts'

/**
 * Share of the variance between groups (omega squared): the sum of squares between them less what chance would give,
 * over the whole.
 *
 * @see Hays 1963
 */
const omegaSquared = (n: number, total: number, sums: Float64Array, counts: Float64Array): number => {
  const mean = total / n
  const whole = total * (1 - mean)
  let between = 0
  let groups = 0
  for (let group = 0; group < counts.length; group++) {
    const count = counts[group] ?? 0
    if (count === 0) continue
    groups++
    between += count * ((sums[group] ?? 0) / count - mean) ** 2
  }
  if (groups < 2 || n <= groups || whole === 0) return 0
  const error = (whole - between) / (n - groups)
  return Math.max(0, (between - (groups - 1) * error) / (whole + error))
}

export const factorSplit = (selection: Selection): FactorSplit => {
  const groups = sentimentGroups(selection)
  const all = sentimentOf(selection)
  const { count: n, n: total } = all
  if (n < 2 || total === 0 || total === n) {
    return { prompt: null, persona: null, language: null, model: null, rest: null, n }
  }
  const of = (totals: readonly SentimentTotal[]): number =>
    omegaSquared(
      n,
      total,
      Float64Array.from(totals, (group) => group.n),
      Float64Array.from(totals, (group) => group.count),
    )
  const shares = [of(groups.prompt), of(groups.persona), of(groups.language), of(modelVariants(selection))]
  // In an unbalanced selection the factors overlap; together they explain no more than everything.
  const sum = shares.reduce((whole, part) => whole + part, 0)
  const scale = sum > 1 ? 1 / sum : 1
  const [prompt = 0, persona = 0, language = 0, model = 0] = shares.map((part) =>
    round(100 * part * scale, 1),
  )
  return {
    prompt,
    persona,
    language,
    model,
    rest: Math.max(0, round(100 - prompt - persona - language - model, 1)),
    n,
  }
}

/** Answers by model, online and offline apart, and after them those that name the brand. */
const countVariants = countVersions(({ facts: { run, dimensions }, rows }, from, to) => {
  const size = 2 * dimensions.models.length
  const counts = new Int32Array(2 * size)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const of = 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0)
    counts[of] = (counts[of] ?? 0) + 1
    counts[size + of] = (counts[size + of] ?? 0) + (run.named[row] ?? 0)
  }
  return counts
})

const modelVariants = (selection: Selection): SentimentTotal[] => {
  const counts = countVariants(selection)
  const size = counts.length / 2
  return Array.from(counts.subarray(0, size), (count, of) => ({
    count,
    n: counts[size + of] ?? 0,
    positive: 0,
    negative: 0,
  }))
}
