import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { FAMILY_NAMES, type Family } from '@sillage/core/analytics/families'
import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { type StoredView, VIEWS } from '@sillage/core/analytics/views/catalogue'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { runCount } from '@sillage/core/runs/cells'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod/mini'
import type { Live } from '@/data/live.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useApiRevision } from '@/data/use-api-revision.ts'
import { useCorrections } from '@/data/use-corrections.ts'
import { useFacts, useManifests } from '@/data/use-facts.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { type Scope, useSummary } from '@/data/use-summary.ts'
import { pause } from '@/lib/pause.ts'
import { engine } from './client.ts'
import {
  askSource,
  changeFeed,
  type Feed,
  familiesFor,
  familiesToRead,
  feedOf,
  forgetFeed,
  needFamilies,
  questionKey,
  type Source,
  scopedFilter,
  scopeKey,
  sourceOf,
  storedScope,
  subscribeFeeds,
} from './source.ts'
import type { Ask, Question } from './worker.ts'

/*
 * What pages use: `useView`, `useAsk`, `useAskOnce` and `useTrial`, under an `EngineFeed` of the same analysis.
 */

/**
 * An answer of the engine, live. `stale` while figures of an earlier question stand in for those asked for, `updating`
 * when they have for longer than a blink.
 */
export type View<T> = Live<T | null> & { stale: boolean; updating: boolean }

/**
 * A view of the engine over a scope under a filter, live. `data` is null when no run has ended.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const useView = <S extends z.ZodMiniObject>(
  scope: Scope,
  view: StoredView,
  filter: Filter,
  schema: S,
): View<z.output<S>> => useAnswer(scope, view, view, filter, schema)

/**
 * The answer to a question with choices of its own, live. A null question asks nothing and stays loading.
 *
 * @param schema of the answer, from core; the same object on every render
 * @param storedAs the view that is this very question with its first choices: its stored summary is the answer where
 * there is no filter
 */
export const useAsk = <S extends z.ZodMiniObject>(
  scope: Scope,
  ask: Ask | null,
  filter: Filter,
  schema: S,
  storedAs: StoredView | null = null,
): View<z.output<S>> => useAnswer(scope, ask, storedAs, filter, schema)

/**
 * Asks once, such as for a file to be saved: the worker when it has the facts already, else the API.
 *
 * @throws ApiError or EngineError
 */
export const useAskOnce = (scope: Scope) => {
  const session = useSignedIn().key
  const { analysisId, groupRunId } = scope
  return useCallback(
    async <S extends z.ZodMiniType>(ask: Ask, filter: Filter, schema: S): Promise<z.output<S> | null> => {
      const { signal } = new AbortController()
      const asked = scopedFilter({ analysisId, groupRunId }, filter)
      const { kind } = sourceOf(feedOf(scopeKey(session, analysisId)), familiesFor(ask), engine.isBroken())
      const from = kind === 'worker' ? 'worker' : 'api'
      const answer = await askSource(from, session, analysisId, ask, asked, signal)
      return from === 'worker' && answer === null ? null : schema.parse(answer)
    },
    [session, analysisId, groupRunId],
  )
}

/** The result of a trial; unavailable where the browser does not hold the facts. */
export type Trial<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'ready'; readonly data: T | null }

/**
 * A view as one more correction would make it, computed by the worker alone. A null correction gives the view as it is.
 *
 * @param schema of the view, from core; the same object on every render
 */
