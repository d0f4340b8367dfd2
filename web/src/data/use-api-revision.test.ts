// @vitest-environment happy-dom
import { ANALYSIS_ID } from '@sillage/core/analytics/testing/fixtures'
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as live from './live.ts'
import { LiveError } from './live-error.ts'
import { useApiRevision } from './use-api-revision.ts'

const FAILED = {
  status: 'failed',
  error: new LiveError('malformed', new Error('no such form')),
  retry: () => undefined,
} as const
const version = (groupRunId: string, completedAt: number | null, unread = 0) => ({
  groupRunId,
  completedAt,
  live: { unread },
})

type Heard = 'loading' | 'failed' | { data: unknown }
const said = (heard: Heard) =>
  heard === 'loading'
    ? ({ status: 'loading' } as const)
    : heard === 'failed'
      ? FAILED
      : ({ status: 'ready', data: heard.data } as const)

const revisionOf = (versions: Heard, corrections: Heard): string | null => {
  // What a listener says is of the schema it was asked with, which the hook never looks at but for these fields.
  vi.spyOn(live, 'useLiveCollection').mockReturnValue(said(versions) as live.Live<never[]>)
  vi.spyOn(live, 'useLiveDoc').mockReturnValue(said(corrections) as live.Live<never>)
  return renderHook(() => useApiRevision(ANALYSIS_ID)).result.current
}

const NONE = { data: null }

it('is not known before both listeners have spoken', () => {
  expect(revisionOf('loading', NONE)).toBeNull()
  expect(revisionOf({ data: [] }, 'loading')).toBeNull()
  expect(revisionOf({ data: [] }, NONE)).not.toBeNull()
})

it('changes when a version ends, and not while one is under way', () => {
  const first = revisionOf({ data: [version('one', 5)] }, NONE)
  expect(revisionOf({ data: [version('two', null), version('one', 5)] }, NONE)).toBe(first)
  expect(revisionOf({ data: [version('two', 9), version('one', 5)] }, NONE)).not.toBe(first)
})

it('changes when answers of a version that has ended are read later', () => {
  const before = revisionOf({ data: [version('one', 5, 3)] }, NONE)
  expect(revisionOf({ data: [version('one', 5, 0)] }, NONE)).not.toBe(before)
  expect(revisionOf({ data: [version('two', null, 4), version('one', 5, 3)] }, NONE)).toBe(before)
})

it('changes with each correction', () => {
  const versions = { data: [version('one', 5)] }
  const revisions = [1, 2].map((revision) => revisionOf(versions, { data: { revision, list: [] } }))
  expect(new Set([revisionOf(versions, NONE), ...revisions]).size).toBe(3)
})

it('is known where a listener fails: the API may answer all the same', () => {
  expect(revisionOf('failed', NONE)).not.toBeNull()
  expect(revisionOf({ data: [] }, 'failed')).not.toBeNull()
})
