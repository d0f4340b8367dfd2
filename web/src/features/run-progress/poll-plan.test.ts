import { expect, it } from 'vitest'
import { isStale, pollDelay } from './poll-plan.ts'

it('polls every 5 s for 30 s, every 15 s until 90 s, every 30 s until 180 s, then every 120 s', () => {
  const polls: number[] = []
  for (let at = 0; at <= 600_000; at += pollDelay(at)) polls.push(at / 1_000)
  expect(polls).toEqual([0, 5, 10, 15, 20, 25, 30, 45, 60, 75, 90, 120, 150, 180, 300, 420, 540])
})

it('is stale after three minutes', () => {
  expect(isStale(179_999)).toBe(false)
  expect(isStale(180_000)).toBe(true)
})
