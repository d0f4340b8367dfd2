import type { Facts } from '@sillage/core/analytics/facts'
import { filterSchema } from '@sillage/core/analytics/filter'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import { SCORE_WEIGHTS, SHRINKAGE } from '@sillage/core/analytics/ranking/score'
import { readFacts } from '@sillage/core/analytics/read/read'
import { seededRandom } from '@sillage/core/analytics/stats/random'
import { keeps, writeSet } from '@sillage/core/analytics/value-set'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { peopleView } from '@sillage/core/analytics/views/people/compute'
import { recommendationsView } from '@sillage/core/analytics/views/recommendations/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { trustView } from '@sillage/core/analytics/views/trust/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import type { Manifest } from '@sillage/core/runs/group-run'
import { ADVICE_CHANCE } from '../../stand-ins/world/draw.ts'
import { computeTruth, type Truth } from '../../stand-ins/world/truth.ts'
import type { World, WorldBrand, WorldCell } from '../../stand-ins/world/world.ts'
import { addChange } from './changes.ts'
import { buildManifest, type Design, getEntityKey, randomDesign } from './design.ts'
import { directRuns } from './direct-runs.ts'
import { compositeOfShares } from './expected.ts'
import { expectedLeaning, expectedShares } from './expected-sources.ts'
import { kendallTau } from './kendall.ts'
import { addOrder, type RankedBrand } from './order.ts'
import { mainBrand, marketIn, randomWorld } from './random-world.ts'
import { type Sheet, Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

/** A world with a version of known truth, to compare with the figures of the views. */
export interface Measured {
  readonly world: World
  readonly truth: Truth
  readonly design: Design
  readonly facts: Facts
  readonly manifest: Manifest
  /** Of the version. */
  readonly cells: readonly WorldCell[]
}

/** Adds the difference between a figure and its truth, unless one of them has no base. */
const off = (tally: Tally, figure: string, shown: number | null | undefined, truth: number | null): void => {
  if (shown === null || shown === undefined || truth === null) return
  tally.add(`off: ${figure}`, shown - truth)
}

type Mode = 'online' | 'offline' | 'combined'
const MODES: readonly Mode[] = ['online', 'offline', 'combined']

const cellsAsked = (cells: readonly WorldCell[], mode: Mode): readonly WorldCell[] =>
  mode === 'combined' ? cells : cells.filter(({ webSearch }) => webSearch === (mode === 'online'))

/** The cells whose prompts do not name the main brand. */
const listUnbranded = ({ world, truth }: Measured, cells: readonly WorldCell[]): readonly WorldCell[] =>
  cells.filter(({ prompt }) => !truth.branded(prompt, mainBrand(world).name))

/** The score of the formula for the true rates. */
const trueScore = (measured: Measured, cells: readonly WorldCell[], name: string): number => {
  const { world, truth, design } = measured
  const brand = marketIn(world).brands.find((candidate) => candidate.name === name)
  const tone = truth.sentimentOver(cells, name)
  const leaning = brand ? expectedLeaning(world, truth, cells, brand).ownShare : null
  const unbranded = listUnbranded(measured, cells)
  const counted = unbranded.length > 0 ? unbranded : cells
  const presence = truth.visibility(counted, name)
  const components: [number, number | null][] = [
    [SCORE_WEIGHTS.presence, presence === null ? null : presence / 10],
    [SCORE_WEIGHTS.sentiment, tone && compositeOfShares(tone)],
    [SCORE_WEIGHTS.citations, leaning === null ? null : leaning / 10],
  ]
  const known = components.filter(([, value]) => value !== null)
  const weights = known.reduce((sum, [weight]) => sum + weight, 0)
  const base = known.reduce((sum, [weight, value]) => sum + weight * (value ?? 0), 0) / weights
  const answers = counted.length * design.samples * (1 - design.failures)
  const mentions = (answers * (presence ?? 0)) / 100
  return (base * mentions) / (mentions + SHRINKAGE)
}

const entryOffs = (tally: Tally, measured: Measured, mode: Mode, entry: RankingEntry, name: string): void => {
  const { world, truth } = measured
  const cells = cellsAsked(measured.cells, mode)
  const unasked = listUnbranded(measured, cells)
  const brand = marketIn(world).brands.find((candidate) => candidate.name === name)
  off(tally, `visibility, ${mode}`, entry.visibility, truth.visibility(cells, name))
  const voice = (cells: readonly WorldCell[]) => {
    const share = truth.shareOfVoice(cells, name)
    return share === null ? null : 100 * share
  }
  off(tally, `share of voice, ${mode}`, entry.finalSovPercent, voice(unasked))
  off(tally, `share of voice with branded prompts, ${mode}`, entry.sovPercent, voice(cells))
  const weighted = truth.rankWeightedVisibility(cells, name)
  off(
    tally,
    `rank-weighted visibility, ${mode}`,
    entry.rankWeightedVisibility,
    weighted === null ? null : 100 * weighted,
  )
  const citing = entry.breakdown.components.citations
  const leaning = brand ? expectedLeaning(world, truth, cells, brand).ownShare : null
  const cited = citing.score === null ? null : 10 * citing.score
  // The site of an untracked company counts only after an answer gives its address.
  if (entry.kind !== 'other') off(tally, `answers that cite the brand, ${mode}`, cited, leaning)
  else if (cited !== null && leaning !== null)
    tally.add(`untracked: answers that cite it, ${mode}`, cited - leaning)
  // A brand that is hardly ever named mostly has no mean over its answers.
  if (entry.mentions < 5) return
  off(tally, `position, ${mode}`, entry.position.average, truth.averagePosition(cells, name))
  const tone = truth.sentimentOver(cells, name)
  off(tally, `positive sentiment, ${mode}`, entry.sentiment?.positive, tone?.positive ?? null)
  off(tally, `negative sentiment, ${mode}`, entry.sentiment?.negative, tone?.negative ?? null)
  off(tally, `ranking score ×10, ${mode}`, 10 * entry.totalScore, 10 * trueScore(measured, cells, name))
}

const rankingOffs = (
  tally: Tally,
  measured: Measured,
  brands: readonly WorldBrand[] = marketIn(measured.world).brands,
): void => {
  const { world, facts, manifest } = measured
  const view = visibilityView(facts, { groupRunId: manifest.groupRunId })
  for (const mode of MODES) {
    for (const { name } of brands) {
      const entry = view.rankings[mode].find(({ key }) => key === getEntityKey(world, name))
      if (entry) entryOffs(tally, measured, mode, entry, name)
    }
  }
}

/** The brands of the market with their true components and their shown places, over prompts that do not name the main brand. */
const rankedBrands = (measured: Measured, combined: readonly RankingEntry[]): RankedBrand[] => {
  const { world, truth, design, cells } = measured
  const unbranded = listUnbranded(measured, cells)
  const answers = unbranded.length * design.samples * (1 - design.failures)
  return marketIn(world).brands.map((brand) => {
    const chances = unbranded.map((cell) => truth.presence(cell, brand.name))
    const mean = (of: (chance: number) => number) =>
      chances.reduce((sum, chance) => sum + of(chance), 0) / chances.length
    const tone = truth.sentimentOver(cells, brand.name)
    const place = combined.findIndex(({ key }) => key === getEntityKey(world, brand.name))
    return {
      presence: mean((chance) => chance),
      variance: mean((chance) => chance * (1 - chance)) / answers,
      sentiment: tone && compositeOfShares(tone),
      citations: expectedLeaning(world, truth, cells, brand).ownShare,
      place,
      visibility: combined[place]?.breakdown.components.mentionShare.score ?? 0,
    }
  })
}

/** Adds the rank correlation of the scores with the true scores, and with true presence. */
const rankAccuracy = (tally: Tally, measured: Measured): void => {
  const { world, truth, facts, manifest, cells } = measured
  const names = marketIn(world).brands.map(({ name }) => name)
  const scores = names.map((name) => trueScore(measured, cells, name))
  const unbranded = listUnbranded(measured, cells)
  const presences = names.map((name) => truth.visibility(unbranded, name) ?? 0)
  const { combined } = visibilityView(facts, { groupRunId: manifest.groupRunId }).rankings
  const shown = names.map((name) => -combined.findIndex(({ key }) => key === getEntityKey(world, name)))
  const size = combined[0] && facts.rows < 150 ? 'under 150 runs' : '150 runs or more'
  for (const group of ['all', size]) {
    tally.add(`rank: Kendall's tau, ${group}`, kendallTau(scores, shown))
    tally.add(`rank: Kendall's tau with true presence, ${group}`, kendallTau(presences, shown))
    const first = scores.indexOf(Math.max(...scores))
    tally.add(`rank: first is first, ${group}`, combined[0]?.key === getEntityKey(world, names[first] ?? ''))
  }
  addOrder(tally, rankedBrands(measured, combined), ['all', size])
}

const sentimentOffs = (tally: Tally, { world, truth, facts, manifest, cells }: Measured): void => {
  const name = mainBrand(world).name
  const view = sentimentView(facts, { groupRunId: manifest.groupRunId })
  const tone = truth.sentimentOver(cells, name)
  off(
    tally,
    'sentiment score ×10',
    view.score === null ? null : 10 * view.score,
    tone && 10 * compositeOfShares(tone),
  )
  for (const { id, n, positive } of view.sentimentByModel) {
    const model = manifest.models.find(({ modelId }) => modelId === id)?.modelName
    const own = cells.filter((cell) => cell.model === model)
    if (n >= 5)
      off(tally, 'positive sentiment, by model', positive, truth.sentimentOver(own, name)?.positive ?? null)
  }
}

const sourceShareOffs = (tally: Tally, { world, truth, facts, manifest, cells }: Measured): void => {
  if (!cells.some(({ webSearch }) => webSearch)) return
  for (const use of ['referenced', 'explored'] as const) {
    const view = citationsView(facts, { groupRunId: manifest.groupRunId }, use)
    if (view.totals.totalCitations === 0) continue
    const shares = expectedShares(world, truth, cells, use)
    for (const [domain, share] of shares) {
      off(
        tally,
        `citation share, ${use}`,
        view.allDomains.find((item) => item.domain === domain)?.share ?? 0,
        share,
      )
    }
    const own = mainBrand(world).domains[0] ?? ''
    off(tally, `citation share of the brand, ${use}`, view.brandShare.share, shares.get(own) ?? 0)
  }
}

const sourceOffs = (tally: Tally, measured: Measured): void => {
  const { world, truth, facts, manifest, cells } = measured
  if (!cells.some(({ webSearch }) => webSearch)) return
  sourceShareOffs(tally, measured)
  const { namedCited } = trustView(facts, { groupRunId: manifest.groupRunId })
  const leaning = expectedLeaning(world, truth, cells)
  for (const cell of ['namedAndCited', 'namedNotCited', 'citedNotNamed', 'neither'] as const) {
    off(tally, `named × cited: ${cell}`, namedCited[cell].percent, leaning[cell])
  }
}

/** Counts, as a percentage of the answers. */
const countOffs = (tally: Tally, { world, truth, facts, manifest, cells }: Measured): void => {
  const filter = { groupRunId: manifest.groupRunId }
  const answers = visibilityView(facts, filter).totalAnalyses
  if (answers === 0) return
  const own = mainBrand(world)
  const products = shoppingView(facts, filter).topBrandProducts
  for (const { name } of own.products) {
    const count = products.find((product) => product.name === name)?.count ?? 0
    off(
      tally,
      'answers that name a product',
      (100 * count) / answers,
      100 * (truth.product(cells, own.name, name) ?? 0),
    )
  }
  const { people } = peopleView(facts, filter)
  for (const { name } of marketIn(world).brands.flatMap((brand) => brand.people)) {
    const count = people.find(({ fullName }) => fullName === name)?.mentionCount ?? 0
    off(tally, 'answers that name a person', (100 * count) / answers, 100 * (truth.person(cells, name) ?? 0))
  }
  const advised = recommendationsView(facts, filter).recommendations.reduce(
    (sum, { count }) => sum + count,
    0,
  )
  off(
    tally,
    'answers that advise the brand',
    (100 * advised) / answers,
    ADVICE_CHANCE * (truth.visibility(cells, own.name) ?? 0),
  )
}

/** Adds the changes from the first version to the second, and the figures under filters. */
const changeOffs = (tally: Tally, { world, truth, facts, manifest, cells }: Measured): void => {
  const name = mainBrand(world).name
  const { headline } = visibilityView(facts, {})
  const before = cells.map((cell) => ({ ...cell, epoch: 0 }))
  const now = truth.visibility(cells, name)
  const then = truth.visibility(before, name)
  if (now !== null && then !== null) addChange(tally, headline.change, now - then)
  const random = seededRandom(facts.rows)
  const pick = (values: readonly string[]): string => {
    const some = values.filter(() => random() < 0.5)
    return writeSet(random() < 0.5 ? { only: some, except: [] } : { only: [], except: some })
  }
  const model = pick(manifest.models.map(({ modelName }) => modelName))
  const languageId = pick(manifest.languages.map(({ code }) => code))
  const kept = cells.filter((cell) => keeps(model)(cell.model) && keeps(languageId)(cell.language))
  const filtered = visibilityView(facts, filterSchema.parse({ model, languageId }))
  off(tally, 'visibility, filtered', filtered.headline.visibility, truth.visibility(kept, name))
}

/** Adds the difference between every figure of a version and its truth. */
const measureAll = (tally: Tally, measured: Measured): void => {
  rankingOffs(tally, measured)
  rankAccuracy(tally, measured)
  sentimentOffs(tally, measured)
  sourceOffs(tally, measured)
  countOffs(tally, measured)
}

/** Adds the differences of tracked brands' rankings and of source shares from their truth, by figure. */
export const trackedOffs = (measured: Measured): Sheet => {
  const own = new Tally()
  const { brand, competitors } = measured.manifest
  const tracked = new Set([brand, ...competitors].map(({ name }) => name))
  rankingOffs(
    own,
    measured,
    marketIn(measured.world).brands.filter(({ name }) => tracked.has(name)),
  )
  sourceShareOffs(own, measured)
  return own.sheet
}

/** One world of two versions without reading errors: adds the difference between every figure and its truth. */
export const figuresOnce = (tally: Tally, number: number): void => {
  const seed = `figures ${number}`
  const world = randomWorld(seed, { changes: new Map([[0, number % 2 === 0 ? 0.5 : -0.5]]) })
  const design = randomDesign(seed, {
    prompts: 6 + (number % 10),
    branded: number % 3,
    samples: 1 + (number % 3),
    online: 1,
  })
  const manifests = [0, 1].map((version) => buildManifest(world, seed, design, version))
  const parts = manifests.flatMap((manifest, epoch) =>
    foldRuns(manifest, directRuns(world, manifest, { epoch, failures: design.failures })),
  )
  const truth = computeTruth(world)
  const facts = readFacts(manifests, parts)
  for (const [epoch, manifest] of manifests.entries()) {
    const measured = { world, truth, design, facts, manifest, cells: worldCells(manifest, epoch) }
    measureAll(tally, measured)
    if (epoch === 1) changeOffs(tally, measured)
  }
}