export const useTrial = <S extends z.ZodMiniType>(
  analysisId: string,
  view: StoredView,
  filter: Filter,
  correction: Correction | null,
  schema: S,
): Trial<z.output<S>> => {
  const session = useSignedIn().key
  const source = useSource(session, analysisId, VIEWS[view].families)
  const revision = source.kind === 'worker' ? source.revision : 0
  const { data, isError } = useQuery({
    queryKey: ['trial', session, analysisId, view, filterKey(filter), JSON.stringify(correction), revision],
    queryFn: async ({ signal }) => {
      const trial = correction === null ? {} : { trial: correction }
      const scope = scopeKey(session, analysisId)
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

/** @param storedAs the view under whose name the answer is stored; null when it is not stored */
const useAnswer = <S extends z.ZodMiniObject>(
  scope: Scope,
  question: Question | null,
  storedAs: StoredView | null,
  filter: Filter,
  schema: S,
): View<z.output<S>> => {
  const asked = scopedFilter(scope, filter)
  const { analysisId } = scope
  const looked = storedScope(analysisId, question, storedAs, asked)
  const stored = useSummary(looked, storedAs ?? 'filters', schema, asked)
  const isComputed = looked === null || (stored.status === 'ready' && stored.data === null)
  const computed = useComputed(analysisId, isComputed ? question : null, asked, schema)
  // Without a scope the summary stays loading.
  return useShown(computed ?? stored)
}

/** Filters that change quickly, one after another, make one call. */
const DEBOUNCE_MS = 300

/**
 * The answer of the worker or of the API to a question under a filter; null for a null question.
 *
 * @param filter with the version of the scope in it
 * @param schema of the answer; the same object on every render
 */
export const useComputed = <S extends z.ZodMiniType>(
  analysisId: string,
  question: Question | null,
  filter: Filter,
  schema: S,
): Live<z.output<S> | null> | null => {
  const session = useSignedIn().key
  const source = useSource(session, analysisId, question === null ? [] : familiesFor(question))
  const key = question === null ? '' : questionKey(question)
  const revision = source.kind === 'worker' || source.kind === 'api' ? source.revision : 0
  const { data, error, refetch } = useQuery({
    queryKey: ['view', session, analysisId, key, filterKey(filter), source.kind, revision],
    queryFn: async ({ signal }) => {
      if (question === null) return null
      const from = source.kind === 'worker' ? 'worker' : 'api'
      if (from === 'api') await pause(DEBOUNCE_MS, signal)
      const answer = await askSource(from, session, analysisId, question, filter, signal)
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

const useFeed = (scope: string): Feed =>
  useSyncExternalStore(
    subscribeFeeds,
    useCallback(() => feedOf(scope), [scope]),
  )

/** The source of a question that needs these families; asks for them. */
const useSource = (session: string, analysisId: string, needed: readonly Family[]): Source => {
  const scope = scopeKey(session, analysisId)
  const feed = useFeed(scope)
  const broken = useSyncExternalStore(engine.subscribe, engine.isBroken)
  const names = needed.join(' ')
  // The same families stay the same object.
  const families = useMemo(() => FAMILY_NAMES.filter((family) => names.split(' ').includes(family)), [names])
  // The feed is outside of React.
  useEffect(() => needFamilies(scope, families), [scope, families])
  return sourceOf(feed, families, broken)
}

/** What takes less is not worth a word. */
const SLOW_MS = 150

/** Whether something has been under way for longer than `SLOW_MS`. */
const useSlow = (underWay: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  if (!underWay && slow) setSlow(false)
  // The clock is the outside system.
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [underWay])
  return underWay && slow
}

/** Keeps the last answer on the screen until the next one is there. */
export const useShown = <T,>(current: Live<T | null>): View<T> => {
  const [shown, setShown] = useState<{ data: T | null } | null>(null)
  if (current.status === 'ready' && (shown === null || shown.data !== current.data)) {
    setShown({ data: current.data })
  }
  const stale = current.status === 'loading' && shown !== null
  const updating = useSlow(stale)
  if (stale) return { status: 'ready', data: shown.data, stale, updating }
  return { ...current, stale, updating }
}

/**
 * Supplies the worker with the facts of an analysis, live, in the families that the page's questions need. Mounted once
 * on a page whose screens use the hooks above; reads nothing before a view needs it.
 */
export const EngineFeed = ({ analysisId }: { analysisId: string }) => {
  const scope = scopeKey(useSignedIn().key, analysisId)
  const feed = useFeed(scope)
  // The feed outlives renders, not the page.
  useEffect(() => () => forgetFeed(scope), [scope])
  if (feed.needed.size === 0) return null
  return (
    <>
      <ManifestsFeed scope={scope} analysisId={analysisId} />
      <CorrectionsFeed scope={scope} analysisId={analysisId} />
      <ApiFeed scope={scope} analysisId={analysisId} />
      {familiesToRead(feed).map((family) => (
        <FamilyFeed key={family} scope={scope} analysisId={analysisId} family={family} />
      ))}
    </>
  )
}

/** Writes a listener's failure into the feed. */
const useFailure = (scope: string, live: Live<unknown>) => {
  const error = live.status === 'failed' ? live.error : undefined
  const retry = live.status === 'failed' ? live.retry : undefined
  // The feed is outside of React.
  useEffect(() => {
    if (error === undefined || retry === undefined) return
    // The failure is another object on every render; the same kind changes nothing.
    changeFeed(scope, (feed) =>
      feed.failure?.error.kind === error.kind ? feed : { ...feed, failure: { error, retry } },
    )
  }, [scope, error, retry])
}

const ManifestsFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const manifests = useManifests(analysisId)
  useFailure(scope, manifests)
  const known = manifests.status === 'ready' ? manifests.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (known === null) return
    engine.setManifests(scope, known)
    const runs = known.reduce((sum, manifest) => sum + runCount(manifest), 0)
    changeFeed(scope, (feed) => ({ ...feed, runs, failure: null, revision: feed.revision + 1 }))
  }, [scope, known])
  return null
}

const CorrectionsFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const corrections = useCorrections(brandOfAnalysis(analysisId))
  useFailure(scope, corrections)
  const inForce = corrections.status === 'ready' ? corrections.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (inForce === null) return
    engine.setCorrections(
      scope,
      inForce.list.map(({ correction }) => correction),
    )
    changeFeed(scope, (feed) => ({
      ...feed,
      corrections: inForce.revision,
      failure: null,
      revision: feed.revision + 1,
    }))
  }, [scope, inForce])
  return null
}

const ApiFeed = ({ scope, analysisId }: { scope: string; analysisId: string }) => {
  const api = useApiRevision(analysisId)
  // The feed is outside of React.
  useEffect(() => {
    if (api !== null) changeFeed(scope, (feed) => ({ ...feed, api }))
  }, [scope, api])
  return null
}

const FamilyFeed = ({ scope, analysisId, family }: { scope: string; analysisId: string; family: Family }) => {
  const facts = useFacts(analysisId, family)
  useFailure(scope, facts)
  const parts = facts.status === 'ready' ? facts.data : null
  // The worker is the outside system.
  useEffect(() => {
    if (parts === null) return
    engine.setFacts(scope, family, parts)
    const bytes = parts.reduce((sum, part) => sum + part.bytes.byteLength, 0)
    changeFeed(scope, (feed) => ({
      ...feed,
      loaded: new Map([...feed.loaded, [family, bytes]]),
      failure: null,
      revision: feed.revision + 1,
    }))
  }, [scope, family, parts])
  return null
}
