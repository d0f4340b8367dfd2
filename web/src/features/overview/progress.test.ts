import { expect, it } from 'vitest'
import { isWorking, percentEnded } from './progress.ts'

const stats = (completed: number, failed: number, total: number) => ({
  total,
  completed,
  failed,
  processing: 0,
  pending: total - completed - failed,
})

it('is running until every run has ended, completed or failed', () => {
  expect(isWorking({ status: 'processing', stats: stats(3, 1, 5) })).toBe(true)
  expect(isWorking({ status: 'processing', stats: stats(3, 2, 5) })).toBe(false)
  expect(isWorking({ status: 'completed', stats: stats(3, 1, 5) })).toBe(false)
})

it('counts ended runs in whole percent', () => {
  expect(percentEnded({ stats: stats(1, 1, 3) })).toBe(67)
  expect(percentEnded({ stats: stats(9, 0, 5) })).toBe(100)
  expect(percentEnded({ stats: stats(0, 0, 0) })).toBe(0)
})
