import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { type StoredView, VIEWS } from '@sillage/core/analytics/views/catalogue'
import type { Correction } from '@sillage/core/corrections/corrections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useSignedIn } from '@/data/use-session.ts'
import { engine } from './client.ts'
import { needFamilies, useFeed } from './feeds.ts'
import { scopeKey } from './scope-key.ts'
import { sourceOf } from './source.ts'

/** What would be: computed; still being computed; or not to be had, where the browser does not hold the facts. */
export type Trial<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'ready'; readonly data: T | null }

/**
 * A view as one more correction would make it, computed by the worker alone. A null correction gives the view as it is.
 * Needs an `EngineFeed` of the same analysis on the page.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const useTrial = <S extends z.ZodType>(
  analysisId: string,
  view: StoredView,
  filter: Filter,
  correction: Correction | null,
  schema: S,
): Trial<z.output<S>> => {
  const session = useSignedIn().key
  const scope = scopeKey(session, analysisId)
  const feed = useFeed(scope)
  const broken = useSyncExternalStore(engine.subscribe, engine.isBroken)
  const { families } = VIEWS[view]
  // The feed is outside of React: it reads what some view on the page needs.
  useEffect(() => needFamilies(scope, families), [scope, families])
  const source = sourceOf(feed, families, broken)
  const revision = source.kind === 'worker' ? source.revision : 0
  const { data, isError } = useQuery({
    queryKey: ['trial', session, analysisId, view, filterKey(filter), JSON.stringify(correction), revision],
    queryFn: async ({ signal }) => {
      const trial = correction === null ? {} : { trial: correction }
      const answer = await engine.ask({ scope, view, filter, ...trial }, signal)
      return { view: answer === null ? null : schema.parse(answer) }
    },
    enabled: source.kind === 'worker',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    networkMode: 'always',
    structuralSharing: false,
  })
  if (data !== undefined) return { status: 'ready', data: data.view }
  return isError || source.kind === 'api' || source.kind === 'failed'
    ? { status: 'unavailable' }
    : { status: 'loading' }
}
