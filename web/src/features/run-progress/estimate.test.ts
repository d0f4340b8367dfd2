import { expect, it } from 'vitest'
import { furthest, isFinished, progressPercent } from './estimate.ts'

const stats = (completed: number, failed: number, processing: number, pending: number) => ({
  total: completed + failed + processing + pending,
  completed,
  failed,
  processing,
  pending,
})

it('is complete when completed and failed runs equal the total', () => {
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

it('uses the higher counts of listener and API', () => {
  const live = { total: 10, completed: 3, processing: 2, pending: 4, failed: 1 }
  const polled = (completedRuns: number) => ({
    group_run_id: 'g',
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    completed_at: null,
    waiting: [],
    stopped: null,
    is_placebo: false,
    status: 'processing' as const,
    simulated: false,
    stats: { totalRuns: 10, completedRuns, processingRuns: 1, failedRuns: 1, pendingRuns: 0 },
  })
  expect(furthest(live, null)).toBe(live)
  expect(furthest(live, polled(2))).toBe(live)
  expect(furthest(live, polled(8))).toEqual({ total: 10, completed: 8, processing: 1, pending: 0, failed: 1 })
})
