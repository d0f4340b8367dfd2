import { z } from 'zod'
import { round } from './round.ts'
import type { Selection } from './select.ts'

const share = z.number().nullable()

/**
 * What decides whether an answer names the brand: the share of the variance of presence that goes with the prompt, the
 * persona, the language and the model (with or without web search), each on its own, and what is left. In percent,
 * corrected for the differences that chance alone makes between groups; null when presence does not vary.
 */
export const factorSplitSchema = z.object({
  prompt: share,
  persona: share,
  language: share,
  model: share,
  rest: share,
  n: z.number().int(),
})
export type FactorSplit = z.infer<typeof factorSplitSchema>

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

export const factorSplit = ({ facts, rows }: Selection): FactorSplit => {
  const { run, dimensions } = facts
  const n = rows.length
  let total = 0
  for (let i = 0; i < n; i++) total += run.named[rows[i] ?? 0] ?? 0
  if (n < 2 || total === 0 || total === n) {
    return { prompt: null, persona: null, language: null, model: null, rest: null, n }
  }
  const split = (size: number, group: (row: number) => number): number => {
    const sums = new Float64Array(size)
    const counts = new Float64Array(size)
    for (let i = 0; i < n; i++) {
      const row = rows[i] ?? 0
      const of = group(row)
      counts[of] = (counts[of] ?? 0) + 1
      sums[of] = (sums[of] ?? 0) + (run.named[row] ?? 0)
    }
    return omegaSquared(n, total, sums, counts)
  }
  const shares = [
    split(dimensions.prompts.length, (row) => run.prompt[row] ?? 0),
    split(dimensions.personas.length, (row) => run.persona[row] ?? 0),
    split(dimensions.languages.length, (row) => run.language[row] ?? 0),
    split(dimensions.models.length * 2, (row) => (run.model[row] ?? 0) * 2 + (run.webSearch[row] ?? 0)),
  ]
  // In an unbalanced selection the factors overlap; together they explain no more than everything.
  const sum = shares.reduce((all, of) => all + of, 0)
  const scale = sum > 1 ? 1 / sum : 1
  const [prompt = 0, persona = 0, language = 0, model = 0] = shares.map((of) => round(100 * of * scale, 1))
  return {
    prompt,
    persona,
    language,
    model,
    rest: Math.max(0, round(100 - prompt - persona - language - model, 1)),
    n,
  }
}
