import { describe, expect, it } from 'vitest'
import { discoveries, FALSE_DISCOVERY_RATE, MAIN_RATE, SIDE_RATE } from './false-discovery.ts'
import { seededRandom } from './random.ts'

describe('discoveries', () => {
  it('keeps the smallest p-values up to the last one below the rising line', () => {
    // The example of Benjamini and Hochberg 1995: four of fifteen.
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ]
    expect(discoveries(p, 0.05).filter(Boolean)).toHaveLength(4)
    expect(discoveries([0.04, 0.045, 0.049], 0.05)).toEqual([true, true, true])
  })

  it('does not count untested figures as tests', () => {
    expect(discoveries([0.04, null, null, null], 0.05)).toEqual([true, false, false, false])
    expect(discoveries([], 0.05)).toEqual([])
  })

  it.each([MAIN_RATE, SIDE_RATE])(
    'lets a share of %s of the families through when nothing changed',
    (rate) => {
      const random = seededRandom(7)
      const families = 20_000
      let alarms = 0
      for (let family = 0; family < families; family++) {
        if (discoveries(Array.from({ length: 8 }, random), rate).includes(true)) alarms++
      }
      expect(alarms / families).toBeGreaterThan(0.85 * rate)
      expect(alarms / families).toBeLessThan(1.15 * rate)
    },
  )

  it('leaves visibility and two others 5 % of a page together', () => {
    expect(MAIN_RATE + 2 * SIDE_RATE).toBeCloseTo(FALSE_DISCOVERY_RATE, 10)
  })
})
