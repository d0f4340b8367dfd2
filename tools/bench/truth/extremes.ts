import { isCalled } from '@sillage/core/analytics/stats/paired'
import { Stream } from '../../stand-ins/world/random.ts'
import { sentimentChanges, twoVersions, visibilityChanges } from './changes.ts'
import { holds } from './claim.ts'
import { askOnce } from './coverage.ts'
import { type Design, randomDesign } from './design.ts'
import { randomWorld, type WorldOptions } from './random-world.ts'
import type { Tally } from './tally.ts'

/** Markets and designs at the extremes of real use. */
interface Extreme {
  readonly world: (stream: Stream) => WorldOptions
  readonly design: (stream: Stream) => Partial<Design>
}
const usual = () => ({})

export const EXTREMES: Readonly<Record<string, Extreme>> = {
  rare: { world: () => ({ base: -2.5 }), design: usual },
  dominant: { world: () => ({ base: 2 }), design: usual },
  uneven: { world: (stream) => ({ base: -1.2, spread: 1.2 + 1.3 * stream.next() }), design: usual },
  'few prompts': { world: usual, design: (stream) => ({ prompts: 3 + stream.below(6) }) },
  failing: { world: usual, design: () => ({ failures: 0.3 }) },
  'online and offline': { world: usual, design: () => ({ models: 4, online: 2, personas: 2 }) },
}

/** One world of each extreme: adds the coverage of intervals, the bias of figures, and false alarms. */
export const extremesOnce = (tally: Tally, number: number): void => {
  for (const [name, extreme] of Object.entries(EXTREMES)) {
    const seed = `${name} ${number}`
    const stream = new Stream('extreme', seed)
    const world = randomWorld(seed, extreme.world(stream))
    const design = randomDesign(seed, extreme.design(stream))
    const { claims } = askOnce(seed, world, design)
    for (const { figure, shown, certainty, design: expected, population, points } of claims) {
      const { runs, market } = certainty
      if (figure === 'visibility' && shown !== null && expected !== null)
        tally.add(`extreme ${name}: off: ${figure}`, points * (shown - expected))
      if (runs && expected !== null)
        tally.add(`extreme ${name}: ${figure}: run noise: covered`, holds(runs, expected))
      tally.add(`extreme ${name}: ${figure}: has a market interval`, market !== null)
      if (market && population !== null)
        tally.add(`extreme ${name}: ${figure}: market: covered`, holds(market, population))
    }
    const facts = twoVersions(world, seed, design)
    for (const [view, changes] of [
      ['visibility', visibilityChanges(facts)],
      ['sentiment', sentimentChanges(facts)],
    ] as const) {
      if (changes.some(({ p }) => p !== null))
        tally.add(`extreme ${name}: ${view} with a false alarm`, changes.some(isCalled))
    }
  }
}
