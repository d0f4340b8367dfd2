import { countOfCells } from '@sillage/core/analytics/cell-counts'
import { followLife, type LifeFigure } from '@sillage/core/analytics/estimates/life'
import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import type { Change } from '@sillage/core/analytics/stats/change'
import { FALSE_DISCOVERY_RATE } from '@sillage/core/analytics/stats/false-discovery'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { scoreSinceFirst, sentimentSummary } from '@sillage/core/analytics/views/sentiment/compute'
import { Stream } from '../../stand-ins/world/random.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { POWER_DESIGN, POWER_POINTS, shiftFor } from './changes.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { compositeOfShares } from './expected.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

const FIGURE_NAMES = ['visibility', 'sentiment'] as const satisfies readonly LifeFigure[]

/** A first version and a year of weekly ones. */
const VERSIONS = 53

/** @param epochOf the epoch of the world, 0 or 1, in which a version is asked */
const askWeekly = (
  world: World,
  seed: string,
  design: Design,
  epochOf: (version: number) => number,
): Facts => {
  const manifests = Array.from({ length: VERSIONS }, (_, version) =>
    buildManifest(world, seed, design, version),
  )
  const first = buildManifest(world, seed, design, 0)
  const drawn = [0, 1].map((epoch) => new QuickRuns(world, first, { epoch }))
  const parts = manifests.flatMap((manifest, version) =>
    foldRuns(manifest, drawn[epochOf(version)]?.ofVersion(manifest).runs(design.failures) ?? []),
  )
  return readFacts(manifests, parts)
}

const keepAll =
  ({ versions }: Facts) =>
  (version: number): Uint8Array => {
    const { manifest } = versions[version] ?? {}
    return new Uint8Array(manifest ? countOfCells(manifest) : 0).fill(1)
  }

/** Sequences that alerts follow, where nobody adds a rule: they share the 5 %. */
const ALERT_LEVEL = FALSE_DISCOVERY_RATE / 2

/** A figure between neighbours and since the first version, as pages show it. */
const PAGES: Record<
  LifeFigure,
  (facts: Facts, dateTo: number) => { step: Change; first?: Change | undefined }
> = {
  visibility: (facts, dateTo) => {
    const { change, first } = movedView(facts, { dateTo })
    return { step: change, first: first?.change }
  },
  sentiment: (facts, dateTo) => ({
    step: sentimentSummary(facts, { dateTo }).change,
    first: scoreSinceFirst(facts, { dateTo })?.change,
  }),
}

/**
 * The verdicts on a figure after each version but the first: against the one before, from the third on against the
 * first, and that of an alert.
 */
const lookWeekly = (facts: Facts, figure: LifeFigure) => {
  const alerts = followLife(facts, figure, VERSIONS - 1, keepAll(facts), ALERT_LEVEL)
  return facts.versions.slice(1).map(({ createdAt }, at) => {
    const { step, first } = PAGES[figure](facts, createdAt)
    return {
      step: step.verdict,
      first: first?.verdict ?? 'too_few_runs',
      alert: alerts[at]?.change.verdict ?? 'too_few_runs',
    }
  })
}

/** The name of a figure's values: those of visibility have none. */
const getPrefix = (figure: LifeFigure): string => (figure === 'visibility' ? '' : `${figure}, `)

/** A year of weekly versions without a change: adds whether any look reports one. */
const quietYear = (tally: Tally, number: number): void => {
  const seed = `life ${number}`
  const stream = new Stream('life', seed)
  const design = randomDesign(seed, {
    prompts: 8 + stream.below(23),
    personas: 1,
    samples: 1 + stream.below(2),
  })
  const base = stream.pick([-0.3, -0.3, -2, 1.5])
  const facts = askWeekly(randomWorld(seed, { base }), seed, design, () => 0)
  let isAlerted = false
  for (const figure of FIGURE_NAMES) {
    const looks = lookWeekly(facts, figure)
    const alerted = looks.some(({ alert }) => isCalled({ verdict: alert }))
    isAlerted ||= alerted
    tally.add(
      `life of weekly versions, ${getPrefix(figure)}since the first: with a false alarm`,
      looks.some(({ first }) => isCalled({ verdict: first })),
    )
    tally.add(`life of weekly versions, ${getPrefix(figure)}alerts: with a false alarm`, alerted)
    // What the verdict of two versions would do if it were asked again every week: no aim of its own.
    tally.add(
      `life of weekly versions: ${getPrefix(figure)}some version differs from the one before`,
      looks.some(({ step }) => isCalled({ verdict: step })),
    )
    for (const { first } of looks.slice(1))
      tally.add(
        `life, ${getPrefix(figure)}one look at a version against the first: called`,
        isCalled({ verdict: first }),
      )
  }
  tally.add('life of weekly versions, alerts of either figure: with a false alarm', isAlerted)
}

