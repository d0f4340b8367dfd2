import { seededRandom } from '@sillage/core/analytics/stats/random'
import { describe, expect, it } from 'vitest'
import { measureAgreement, measureAgreements } from './agreement.ts'
import type { Label } from './sample.ts'

const times = (count: number, one: string, other: string) =>
  Array.from({ length: count }, (): [string, string] => [one, other])

describe('agreement', () => {
  it('is the share and the kappa of a known table', () => {
    // Cohen's kappa of 20, 5, 10 and 15: the share is 0.7, by chance 0.5.
    const pairs = [
      ...times(20, 'yes', 'yes'),
      ...times(5, 'yes', 'no'),
      ...times(10, 'no', 'yes'),
      ...times(15, 'no', 'no'),
    ]
    const { n, percent, kappa, kappa_low, kappa_high } = measureAgreement(pairs)
    expect([n, percent]).toEqual([50, 70])
    expect(kappa).toBeCloseTo(0.4, 10)
    expect(kappa_low).toBeLessThan(0.4)
    expect(kappa_high).toBeGreaterThan(0.4)
  })

  it('says how little a few answers say, even where all agree', () => {
    const { percent, percent_low, kappa, kappa_low, kappa_high } = measureAgreement([
      ...times(5, 'a', 'a'),
      ...times(5, 'b', 'b'),
    ])
    expect([percent, kappa]).toEqual([100, 1])
    expect(kappa_high).toBeCloseTo(1, 10)
    expect(percent_low).toBeCloseTo(72.25, 1)
    expect(kappa_low).toBeCloseTo(0.445, 2)
  })

  it('has no kappa where both said the same of all, and nothing without answers', () => {
    expect(measureAgreement(times(9, 'a', 'a'))).toMatchObject({
      n: 9,
      percent: 100,
      kappa: null,
      kappa_low: null,
    })
    expect(measureAgreement([])).toMatchObject({ n: 0, percent: null, percent_low: null, kappa: null })
  })

  it('holds the true kappa in about 95 of 100 samples', () => {
    const random = seededRandom(7)
    // One reader gives yes to 60 %, the other repeats it in 85 %: both margins and the truth are known.
    const [yes, same] = [0.6, 0.85]
    const share = same
    const other = yes * same + (1 - yes) * (1 - same)
    const chance = yes * other + (1 - yes) * (1 - other)
    const truth = (share - chance) / (1 - chance)
    const worlds = 2_000
    let held = 0
    for (let world = 0; world < worlds; world++) {
      const pairs = Array.from({ length: 100 }, (): [string, string] => {
        const one = random() < yes
        return [String(one), String(random() < same ? one : !one)]
      })
      const { kappa_low, kappa_high } = measureAgreement(pairs)
      if (kappa_low !== null && kappa_high !== null && kappa_low <= truth && truth <= kappa_high) held += 1
    }
    expect(held / worlds).toBeGreaterThan(0.925)
    expect(held / worlds).toBeLessThan(0.975)
  })
})

describe('what is compared', () => {
  const named = (sentiment: Label['sentiment'], position: Label['position']): Label => ({
    named: true,
    sentiment,
    position,
  })
  const silent: Label = { named: false, sentiment: null, position: null }

  it('is whether the brand is named in every label, and the rest where both say so and can tell', () => {
    const {
      named: ofNames,
      sentiment,
      position,
    } = measureAgreements([
      { analyst: named('positive', '1'), label: named('positive', '2') },
      { analyst: named('neutral', '3'), label: named(null, '3') },
      { analyst: named('negative', null), label: named('neutral', '1') },
      { analyst: named('negative', '1'), label: silent },
      { analyst: silent, label: silent },
    ])
    expect([ofNames.n, ofNames.percent]).toEqual([5, 80])
    expect([sentiment.n, sentiment.percent]).toEqual([2, 50])
    expect([position.n, position.percent]).toEqual([2, 50])
  })
})
