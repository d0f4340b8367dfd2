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

type State = 'loading' | 'failed' | { data: unknown }
const getState = (state: State) =>
  state === 'loading'
    ? ({ status: 'loading' } as const)
    : state === 'failed'
      ? FAILED
      : ({ status: 'ready', data: state.data } as const)

const getRevision = (versions: State, corrections: State): string | null => {
  // A listener's data has its schema, of which the hook reads only these fields.
  vi.spyOn(live, 'useLiveCollection').mockReturnValue(getState(versions) as live.Live<never[]>)
  vi.spyOn(live, 'useLiveDoc').mockReturnValue(getState(corrections) as live.Live<never>)
  return renderHook(() => useApiRevision(ANALYSIS_ID)).result.current
}

const NONE = { data: null }

it('is unknown until both listeners have answered', () => {
  expect(getRevision('loading', NONE)).toBeNull()
  expect(getRevision({ data: [] }, 'loading')).toBeNull()
  expect(getRevision({ data: [] }, NONE)).not.toBeNull()
})

it('changes when a version ends, not while it runs', () => {
  const first = getRevision({ data: [version('one', 5)] }, NONE)
  expect(getRevision({ data: [version('two', null), version('one', 5)] }, NONE)).toBe(first)
  expect(getRevision({ data: [version('two', 9), version('one', 5)] }, NONE)).not.toBe(first)
})

it('changes when answers of an ended version are read later', () => {
  const before = getRevision({ data: [version('one', 5, 3)] }, NONE)
  expect(getRevision({ data: [version('one', 5, 0)] }, NONE)).not.toBe(before)
  expect(getRevision({ data: [version('two', null, 4), version('one', 5, 3)] }, NONE)).toBe(before)
})

it('changes with each correction', () => {
  const versions = { data: [version('one', 5)] }
  const revisions = [1, 2].map((revision) => getRevision(versions, { data: { revision, list: [] } }))
  expect(new Set([getRevision(versions, NONE), ...revisions]).size).toBe(3)
})

it('is known when a listener fails, since the API may still answer', () => {
  expect(getRevision('failed', NONE)).not.toBeNull()
  expect(getRevision({ data: [] }, 'failed')).not.toBeNull()
})
