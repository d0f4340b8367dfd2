import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FALL_PAUSE_MS, firstLimit, type Limit, stepLimit } from './limit.ts'

const bounds = { first: 40, most: 800 }
const first = firstLimit(bounds)
const step = (limit: Limit, answered: number, refused: number, now = 0) =>
  stepLimit(limit, { answered, refused }, now, bounds)

test('begins with the declared limit, within the highest one', () => {
  expect(first).toEqual({ runs: 40, fellAt: null })
  expect(firstLimit({ first: 40, most: 6 }).runs).toBe(6)
})

test('doubles each round until the first refusal, then grows by a twentieth', () => {
  expect(step(first, 40, 0).runs).toBe(80)
  expect(step({ runs: 100, fellAt: 0 }, 100, 0).runs).toBeCloseTo(105)
  expect(step({ runs: 2, fellAt: 0 }, 2, 0).runs).toBe(3)
})

test('falls by the share of refused calls, a tenth at least and two fifths at most', () => {
  expect(step(first, 99, 1, 7)).toEqual({ runs: 36, fellAt: 7 })
  expect(step(first, 7, 3).runs).toBeCloseTo(28)
  expect(step(first, 0, 20).runs).toBe(24)
})

test('falls once for calls that began together', () => {
  const fallen = step(first, 0, 20, 1_000)
  expect(step(fallen, 0, 20, 1_000 + FALL_PAUSE_MS - 1)).toBe(fallen)
  expect(step(fallen, 0, 20, 1_000 + FALL_PAUSE_MS).runs).toBeCloseTo(14.4)
})

test('is the same object when nothing was learned', () => {
  expect(step(first, 0, 0)).toBe(first)
  const highest = { runs: 800, fellAt: null }
  expect(step(highest, 50, 0)).toBe(highest)
})

test('stays within one run and the highest limit, whatever happens', () => {
  const event = fc.record({ answered: fc.nat(2_000), refused: fc.nat(50), after: fc.nat(60_000) })
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (story) => {
      let limit = first
      let now = 0
      for (const { answered, refused, after } of story) {
        now += after
        const before = limit
        limit = step(limit, answered, refused, now)
        expect(limit.runs).toBeGreaterThanOrEqual(1)
        expect(limit.runs).toBeLessThanOrEqual(bounds.most)
        if (refused > 0) expect(limit.runs).toBeLessThanOrEqual(before.runs)
        else expect(limit.runs).toBeGreaterThanOrEqual(before.runs)
      }
    }),
  )
})

/** Rounds of one second: of more than `capacity` runs the rest is refused. */
const settle = (capacity: number, rounds: number): number[] => {
  let limit = first
  return Array.from({ length: rounds }, (_, round) => {
    const runs = Math.floor(limit.runs)
    const refused = Math.max(0, runs - capacity)
    limit = step(limit, runs - refused, refused, round * FALL_PAUSE_MS)
    return limit.runs
  })
}

test.each([2, 40, 300])('finds a capacity of %d and stays within a third of it', (capacity) => {
  const late = settle(capacity, 200).slice(60)
  for (const runs of late) {
    expect(runs).toBeGreaterThan(capacity * 0.59)
    expect(runs).toBeLessThan(capacity * 1.34 + 1)
  }
})
