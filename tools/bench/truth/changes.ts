import { raiseAlerts } from '@sillage/core/alerts/raise'
import { DEFAULT_ALERTS } from '@sillage/core/analyses/alert-settings'
import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import type { Change } from '@sillage/core/analytics/stats/change'
import { t95 } from '@sillage/core/analytics/stats/distributions'
import { HEADLINE_RATE } from '@sillage/core/analytics/stats/false-discovery'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { wilson } from '@sillage/core/analytics/stats/wilson'
import { citationsView } from '@sillage/core/analytics/views/citations/compute'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { sentimentView } from '@sillage/core/analytics/views/sentiment/compute'
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { RULES } from './alert-rules.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, marketIn, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

/**
 * Two versions of a design, the second in the world's second epoch.
 *
 * @param extras whether answers also have products and citations
 */
export const twoVersions = (world: World, seed: string, design: Design, extras = false): Facts => {
  const manifests = [0, 1].map((version) => buildManifest(world, seed, design, version))
  const parts = manifests.flatMap((manifest, epoch) =>
    foldRuns(manifest, new QuickRuns(world, manifest, { epoch, extras }).runs(design.failures)),
  )
  return readFacts(manifests, parts)
}

export const sentimentChanges = (facts: Facts): Change[] => {
  const view = sentimentView(facts, {})
  return [
    view.change,
    ...[
      view.sentimentByModel,
      view.sentimentByPersona,
      view.sentimentByLanguage,
      view.sentimentByPrompt,
    ].flatMap((cards) => cards.map(({ change }) => change)),
  ]
}

export const visibilityChanges = (facts: Facts): Change[] => {
  const { headline, shareOfVoice, top } = visibilityView(facts, {})
  const others = top.filter(({ kind }) => kind !== 'brand')
  return [headline.change, shareOfVoice.change, ...others.map(({ change }) => change)]
}

export const insightsChanges = (facts: Facts): Change[] => {
  const { change, groups } = movedView(facts, {})
  const { model, prompt, persona, language } = groups
  return [change, ...[model, prompt, persona, language].flat().map((group) => group.change)]
}

/** Adds the difference between the shown and the true change, in points. */
export const addChange = (tally: Tally, { delta, paired }: Change, truth: number): void => {
  if (delta !== null) tally.add('off: change of visibility', delta - truth)
  if (paired !== null) tally.add('off: paired change of visibility', paired - truth)
}

const addView = (tally: Tally, view: string, changes: readonly Change[]): void => {
  const tested = changes.filter(({ p }) => p !== null)
  const [first] = changes
  if (!first || tested.length === 0) return
  tally.add(`${view}: views with a false alarm`, tested.some(isCalled))
  for (const change of tested) {
    tally.add(`${view}: figures called changed`, isCalled(change))
    tally.add(`${view}: p up to 0.05`, (change.p ?? 1) <= 0.05)
  }
  if (first.p !== null) {
    tally.add(`${view}: headlines called changed`, isCalled(first))
    tally.add(`${view}: headlines with p up to 0.05`, first.p <= 0.05)
  }
}

/** Two versions without a change: adds the changes that the views report. */
export const unchangedOnce = (tally: Tally, number: number): void => {
  const seed = `unchanged ${number}`
  const world = randomWorld(seed)
  const facts = twoVersions(world, seed, randomDesign(seed), true)
  const visibility = visibilityChanges(facts)
  for (const headline of visibility.slice(0, 1)) addChange(tally, headline, 0)
  addView(tally, 'visibility', visibility)
  addView(tally, 'sentiment', sentimentChanges(facts))
  addView(tally, 'insights', insightsChanges(facts))
  addView(tally, 'shopping', [shoppingView(facts, {}).headline.change])
  for (const use of ['referenced', 'explored'] as const)
    addView(tally, `${use} sources`, [citationsView(facts, {}, use).brandShare.change])
}

