import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { countVersions } from '../../select/whole-versions.ts'
import { byText, pickTop } from '../../stats/top.ts'
import { MOST, promptText, shareGain } from '../gains/listed.ts'
import { productColumns } from '../shopping/own-share.ts'
import type { ProductGainsView } from './schema.ts'

/** By prompt: answers that mention products of others alone; then all mentions of the brand's products, and all. */
const countProducts = countVersions(({ facts, rows }, from, to) => {
  const { run, dimensions } = facts
  const counts = new Int32Array(dimensions.prompts.length + 2)
  const { parts, wholes } = productColumns(facts)
  let [own, all] = [0, 0]
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const part = parts[row] ?? 0
    const whole = wholes[row] ?? 0
    own += part
    all += whole
    if (part > 0 || whole === 0) continue
    const prompt = run.prompt[row] ?? 0
    counts[prompt] = (counts[prompt] ?? 0) + 1
  }
  counts.set([own, all], dimensions.prompts.length)
  return counts
})

/** The largest possible gains of the brand's share of products. */
export const productGainsView = (facts: Facts, filter: Filter): ProductGainsView => {
  const selection = select(facts, filter)
  const { prompts } = facts.dimensions
  const counts = countProducts(selection)
  const [own = 0, all = 0] = counts.subarray(prompts.length)
  return {
    n: selection.rows.length - selection.unread,
    products: pickTop(counts.subarray(0, prompts.length), MOST, byText(prompts)).map((prompt) => {
      const runs = counts[prompt] ?? 0
      return {
        promptId: prompts[prompt] ?? '',
        prompt: promptText(selection, prompt),
        runs,
        gain: shareGain(own, all, runs),
      }
    }),
  }
}
