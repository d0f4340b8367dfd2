import { expect, test } from 'vitest'
import { take } from './bucket.ts'

/** How many of a row of tries at these times get a point. */
const takePoints = (limit: { points: number; ms: number }, times: readonly number[]): number => {
  let emptyAt = 0
  return times.filter((now) => {
    const result = take(limit, emptyAt, now)
    emptyAt = result.emptyAt
    return result.waitMs === 0
  }).length
}

const at = (start: number, count: number, step = 0) =>
  Array.from({ length: count }, (_, i) => start + i * step)

test.each([1, 2, 3, 7, 10, 60, 999])('%d points are available at once, and no more', (points) => {
  expect(takePoints({ points, ms: 60_000 }, at(1_000_000, points + 5))).toBe(points)
})

test('a point returns after each part of the time', () => {
  const limit = { points: 6, ms: 60_000 }
  expect(takePoints(limit, [...at(1_000_000, 6), 1_010_000, 1_010_000, 1_020_000])).toBe(8)
})

test('a caller that waits as told gets a point', () => {
  const limit = { points: 3, ms: 10_000 }
  let emptyAt = 0
  for (let i = 0; i < 3; i += 1) emptyAt = take(limit, emptyAt, 5_000).emptyAt
  const refused = take(limit, emptyAt, 5_000)
  expect(refused.waitMs).toBeGreaterThan(0)
  expect(take(limit, refused.emptyAt, 5_000 + refused.waitMs - 2).waitMs).toBeGreaterThan(0)
  expect(take(limit, refused.emptyAt, 5_000 + refused.waitMs).waitMs).toBe(0)
})

test('over a long time it gives only the first points and the returned ones', () => {
  expect(takePoints({ points: 10, ms: 60_000 }, at(1_000_000, 3_600, 1_000))).toBe(10 + 599)
})

test.each([1, 2, 3, 7, 10, 60, 999])('of %d points as many are left as can be taken', (points) => {
  const limit = { points, ms: 60_000 }
  let emptyAt = 0
  for (let left = points - 1; left >= 0; left -= 1) {
    const taken = take(limit, emptyAt, 1_000_000)
    expect(taken.left).toBe(left)
    emptyAt = taken.emptyAt
  }
  expect(take(limit, emptyAt, 1_000_000).left).toBe(0)
})
