import type { Certainty } from '@sillage/core/analytics/estimate'
import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold'
import { readFacts } from '@sillage/core/analytics/read'
import { sentimentView } from '@sillage/core/analytics/views/sentiment'
import { shoppingView } from '@sillage/core/analytics/views/shopping'
import { sourcesView } from '@sillage/core/analytics/views/sources'
import { visibilityView } from '@sillage/core/analytics/views/visibility'
import { type Truth, truthOf } from '../../stand-ins/world/truth.ts'
import type { World, WorldCell } from '../../stand-ins/world/world.ts'
import { manifestOf, randomDesign } from './design.ts'
import { compositeOfShares, type PopulationTruth, populationTruth, productsOf } from './expected.ts'
import { domainOfSource, expectedShares } from './expected-sources.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, marketIn, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

interface Claim {
  readonly figure: string
  readonly shown: number | null
  readonly certainty: Certainty
  /** What the design shows on average. */
  readonly design: number | null
  /** What all the questions one might have asked would show. */
  readonly population: number | null
  /** What turns the figure's unit into points of 100. */
  readonly points: number
}

interface Asked {
  readonly facts: Facts
  readonly world: World
  readonly cells: readonly WorldCell[]
  readonly truth: Truth
  readonly population: PopulationTruth
}

/** Shares of what answers bring several of. */
const shareClaims = ({ facts, world, cells, truth, population }: Asked): Claim[] => {
  const { name } = mainBrand(world)
  const { shareOfVoice } = visibilityView(facts, {})
  const { brandShare } = sourcesView(facts, {})
  const { totals } = shoppingView(facts, {})
  const voice = truth.shareOfVoice(cells, name)
  const online = cells.some(({ webSearch }) => webSearch)
  const shares = [
    {
      figure: 'share of voice',
      shown: shareOfVoice.value,
      certainty: shareOfVoice.certainty,
      design: voice === null ? null : 100 * voice,
      population: population.voice,
    },
    {
      figure: 'brand domain share',
      shown: brandShare.share,
      certainty: brandShare.certainty,
      design: online ? ownCitationShare(world, truth, cells) : null,
      population: population.citations,
    },
    {
      figure: 'product share',
      shown: totals.brandShare,
      certainty: totals.brandCertainty,
      design: productShare(world, truth, cells, name),
      population: population.products,
    },
  ]
  return shares.flatMap(({ certainty, ...share }) => (certainty ? [{ ...share, certainty, points: 1 }] : []))
}

const ownCitationShare = (world: World, truth: Truth, cells: readonly WorldCell[]): number => {
  const shares = expectedShares(world, truth, cells, 'referenced')
  const own = new Set(
    marketIn(world).sources.flatMap((source) =>
      source.brand === mainBrand(world).name ? [domainOfSource(source)] : [],
    ),
  )
  return [...own].reduce((sum, domain) => sum + (shares.get(domain) ?? 0), 0)
}

const productShare = (
  world: World,
  truth: Truth,
  cells: readonly WorldCell[],
  name: string,
): number | null => {
  let [own, all] = [0, 0]
  for (const cell of cells) {
    for (const brand of marketIn(world).brands) {
      const count = truth.presence(cell, brand.name) * productsOf(brand)
      all += count
      if (brand.name === name) own += count
    }
  }
  return all === 0 ? null : (100 * own) / all
}

/** Bounds are shown with two decimals. */
const ROUNDING = 0.005

const holds = ({ low, high }: { low: number; high: number }, truth: number): boolean =>
  truth >= low - ROUNDING && truth <= high + ROUNDING

/** One world, asked once: whether each interval that is shown holds the truth it speaks of, and how wide it is. */
export const coverOnce = (tally: Tally, number: number): void => {
  const seed = `coverage ${number}`
  const world = randomWorld(seed)
  const design = randomDesign(seed)
  const manifest = manifestOf(world, seed, design, 0)
  const facts = readFacts(
    [manifest],
    foldRuns(manifest, new QuickRuns(world, manifest, { extras: true }).runs(design.failures)),
  )
  const cells = worldCells(manifest, 0)
  const brand = mainBrand(world)
  const truth = truthOf(world)
  const population = populationTruth(world, cells, brand)
  const sentiment = truth.sentimentOver(cells, brand.name)
  const { headline } = visibilityView(facts, {})
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
    ...shareClaims({ facts, world, cells, truth, population }),
  ]
  for (const { figure, shown, certainty, design: expected, population: beyond, points } of claims) {
    const { runs, market } = certainty
    if (beyond === null) continue
    // Of few answers a mean over those that name the brand is a ratio of two small sums, and such lean a little.
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
