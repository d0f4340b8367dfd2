import { describe, expect, it } from 'vitest'
import { discoveries } from './false-discovery.ts'
import { seededRandom } from './random.ts'

describe('discoveries', () => {
  it('keeps the smallest p-values up to the last one below the rising line', () => {
    // The example of Benjamini and Hochberg 1995: four of fifteen.
    const p = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ]
    expect(discoveries(p).filter(Boolean)).toHaveLength(4)
    expect(discoveries([0.04, 0.045, 0.049])).toEqual([true, true, true])
  })

  it('does not count untested figures as tests', () => {
    expect(discoveries([0.04, null, null, null])).toEqual([true, false, false, false])
    expect(discoveries([])).toEqual([])
  })

  it('decides the main figure of a view alone, at half of the rate', () => {
    const rows = Array.from({ length: 9 }, () => 0.8)
    expect(discoveries([0.02, ...rows])[0]).toBe(false)
    expect(discoveries([0.025, ...rows], 0)[0]).toBe(true)
    // Whatever stands beside it, its verdict is the same.
    for (const others of [[], rows, [0.001, 0.002, 0.003], [null, null]]) {
      expect(discoveries([0.025, ...others], 0)[0]).toBe(true)
      expect(discoveries([0.03, ...others], 0)[0]).toBe(false)
    }
    expect(discoveries([null, 0.02, 0.024], 0)).toEqual([false, true, true])
    expect(discoveries([null, 0.03], 0)).toEqual([false, false])
    expect(discoveries([0.05], -1)).toEqual([true])
  })

  it.each([null, 0])('lets one false view in twenty through when nothing changed, main figure %s', (main) => {
    const random = seededRandom(7)
    const views = 20_000
    let alarms = 0
    for (let view = 0; view < views; view++) {
      if (discoveries(Array.from({ length: 8 }, random), main).includes(true)) alarms++
    }
    expect(alarms / views).toBeGreaterThan(0.045)
    expect(alarms / views).toBeLessThan(0.055)
  })
})
