import { expect, it } from 'vitest'
import { badgeSecondsLeft, isFinished, progressPercent, secondsLeft } from './estimate.ts'

const stats = (completed: number, failed: number, processing: number, pending: number) => ({
  total: completed + failed + processing + pending,
  completed,
  failed,
  processing,
  pending,
})

it('is finished when completed and failed runs make up the whole', () => {
  expect(isFinished(stats(9, 1, 0, 0))).toBe(true)
  expect(isFinished(stats(8, 1, 1, 0))).toBe(false)
  expect(isFinished(stats(0, 0, 0, 0))).toBe(true)
})

it('counts failed runs as ended', () => {
  expect(progressPercent(stats(1, 1, 1, 1))).toBe(50)
  expect(progressPercent(stats(0, 0, 0, 0))).toBe(0)
})

it('never shows more than 100 percent', () => {
  expect(progressPercent({ total: 2, completed: 3, failed: 0, processing: 0, pending: 0 })).toBe(100)
})

it('reckons 15 seconds for each run that is left, and 30 in the badge', () => {
  expect(secondsLeft(stats(1, 1, 2, 2))).toBe(60)
  expect(badgeSecondsLeft(stats(1, 1, 2, 2))).toBe(120)
  expect(secondsLeft(stats(2, 0, 0, 0))).toBe(0)
})
