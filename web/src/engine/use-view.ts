import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { Live } from '@/data/live.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { type Scope, useSummary } from '@/data/use-summary.ts'
import { engine } from './client.ts'
import { needFamilies, useFeed } from './feeds.ts'
import { askedOf, isPlain } from './plain.ts'
import { scopeKey } from './scope-key.ts'
import { sourceOf } from './source.ts'
import { useSlow } from './use-slow.ts'
import { familiesOf, type ViewName } from './views.ts'

/**
 * A view, live. `stale` while figures of another filter stand in for those asked for, `updating` when they have for
 * longer than a blink.
 */
export type View<T> = Live<T | null> & { stale: boolean; updating: boolean }

/** Filters that change quickly, one after another, make one call. */
const DEBOUNCE_MS = 300

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const askApiSoon = async (analysisId: string, view: ViewName, filter: Filter, signal: AbortSignal) => {
  await pause(DEBOUNCE_MS, signal)
  const { askApi } = await import('./ask-api.ts')
  return askApi(analysisId, view, filter, signal)
}

/**
 * A view of the engine over a scope under a filter, live. Without filters it is the stored summary, shown at once; with
 * filters, or where no summary is stored, the worker computes it from the facts, or the API when they are too large or
 * the worker failed. `data` is null when no run has ended. Needs an `EngineFeed` of the same analysis on the page.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const useView = <S extends z.ZodType>(
  scope: Scope,
  view: ViewName,
  filter: Filter,
  schema: S,
): View<z.output<S>> => {
  const asked = askedOf(scope, filter)
  const plain = isPlain(asked)
  const { analysisId } = scope
  const stored = useSummary(plain ? { analysisId, groupRunId: asked.groupRunId ?? null } : null, view, schema)
  const computed = useComputed(
    analysisId,
    view,
    asked,
    schema,
    !plain || (stored.status === 'ready' && stored.data === null),
  )
  const current = computed ?? stored
  const [shown, setShown] = useState<{ data: z.output<S> | null } | null>(null)
  if (current.status === 'ready' && (shown === null || shown.data !== current.data)) {
    setShown({ data: current.data })
  }
  const stale = current.status === 'loading' && shown !== null
  const updating = useSlow(stale)
  if (stale) return { status: 'ready', data: shown.data, stale, updating }
  return { ...current, stale, updating }
}

/** The view as worker or API compute it; null when it is not wanted. */
const useComputed = <S extends z.ZodType>(
  analysisId: string,
  view: ViewName,
  filter: Filter,
  schema: S,
  wanted: boolean,
): Live<z.output<S> | null> | null => {
  const session = useSignedIn().key
  const scope = scopeKey(session, analysisId)
  const feed = useFeed(scope)
  const broken = useSyncExternalStore(engine.subscribe, engine.isBroken)
  const families = familiesOf(view)
  // The feed is outside of React: it reads what some view on the page needs.
  useEffect(() => {
    if (wanted) needFamilies(scope, families)
  }, [wanted, scope, families])

  const source = sourceOf(feed, families, broken)
  const revision = source.kind === 'worker' ? source.revision : 0
  const { data, error, refetch } = useQuery({
    queryKey: ['view', session, analysisId, view, filterKey(filter), source.kind, revision],
    queryFn: async ({ signal }) => {
      const answer =
        source.kind === 'worker'
          ? await engine.ask({ scope, view, filter }, signal)
          : await askApiSoon(analysisId, view, filter, signal)
      return answer === null ? null : schema.parse(answer)
    },
    enabled: wanted && (source.kind === 'worker' || source.kind === 'api'),
    staleTime: source.kind === 'worker' ? Number.POSITIVE_INFINITY : 60_000,
    gcTime: 60_000,
    // The worker is on this machine; React Query would wait for the network.
    networkMode: source.kind === 'worker' ? 'always' : 'online',
    structuralSharing: false,
  })
  const retry = useCallback(() => void refetch(), [refetch])
  if (!wanted) return null
  if (source.kind === 'failed') return { status: 'failed', error: source.error, retry: source.retry }
  if (data !== undefined) return { status: 'ready', data }
  return error === null ? { status: 'loading' } : { status: 'failed', error: asLiveError(error), retry }
}
