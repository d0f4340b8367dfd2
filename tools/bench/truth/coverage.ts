import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { type Claim, holds } from './claim.ts'
import { coverDomains, coverProducts, coverRanking, shareClaims } from './coverage-shares.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { compositeOfShares, populationTruth } from './expected.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

/** One version of a world, with its shown and its true figures. */
export const askOnce = (seed: string, world: World, design: Design) => {
  const manifest = buildManifest(world, seed, design, 0)
  const facts = readFacts(
    [manifest],
    foldRuns(manifest, new QuickRuns(world, manifest, { extras: true }).runs(design.failures)),
  )
  const cells = worldCells(manifest, 0)
  const brand = mainBrand(world)
  const truth = computeTruth(world)
  const population = populationTruth(world, cells, brand)
  const sentiment = truth.sentimentOver(cells, brand.name)
  const { headline, shareOfVoice, rankings } = visibilityView(facts, {})
  const tone = sentimentView(facts, {})
  const claims: Claim[] = [
    {
      figure: 'visibility',
      shown: headline.visibility,
      certainty: headline.certainty,
      design: truth.visibility(cells, brand.name),
      population: population.visibility,
      points: 1,
    },
    {
      figure: 'sentiment',
      shown: tone.score,
      certainty: tone.certainty,
      design: sentiment && compositeOfShares(sentiment),
      population: population.score,
      points: 10,
    },
    ...shareClaims({ facts, shareOfVoice, world, cells, truth, population }),
  ]
  return { facts, cells, truth, headline, rankings, claims }
}

/** One version of one world: adds whether each shown interval contains its truth, and the width. */
export const coverOnce = (tally: Tally, number: number): void => {
  const seed = `coverage ${number}`
  const world = randomWorld(seed)
  const design = randomDesign(seed)
  const { facts, cells, truth, headline, rankings, claims } = askOnce(seed, world, design)
  coverRanking(tally, { world, cells, truth }, rankings.combined)
  coverDomains(tally, { facts, world, cells, truth })
  coverProducts(tally, { facts, world, cells, truth })
  for (const { figure, shown, certainty, design: expected, population: beyond, points } of claims) {
    const { runs, market } = certainty
    if (beyond === null) continue
    // With few answers, a mean over those that name the brand is a ratio of two small sums, which is slightly biased.
    if (shown !== null && expected !== null && (headline.named >= 5 || figure === 'visibility')) {
      tally.add(`off: ${figure} of the brand`, points * (shown - expected))
    }
    if (runs && expected !== null) {
      const kind = design.samples === 1 ? 'once' : 'repeated'
      for (const group of [`${kind}`, `samples ${design.samples}`, `method ${runs.method}`]) {
        tally.add(`${figure}: run noise, ${group}: covered`, holds(runs, expected))
        tally.add(`${figure}: run noise, ${group}: width`, points * (runs.high - runs.low))
      }
      if (design.samples > 1) tally.add(`${figure}: run noise, repeated: conservative`, runs.conservative)
    }
    if (market) {
      const few =
        design.prompts < 12
          ? 'under 12 prompts'
          : design.prompts < 25
            ? '12 to 24 prompts'
            : '25 prompts or more'
      for (const group of ['all', few]) {
        tally.add(`${figure}: market, ${group}: covered`, holds(market, beyond))
        tally.add(`${figure}: market, ${group}: width`, points * (market.high - market.low))
      }
    }
  }
}