const SOON = [1, 2, 4, 8, 13] as const

/** Points of the sentiment score, 0 to 10, by which it changes. */
const SCORE_POINTS = 1

/** How much better answers judge the brand when their score is higher by the points; null without room for it. */
const leanFor = (seed: string, points: number): number | null => {
  const scoreAt = (lean: number): number | null => {
    const world = randomWorld(seed, { spread: 1, lean })
    const { name } = mainBrand(world)
    const cells = worldCells(buildManifest(world, seed, POWER_DESIGN, 0), 1)
    const truth = computeTruth(world)
    const tone = (truth.visibility(cells, name) ?? 0) < 15 ? null : truth.sentimentOver(cells, name)
    return tone && compositeOfShares(tone)
  }
  const still = scoreAt(0)
  if (still === null || still + points > 9.5) return null
  let [low, high] = [0, 10]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if ((scoreAt(middle) ?? 0) < still + points) low = middle
    else high = middle
  }
  return low
}

/** A world in which a figure is higher in the second epoch; null without room for it. */
const risingWorld = (seed: string, figure: LifeFigure): World | null => {
  if (figure === 'sentiment') {
    const lean = leanFor(seed, SCORE_POINTS)
    return lean === null ? null : randomWorld(seed, { spread: 1, lean })
  }
  const shift = shiftFor(randomWorld(seed, { spread: 1 }), seed, POWER_DESIGN, POWER_POINTS)
  return shift === null ? null : randomWorld(seed, { spread: 1, changes: new Map([[0, shift]]) })
}

/** A figure rises with one version and stays there: adds how soon it is called. */
const risingYear = (tally: Tally, number: number, at: number, figure: LifeFigure): void => {
  const seed = `life ${number}`
  const world = risingWorld(seed, figure)
  if (world === null) return
  const facts = askWeekly(world, seed, POWER_DESIGN, (version) => (version >= at ? 1 : 0))
  const looks = lookWeekly(facts, figure)
  const since = looks.slice(at - 1)
  const name = `life, ${getPrefix(figure)}rise with version ${at + 1}`
  const risen = since.findIndex(({ first }) => first === 'up')
  for (const soon of SOON) tally.add(`${name}: seen within ${soon} versions`, risen >= 0 && risen < soon)
  if (risen >= 0) tally.add(`${name}: versions until seen`, risen + 1)
  tally.add(`${name}: seen in the last version`, since.at(-1)?.first === 'up')
  tally.add(
    `${name}: called down`,
    looks.some(({ first }) => first === 'down'),
  )
  const alerted = since.findIndex(({ alert }) => alert === 'up')
  for (const soon of SOON) tally.add(`${name}: alert within ${soon} versions`, alerted >= 0 && alerted < soon)
  tally.add(`${name}: alerts in the year`, looks.filter(({ alert }) => isCalled({ verdict: alert })).length)
  tally.add(`${name}: step called`, since[0]?.step === 'up')
  // More or fewer answers speak of the brand, as well as before.
  if (figure === 'visibility')
    tally.add(
      'life of weekly versions, sentiment while visibility rises: with a false alarm',
      lookWeekly(facts, 'sentiment').some(({ first }) => isCalled({ verdict: first })),
    )
}

/** A figure rises for a while and falls back: adds whether the last version is said to differ from the first. */
const passingRise = (tally: Tally, number: number, figure: LifeFigure): void => {
  const seed = `life ${number}`
  const world = risingWorld(seed, figure)
  if (world === null) return
  const facts = askWeekly(world, seed, POWER_DESIGN, (version) => (version >= 13 && version < 26 ? 1 : 0))
  const looks = lookWeekly(facts, figure)
  const name = `life, ${getPrefix(figure)}a rise that passed`
  tally.add(
    `${name}: called while it lasts`,
    looks.slice(12, 25).some(({ first }) => isCalled({ verdict: first })),
  )
  const last = looks.at(-1)
  tally.add(
    `${name}: alert of its end`,
    looks.slice(25).some(({ alert }) => alert === 'down'),
  )
  tally.add(`${name}: called half a year later`, last !== undefined && isCalled({ verdict: last.first }))
}

/** One year of weekly versions of each kind. */
export const lifeOnce = (tally: Tally, number: number): void => {
  quietYear(tally, number)
  // Of these fewer tell enough.
  if (number % 3 > 0) return
  for (const figure of FIGURE_NAMES) {
    risingYear(tally, number, 13, figure)
    risingYear(tally, number, 2, figure)
    passingRise(tally, number, figure)
  }
}
