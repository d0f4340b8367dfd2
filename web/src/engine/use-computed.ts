import { FAMILY_NAMES } from '@sillage/core/analytics/families'
import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { Live } from '@/data/live.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { pause } from '@/lib/pause.ts'
import { familiesFor, type QuestionOf, questionKey } from './asks.ts'
import { engine } from './client.ts'
import { needFamilies, useFeed } from './feeds.ts'
import { scopeKey } from './scope-key.ts'
import { sourceOf } from './source.ts'

/** Filters that change quickly, one after another, make one call. */
const DEBOUNCE_MS = 300

const askApiSoon = async (
  analysisId: string,
  question: QuestionOf,
  filter: Filter,
  signal: AbortSignal,
): Promise<unknown> => {
  await pause(DEBOUNCE_MS, signal)
  const { askApi } = await import('./ask-api.ts')
  return askApi(analysisId, question, filter, signal)
}

/**
 * What worker or API compute for a question under a filter; null when nothing is asked (a null question).
 *
 * @param filter with the version of the scope in it
 * @param schema of the answer; the same object on every render
 */
export const useComputed = <S extends z.ZodType>(
  analysisId: string,
  question: QuestionOf | null,
  filter: Filter,
  schema: S,
): Live<z.output<S> | null> | null => {
  const session = useSignedIn().key
  const scope = scopeKey(session, analysisId)
  const feed = useFeed(scope)
  const broken = useSyncExternalStore(engine.subscribe, engine.isBroken)
  const key = question === null ? '' : questionKey(question)
  const needed = question === null ? '' : familiesFor(question).join(' ')
  // The same families stay the same object.
  const families = useMemo(
    () => FAMILY_NAMES.filter((family) => needed.split(' ').includes(family)),
    [needed],
  )
  // The feed is outside of React: it reads what some view on the page needs.
  useEffect(() => {
    if (families.length > 0) needFamilies(scope, families)
  }, [scope, families])

  const source = sourceOf(feed, families, broken)
  const revision = source.kind === 'worker' || source.kind === 'api' ? source.revision : 0
  const { data, error, refetch } = useQuery({
    queryKey: ['view', session, analysisId, key, filterKey(filter), source.kind, revision],
    queryFn: async ({ signal }) => {
      if (question === null) return null
      const answer =
        source.kind === 'worker'
          ? await engine.ask({ scope, view: question, filter }, signal)
          : await askApiSoon(analysisId, question, filter, signal)
      return answer === null ? null : schema.parse(answer)
    },
    enabled: question !== null && (source.kind === 'worker' || source.kind === 'api'),
    staleTime: source.kind === 'worker' ? Number.POSITIVE_INFINITY : 60_000,
    gcTime: 60_000,
    // The worker is on this machine; React Query would wait for the network.
    networkMode: source.kind === 'worker' ? 'always' : 'online',
    structuralSharing: false,
  })
  const retry = useCallback(() => void refetch(), [refetch])
  if (question === null) return null
  if (source.kind === 'failed') return { status: 'failed', error: source.error, retry: source.retry }
  if (data !== undefined) return { status: 'ready', data }
  return error === null ? { status: 'loading' } : { status: 'failed', error: asLiveError(error), retry }
}
