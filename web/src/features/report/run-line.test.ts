import type { BrandReport } from '@sillage/core/analytics/brand-calls'
import { expect, it } from 'vitest'
import { SPEAKING } from '@/testing/show.tsx'
import { runLine } from './run-line.ts'

type GroupRun = NonNullable<BrandReport['groupRun']>

const getLine = (firstRunAt: string | null, lastRunAt: string | null) =>
  runLine(
    { completedAt: null, firstRunAt, lastRunAt, totalRuns: 3 } as GroupRun,
    SPEAKING.en.getFixedT('en', 'report'),
    'en',
  ).replace(/\u00a0\d\d:/g, '\u00a010:')

it('gives the times of the first and the last response', () => {
  expect(getLine('2026-11-03T10:42:01Z', '2026-11-03T10:44:01Z')).toBe(
    'Responses Nov\u00a003,\u00a02026\u00a010:42 → Nov\u00a003,\u00a02026\u00a010:44 • 3 responses',
  )
})

it('gives one time when both are in the same minute', () => {
  expect(getLine('2026-11-03T10:42:01Z', '2026-11-03T10:42:59Z')).toBe(
    'Responses Nov\u00a003,\u00a02026\u00a010:42 • 3 responses',
  )
})

it('leaves times out when they are unknown', () => {
  expect(getLine(null, null)).toBe('3 responses')
})
