import { countOfCells } from '@sillage/core/analytics/cell-counts'
import { followVisibility } from '@sillage/core/analytics/estimates/life'
import type { Facts } from '@sillage/core/analytics/facts'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { FALSE_DISCOVERY_RATE } from '@sillage/core/analytics/stats/false-discovery'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { movedView } from '@sillage/core/analytics/views/moved/compute'
import { Stream } from '../../stand-ins/world/random.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { POWER_DESIGN, POWER_POINTS, shiftFor } from './changes.ts'
import { buildManifest, type Design, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { randomWorld } from './random-world.ts'
import type { Tally } from './tally.ts'

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

/**
 * The verdicts after each version but the first: against the one before, from the third on against the first, and that
 * of an alert.
 */
const lookWeekly = (facts: Facts) => {
  const alerts = followVisibility(facts, VERSIONS - 1, keepAll(facts), FALSE_DISCOVERY_RATE)
  return facts.versions.slice(1).map(({ createdAt }, at) => {
    const { change, first } = movedView(facts, { dateTo: createdAt })
    return {
      step: change.verdict,
      first: first?.change.verdict ?? 'too_few_runs',
      alert: alerts[at]?.change.verdict ?? 'too_few_runs',
    }
  })
}

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
  const looks = lookWeekly(askWeekly(randomWorld(seed, { base }), seed, design, () => 0))
  tally.add(
    'life of weekly versions, since the first: with a false alarm',
    looks.some(({ first }) => isCalled({ verdict: first })),
  )
  tally.add(
    'life of weekly versions, alerts: with a false alarm',
    looks.some(({ alert }) => isCalled({ verdict: alert })),
  )
  // What the verdict of two versions would do if it were asked again every week: no aim of its own.
  tally.add(
    'life of weekly versions: some version differs from the one before',
    looks.some(({ step }) => isCalled({ verdict: step })),
  )
  for (const { first } of looks.slice(1))
    tally.add('life, one look at a version against the first: called', isCalled({ verdict: first }))
}

const SOON = [1, 2, 4, 8, 13] as const

/** Visibility rises by the points of the power study with one version and stays there: adds how soon it is called. */
const risingYear = (tally: Tally, number: number, at: number): void => {
  const seed = `life ${number}`
  const shift = shiftFor(randomWorld(seed, { spread: 1 }), seed, POWER_DESIGN, POWER_POINTS)
  if (shift === null) return
  const world = randomWorld(seed, { spread: 1, changes: new Map([[0, shift]]) })
  const looks = lookWeekly(askWeekly(world, seed, POWER_DESIGN, (version) => (version >= at ? 1 : 0)))
  const since = looks.slice(at - 1)
  const name = `life, rise with version ${at + 1}`
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
}

/** Visibility rises for a while and falls back: adds whether the last version is said to differ from the first. */
const passingRise = (tally: Tally, number: number): void => {
  const seed = `life ${number}`
  const shift = shiftFor(randomWorld(seed, { spread: 1 }), seed, POWER_DESIGN, POWER_POINTS)
  if (shift === null) return
  const world = randomWorld(seed, { spread: 1, changes: new Map([[0, shift]]) })
  const facts = askWeekly(world, seed, POWER_DESIGN, (version) => (version >= 13 && version < 26 ? 1 : 0))
  const looks = lookWeekly(facts)
  tally.add(
    'life, a rise that passed: called while it lasts',
    looks.slice(12, 25).some(({ first }) => isCalled({ verdict: first })),
  )
  const last = looks.at(-1)
  tally.add(
    'life, a rise that passed: alert of its end',
    looks.slice(25).some(({ alert }) => alert === 'down'),
  )
  tally.add(
    'life, a rise that passed: called half a year later',
    last !== undefined && isCalled({ verdict: last.first }),
  )
}

/** One year of weekly versions of each kind. */
export const lifeOnce = (tally: Tally, number: number): void => {
  quietYear(tally, number)
  // Of these fewer tell enough.
  if (number % 3 > 0) return
  risingYear(tally, number, 13)
  risingYear(tally, number, 2)
  passingRise(tally, number)
}
