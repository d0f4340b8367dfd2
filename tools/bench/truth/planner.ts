import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { assumptionsFrom, plan } from '@sillage/core/analytics/views/trust/planner'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { shiftFor, twoVersions } from './changes.ts'
import { buildManifest, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'

/** Compares the plan of a design with its runs: the width of intervals, and whether its smallest change is detected. */
export const planOnce = (tally: Tally, number: number): void => {
  const seed = `plan ${number}`
  const world = randomWorld(seed)
  const design = randomDesign(seed, { prompts: 10 + (number % 30), failures: 0, online: 0 })
  const manifest = buildManifest(world, seed, design, 0)
  const facts = readFacts([manifest], foldRuns(manifest, new QuickRuns(world, manifest).runs()))
  const { visibility, certainty } = visibilityView(facts, {}).headline
  const promised = plan(
    { ...design, languages: design.languages.length, models: manifest.models },
    assumptionsFrom({
      presence: visibility === null ? null : visibility / 100,
      factors: trustView(facts, {}).factors,
    }),
  )
  const { runs, market } = certainty
  if (runs && promised.runsWidth)
    tally.add('plan: promised width of the run noise', (2 * promised.runsWidth) / (runs.high - runs.low))
  if (market && promised.marketWidth) {
    tally.add('plan: promised width of the market', (2 * promised.marketWidth) / (market.high - market.low))
  }
  const change = promised.detectableChange
  const shift = change === null ? null : shiftFor(world, seed, design, change)
  if (shift === null) return
  const moved = randomWorld(seed, { changes: new Map([[0, shift]]) })
  const { headline } = visibilityView(twoVersions(moved, seed, design), {})
  tally.add('plan: smallest changes that are found', headline.change.verdict === 'up')
}