/** Half of the brands change: adds the share of false ones among the reported changes. */
export const mixedOnce = (tally: Tally, number: number): void => {
  const seed = `mixed ${number}`
  const size = marketIn(randomWorld(seed)).brands.length
  const changed = new Map(
    Array.from({ length: size }, (_, brand) => brand)
      .filter((brand) => (brand + number) % 2 === 0)
      .map((brand) => [brand, brand % 4 < 2 ? 0.7 : -0.7]),
  )
  const world = randomWorld(seed, { changes: changed })
  const facts = twoVersions(world, seed, randomDesign(seed))
  const names = marketIn(world).brands.map(({ name }) => name)
  const called = visibilityView(facts, {}).top.filter(({ change }) => isCalled(change))
  const wrong = called.filter(({ brandName, change }) => {
    const effect = changed.get(names.indexOf(brandName)) ?? 0
    return effect === 0 || effect > 0 !== (change.verdict === 'up')
  })
  tally.add('mixed: false among the changes called', called.length === 0 ? 0 : wrong.length / called.length)
  tally.add('mixed: changes called per view', called.length)
}

/** The design of the published comparison: 20 prompts, 160 answers a version, one sample. */
export const POWER_DESIGN: Design = {
  prompts: 20,
  branded: 0,
  personas: 2,
  languages: ['en'],
  models: 4,
  online: 0,
  samples: 1,
  failures: 0,
}
/** Points by which the published comparison moves visibility. */
export const POWER_POINTS = 10.6

/** The log-odds that move the brand's visibility by the points; null without room for them. */
export const shiftFor = (world: World, seed: string, design: Design, points: number): number | null => {
  const truth = computeTruth(world)
  const name = mainBrand(world).name
  const cells = worldCells(buildManifest(world, seed, design, 0), 0)
  const odds = cells.map((cell) => {
    const p = truth.presence(cell, name)
    return Math.log(p / (1 - p))
  })
  const at = (shift: number): number =>
    (100 * odds.reduce((sum, logit) => sum + 1 / (1 + Math.exp(-logit - shift)), 0)) / odds.length
  const target = at(0) + points
  if (target > 85 || at(0) < 15) return null
  let low = 0
  let high = 10
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (at(middle) < target) low = middle
    else high = middle
  }
  return low
}

/** The brand's visibility rises by 10.6 points, no other changes: adds which tests detect it. */
export const powerOnce = (tally: Tally, number: number, spread = 1): void => {
  const seed = `power ${number}`
  const still = randomWorld(seed, { spread })
  const shift = shiftFor(still, seed, POWER_DESIGN, POWER_POINTS)
  if (shift === null) return
  const world = randomWorld(seed, { spread, changes: new Map([[0, shift]]) })
  const facts = twoVersions(world, seed, POWER_DESIGN)
  const { headline, list } = visibilityView(facts, {})
  const [before, now] = list
  if (!before || !now) throw new Error('two versions are listed')
  const name = `power at spread ${spread}`
  addChange(tally, headline.change, POWER_POINTS)
  tally.add(`${name}: verdict of the view`, headline.change.verdict === 'up')
  // The effect of the same rise on a figure that is decided at a sixth.
  tally.add(
    `${name}: at the level of other headlines`,
    (headline.change.p ?? 1) <= HEADLINE_RATE && (headline.change.paired ?? 0) > 0,
  )
  tally.add(
    `${name}: paired test alone`,
    (headline.change.p ?? 1) <= 0.05 && (headline.change.paired ?? 0) > 0,
  )
  const alert = raiseAlerts(facts, DEFAULT_ALERTS, RULES).find(({ ruleId }) => ruleId === 'visibility')
  tally.add(`${name}: alert of a rule`, alert?.direction === 'up')
  tally.add(`${name}: alert of a rule, the wrong way`, alert?.direction === 'down')
  const share = [before, now].map(({ visibility }) => (visibility ?? 0) / 100)
  const [shareBefore = 0, shareNow = 0] = share
  const pooled = (shareBefore + shareNow) / 2
  const z = (shareNow - shareBefore) / Math.sqrt(pooled * (1 - pooled) * (1 / before.n + 1 / now.n))
  tally.add(`${name}: z-test`, z >= t95(Number.POSITIVE_INFINITY))
  const [first, second] = [wilson(shareBefore, before.n), wilson(shareNow, now.n)]
  tally.add(
    `${name}: intervals that do not overlap`,
    first !== null && second !== null && first.high < second.low,
  )
}
