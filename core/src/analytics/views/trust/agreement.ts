import { percent } from '../../../base/round.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'

/** Answers by prompt and model; then those that name the brand. */
const countAnswers = countVersions(({ facts: { run, dimensions }, rows }, from, to) => {
  const models = dimensions.models.length
  const cells = dimensions.prompts.length * models
  const counts = new Int32Array(2 * cells)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const cell = (run.prompt[row] ?? 0) * models + (run.model[row] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
    counts[cells + cell] = (counts[cells + cell] ?? 0) + (run.named[row] ?? 0)
  }
  return counts
})

/**
 * How far models agree: of the pairs of answers of two models to the same prompt, the percentage that both name the brand or
 * both do not. Null where no prompt was answered by two.
 */
export const agreement = (selection: Selection): number | null => {
  const { prompts, models } = selection.facts.dimensions
  const counts = countAnswers(selection)
  const cells = prompts.length * models.length
  let [agree, pairs] = [0, 0]
  for (let prompt = 0; prompt < prompts.length; prompt++) {
    // Of the models so far: every further one makes pairs with them.
    let [naming, silent] = [0, 0]
    for (let model = 0; model < models.length; model++) {
      const cell = prompt * models.length + model
      const named = counts[cells + cell] ?? 0
      const unnamed = (counts[cell] ?? 0) - named
      agree += named * naming + unnamed * silent
      pairs += (named + unnamed) * (naming + silent)
      naming += named
      silent += unnamed
    }
  }
  return percent(agree, pairs)
}
