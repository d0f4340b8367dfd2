import { MAX_SAMPLES } from '@sillage/core/analyses/analysis'
import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { select } from '@sillage/core/analytics/select/select'
import { isCalled } from '@sillage/core/analytics/stats/paired'
import { Z95 } from '@sillage/core/analytics/stats/wilson'
import { plan } from '@sillage/core/analytics/views/trust/planner'
import { presence, visibilityView } from '@sillage/core/analytics/views/visibility/compute'
import { planRound } from '@sillage/core/analytics/views/visibility/next-round'
import { runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import { Stream } from '../../stand-ins/world/random.ts'
import { computeTruth } from '../../stand-ins/world/truth.ts'
import type { World } from '../../stand-ins/world/world.ts'
import { visibilityChanges } from './changes.ts'
import { holds } from './claim.ts'
import { buildManifest, randomDesign } from './design.ts'
import { QuickRuns } from './quick-runs.ts'
import { mainBrand, randomWorld, type WorldOptions } from './random-world.ts'
import type { Tally } from './tally.ts'
import { worldCells } from './world-cells.ts'

export const MARKETS: Readonly<Record<string, WorldOptions>> = {
  usual: {},
  rare: { base: -2.5 },
  dominant: { base: 2 },
  uneven: { base: -1.2, spread: 2 },
}
/** Half-widths that a person may ask for, in points. */
const POINTS = [2, 3, 4, 5, 6, 8, 10]

/** A version as it is asked: its runs and facts after so many samples of each cell. */
class Asked {
  readonly #manifest: Manifest
  readonly #quick: QuickRuns
  readonly #failures: number
  readonly #known = new Map<number, { parts: FactPart[]; facts: Facts }>()

  constructor(world: World, manifest: Manifest, failures: number) {
    this.#manifest = manifest
    this.#quick = new QuickRuns(world, manifest)
    this.#failures = failures
  }

  after(samples: number): { parts: FactPart[]; facts: Facts } {
    const known = this.#known.get(samples) ?? this.#ask(samples)
    this.#known.set(samples, known)
    return known
  }

  #ask(samples: number): { parts: FactPart[]; facts: Facts } {
    const parts = foldRuns(this.#manifest, this.#quick.runs(this.#failures, 0, samples))
    return { parts, facts: readFacts([this.#manifest], parts) }
  }
}

/** Asks a version in rounds until its interval is narrow enough. */
const askUntil = (asked: Asked, points: number): { samples: number; rounds: number } => {
  for (let samples = 1, rounds = 1; ; rounds++) {
    const next = planRound(asked.after(samples).facts, samples, { points, ceiling: MAX_SAMPLES })
    if (next === null) return { samples, rounds }
    samples = next
  }
}

const halfWidth = (facts: Facts): number => {
  const { runs } = presence.certainty(select(facts, {}))
  return runs ? (runs.high - runs.low) / 2 : Number.POSITIVE_INFINITY
}

/** Repeats that reach the width whatever the figure turns out to be: answers vary most at 50 %. */
const repeatsForAny = (cells: number, points: number): number =>
  Math.ceil((Z95 * 50) ** 2 / points ** 2 / cells)

/** The least repeats of which a condition holds; the most there are where it holds of none. */
const leastRepeats = (isEnough: (samples: number) => boolean): number => {
  let samples = 1
  while (samples < MAX_SAMPLES && !isEnough(samples)) samples++
  return samples
}

/** Share of the answers that an allocation by the true spread of each cell would save at equal width, at best. */
const neymanSaves = (chances: readonly number[]): number => {
  const spreads = chances.map((p) => Math.sqrt(p * (1 - p)))
  const sum = spreads.reduce((total, spread) => total + spread, 0)
  const squares = spreads.reduce((total, spread) => total + spread * spread, 0)
  return 1 - (sum * sum) / (chances.length * squares)
}

/** One launch until ± x points in each market: adds its coverage and bias, and the runs that it saves. */
export const untilOnce = (tally: Tally, number: number): void => {
  for (const [market, options] of Object.entries(MARKETS)) {
    const seed = `until ${market} ${number}`
    const stream = new Stream('until', seed)
    const world = randomWorld(seed, options)
    const design = randomDesign(seed, { samples: MAX_SAMPLES })
    const [manifest, later] = [0, 1].map((version) => buildManifest(world, seed, design, version))
    if (!manifest || !later) throw new RangeError('two versions')
    const count = runCount(manifest) / MAX_SAMPLES
    const choices = POINTS.filter((points) => {
      const repeats = repeatsForAny(count, points)
      return repeats > 1 && repeats <= MAX_SAMPLES
    })
    if (choices.length === 0) continue
    const points = stream.pick(choices)
    const asked = new Asked(world, manifest, design.failures)
    const { samples, rounds } = askUntil(asked, points)
    const { facts, parts } = asked.after(samples)

    const truth = computeTruth(world)
    const cells = worldCells(manifest, 0)
    const { name } = mainBrand(world)
    const { headline, shareOfVoice } = visibilityView(facts, {})
    const { runs: interval } = headline.certainty
    const visibility = truth.visibility(cells, name)
    const voice = truth.shareOfVoice(cells, name)
    for (const group of [market, 'every market'])
      if (interval && visibility !== null) tally.add(`until ${group}: covered`, holds(interval, visibility))
    if (headline.visibility !== null && visibility !== null)
      tally.add(`off: visibility, until ${market}`, headline.visibility - visibility)
    if (shareOfVoice.value !== null && voice !== null)
      tally.add(`off: share of voice, until ${market}`, shareOfVoice.value - 100 * voice)
    tally.add(`until ${market}: reached`, halfWidth(facts) <= points)
    tally.add(`until ${market}: rounds`, rounds)
    tally.add(`until ${market}: samples`, samples)

    const sure = repeatsForAny(count, points)
    const hindsight = leastRepeats((k) => halfWidth(asked.after(k).facts) <= points)
    const planned = leastRepeats((k) => {
      const { runsWidth } = plan({
        ...design,
        languages: design.languages.length,
        models: manifest.models,
        samples: k,
      })
      return runsWidth !== null && runsWidth <= points
    })
    for (const group of [market, 'every market']) {
      tally.add(`until ${group}: saved of repeats that suffice for any figure`, 1 - samples / sure)
      tally.add(`until ${group}: saved of the least repeats, known afterwards`, 1 - samples / hindsight)
    }
    const asPlanned = halfWidth(asked.after(planned).facts) <= points
    tally.add(`until ${market}: reached by the repeats of a first plan`, asPlanned)
    const chances = cells.map((cell) => truth.presence(cell, name))
    tally.add(`until ${market}: saved at best by asking where answers vary`, neymanSaves(chances))

    // The next version, which may stop elsewhere: nothing has changed.
    const askedLater = new Asked(world, later, design.failures)
    const { parts: partsLater } = askedLater.after(askUntil(askedLater, points).samples)
    const changes = visibilityChanges(readFacts([manifest, later], [...parts, ...partsLater]))
    if (changes.some(({ p }) => p !== null))
      tally.add(`until ${market}: visibility with a false alarm`, changes.some(isCalled))
  }
}
