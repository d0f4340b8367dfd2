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
const stateOf = (state: State) =>
  state === 'loading'
    ? ({ status: 'loading' } as const)
    : state === 'failed'
      ? FAILED
      : ({ status: 'ready', data: state.data } as const)

const revisionOf = (versions: State, corrections: State): string | null => {
  // A listener's data has its schema, of which the hook reads only these fields.
  vi.spyOn(live, 'useLiveCollection').mockReturnValue(stateOf(versions) as live.Live<never[]>)
  vi.spyOn(live, 'useLiveDoc').mockReturnValue(stateOf(corrections) as live.Live<never>)
  return renderHook(() => useApiRevision(ANALYSIS_ID)).result.current
}

const NONE = { data: null }

it('is unknown until both listeners have answered', () => {
  expect(revisionOf('loading', NONE)).toBeNull()
  expect(revisionOf({ data: [] }, 'loading')).toBeNull()
  expect(revisionOf({ data: [] }, NONE)).not.toBeNull()
})

it('changes when a version ends, not while it runs', () => {
  const first = revisionOf({ data: [version('one', 5)] }, NONE)
  expect(revisionOf({ data: [version('two', null), version('one', 5)] }, NONE)).toBe(first)
  expect(revisionOf({ data: [version('two', 9), version('one', 5)] }, NONE)).not.toBe(first)
})

it('changes when answers of an ended version are read later', () => {
  const before = revisionOf({ data: [version('one', 5, 3)] }, NONE)
  expect(revisionOf({ data: [version('one', 5, 0)] }, NONE)).not.toBe(before)
  expect(revisionOf({ data: [version('two', null, 4), version('one', 5, 3)] }, NONE)).toBe(before)
})

it('changes with each correction', () => {
  const versions = { data: [version('one', 5)] }
  const revisions = [1, 2].map((revision) => revisionOf(versions, { data: { revision, list: [] } }))
  expect(new Set([revisionOf(versions, NONE), ...revisions]).size).toBe(3)
})

it('is known when a listener fails, since the API may still answer', () => {
  expect(revisionOf('failed', NONE)).not.toBeNull()
  expect(revisionOf({ data: [] }, 'failed')).not.toBeNull()
})
