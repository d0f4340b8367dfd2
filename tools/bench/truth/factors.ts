import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { WorldCell } from '../../stand-ins/world/world.ts'
import { buildManifest, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

const VALUE = {
  prompt: ({ prompt }: WorldCell) => prompt,
  persona: ({ persona }: WorldCell) => persona,
  language: ({ language }: WorldCell) => language,
  model: ({ model, webSearch }: WorldCell) => `${model} ${webSearch}`,
} as const
const FACTORS = ['prompt', 'persona', 'language', 'model'] as const

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Percent of the variance of presence between the values of a factor, from the chances of all cells. */
const trueShares = (cells: readonly WorldCell[], chances: readonly number[]) => {
  const mean = computeMean(chances)
  return FACTORS.map((factor) => {
    const groups = Map.groupBy(chances.keys(), (i) => VALUE[factor](cells[i] as WorldCell))
    const between = computeMean(
      [...groups.values()].map((group) => (computeMean(group.map((i) => chances[i] ?? 0)) - mean) ** 2),
    )
    return (100 * between) / (mean * (1 - mean))
  })
}

/** Adds the split of the variance against the true one, with up to 30 % of the runs failed. */
export const factorsOnce = (tally: Tally, number: number): void => {
  const seed = `factors ${number}`
  const world = randomWorld(seed)
  const design = randomDesign(seed, { failures: [0, 0.08, 0.3][number % 3] ?? 0 })
  const manifest = buildManifest(world, seed, design, 0)
  const runs = new QuickRuns(world, manifest).runs(design.failures)
  const { factors } = trustView(readFacts([manifest], foldRuns(manifest, runs)), {})
  if (factors.intervals === null) return
  const cells = worldCells(manifest, 0)
  const truth = computeTruth(world)
  const shares = trueShares(
    cells,
    cells.map((cell) => truth.presence(cell, mainBrand(world).name)),
  )
  for (const [i, factor] of FACTORS.entries()) {
    const share = shares[i] ?? 0
    tally.add(`off: factor split, ${factor}`, (factors[factor] ?? 0) - share)
    const { low, high } = factors.intervals[factor]
    // A factor with one value has a share of 0 by construction.
    if (share > 0) tally.add(`factor split, ${factor}: covered`, low <= share + 0.05 && share - 0.05 <= high)
  }
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0)
  tally.add('off: factor split, rest', (factors.rest ?? 0) - rest)
}
