import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import { familiesOfFigure } from '@sillage/core/analytics/drill/families'
import { FAMILY_NAMES, type Family } from '@sillage/core/analytics/families'
import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { type StoredView, VIEWS } from '@sillage/core/analytics/views/catalogue'
import type { SCHEMAS } from '@sillage/core/analytics/views/compute'
import type { runsViewSchema } from '@sillage/core/analytics/views/runs/schema'
import { isStored } from '@sillage/core/analytics/views/within-range'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod/mini'
import type { Live } from '@/data/live.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useSummary } from '@/data/use-summary.ts'
import { pause } from '@/lib/pause.ts'
import { engine } from './client.ts'
import { type Answerer, type FigureSource, useFigureSource } from './figure-source.tsx'
import type { Ask, Question } from './worker.ts'

/*
 * The hooks of pages, inside `FigureSourceProvider`: `useView`, `useAsk`, `useAskOnce` and `useTrial`. Schemas read data
 * from outside, stored or from the API; the worker's answers have their types from core.
 */

/**
 * An answer of the engine, live. `stale` while figures of an earlier question stand in for those asked for, `updating`
 * when they have for longer than a blink.
 */
export type View<T> = Live<T | null> & { stale: boolean; updating: boolean }

type Name = StoredView | Ask['ask']
/** The schema of each answer, by its name. */
export type SchemaOf<N extends Name> = (typeof SCHEMAS & { readonly runs: typeof runsViewSchema })[N]
export type AnswerOf<N extends Name> = z.output<SchemaOf<N>>
/** A question whose answer has the name. */
type AskOf<N extends Ask['ask']> = Ask & { readonly ask: N }

/**
 * A view of the analysis under a filter, live. `data` is null when no run has ended.
 *
 * @param schema of the view, from core
 */
export const useView = <N extends StoredView>(
  view: N,
  filter: Filter,
  schema: SchemaOf<N>,
): View<AnswerOf<N>> => useAnswer<SchemaOf<N>>(view, view, filter, schema)

/**
 * The answer to a question with choices of its own, live. A null question asks nothing and stays loading.
 *
 * @param schema of the answer, from core
 * @param storedAs the view that is this very question with its first choices: its stored summary is the answer where
 * there is no filter
 */
export const useAsk = <N extends Ask['ask']>(
  ask: AskOf<N> | null,
  filter: Filter,
  schema: SchemaOf<N>,
  storedAs: StoredView | null = null,
): View<AnswerOf<N>> => useAnswer<SchemaOf<N>>(ask, storedAs, filter, schema)

/**
 * Asks once, such as for a file to be saved: the worker when it has the facts already, else the API.
 *
 * @throws ApiError or EngineError
 */
export const useAskOnce = () => {
  const source = useFigureSource()
  return useCallback(
    <N extends Ask['ask']>(
      ask: AskOf<N>,
      filter: Filter,
      schema: SchemaOf<N>,
    ): Promise<AnswerOf<N> | null> => {
      const { kind } = source.answererOf(familiesFor(ask))
      const { signal } = new AbortController()
      return askSource<SchemaOf<N>>(source, kind === 'worker' ? kind : 'api', ask, filter, schema, signal)
    },
    [source],
  )
}

/** The result of a trial; unavailable where the browser does not hold the facts. */
export type Trial<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'ready'; readonly data: T | null }

/** A view as one more correction would make it, computed by the worker alone. A null correction gives the view as it is. */
export const useTrial = <N extends StoredView>(
  view: N,
  filter: Filter,
  correction: Correction | null,
): Trial<AnswerOf<N>> => {
  const { scope } = useFigureSource()
  const answerer = useAnswerer(VIEWS[view].families)
  const revision = answerer.kind === 'worker' ? answerer.revision : 0
  const { data, isError } = useQuery({
    queryKey: ['trial', scope, view, filterKey(filter), JSON.stringify(correction), revision],
    queryFn: async ({ signal }) => {
      const trial = correction === null ? {} : { trial: correction }
      return { view: (await engine.ask({ scope, view, filter, ...trial }, signal)) as AnswerOf<N> | null }
    },
    enabled: answerer.kind === 'worker',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    networkMode: 'always',
    structuralSharing: false,
  })
  if (data !== undefined) return { status: 'ready', data: data.view }
  return isError || answerer.kind === 'api' || answerer.kind === 'failed'
    ? { status: 'unavailable' }
    : { status: 'loading' }
}

/** Families of facts that a question is answered from. */
const familiesFor = (question: Question): readonly Family[] => {
  if (typeof question === 'string') return VIEWS[question].families
  return question.ask === 'runs' ? familiesOfFigure(question.figure) : VIEWS[question.ask].families
}

/**
 * Asks the worker or the API once.
 *
 * @throws ApiError or EngineError; the signal's reason when it is aborted
 */
const askSource = async <S extends z.ZodMiniObject>(
  { analysisId, scope }: FigureSource,
  from: 'worker' | 'api',
  question: Question,
  filter: Filter,
  schema: S,
  signal: AbortSignal,
): Promise<z.output<S> | null> => {
  // The worker computes what the schema describes: `COMPUTE` has its types.
  if (from === 'worker')
    return (await engine.ask({ scope, view: question, filter }, signal)) as z.output<S> | null
  const { askApi } = await import('./api.ts')
  return schema.parse(await askApi(analysisId, question, filter, signal))
}

/** @param storedAs the view under whose name the answer is stored; null when it is not stored */
const useAnswer = <S extends z.ZodMiniObject>(
  question: Question | null,
  storedAs: StoredView | null,
  filter: Filter,
  schema: S,
): View<z.output<S>> => {
  const { analysisId } = useFigureSource()
  const isKept = question !== null && storedAs !== null && isStored(filter)
  const kept = isKept ? { analysisId, groupRunId: filter.groupRunId ?? null } : null
  const stored = useSummary(kept, storedAs ?? 'filters', schema, filter)
  const isComputed = !isKept || (stored.status === 'ready' && stored.data === null)
  const computed = useComputed(isComputed ? question : null, filter, schema)
  // Without a question the summary stays loading.
  return useShown(computed ?? stored)
}

/** Filters that change quickly, one after another, make one call. */
const DEBOUNCE_MS = 300

/** The answer of the worker or of the API to a question under a filter; null for a null question. */
const useComputed = <S extends z.ZodMiniObject>(
  question: Question | null,
  filter: Filter,
  schema: S,
): Live<z.output<S> | null> | null => {
  const source = useFigureSource()
  const answerer = useAnswerer(question === null ? [] : familiesFor(question))
  const revision = answerer.kind === 'worker' || answerer.kind === 'api' ? answerer.revision : 0
  const { data, error, refetch } = useQuery({
    queryKey: ['view', source.scope, question, filterKey(filter), answerer.kind, revision],
    queryFn: async ({ signal }) => {
      if (question === null) return null
      const from = answerer.kind === 'worker' ? 'worker' : 'api'
      if (from === 'api') await pause(DEBOUNCE_MS, signal)
      return await askSource(source, from, question, filter, schema, signal)
    },
    enabled: question !== null && (answerer.kind === 'worker' || answerer.kind === 'api'),
    staleTime: answerer.kind === 'worker' ? Number.POSITIVE_INFINITY : 60_000,
    gcTime: 60_000,
    // The worker is on this machine; React Query would wait for the network.
    networkMode: answerer.kind === 'worker' ? 'always' : 'online',
    structuralSharing: false,
  })
  const retry = useCallback(() => void refetch(), [refetch])
  if (question === null) return null
  if (answerer.kind === 'failed') return { status: 'failed', error: answerer.error, retry: answerer.retry }
  if (data !== undefined) return { status: 'ready', data }
  return error === null ? { status: 'loading' } : { status: 'failed', error: asLiveError(error), retry }
}

/** The answerer of a question that needs these families; has them read. */
const useAnswerer = (needed: readonly Family[]): Answerer => {
  const { answererOf, need } = useFigureSource()
  const names = needed.join(' ')
  // The same families stay the same object.
  const families = useMemo(() => FAMILY_NAMES.filter((family) => names.split(' ').includes(family)), [names])
  // The reading of families is the outside system.
  useEffect(() => need(families), [need, families])
  return answererOf(families)
}

/** Shorter waits show no progress. */
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
export const useShown = <T>(current: Live<T | null>): View<T> => {
  const [shown, setShown] = useState<{ data: T | null } | null>(null)
  if (current.status === 'ready' && (shown === null || shown.data !== current.data)) {
    setShown({ data: current.data })
  }
  const stale = current.status === 'loading' && shown !== null
  const updating = useSlow(stale)
  if (stale) return { status: 'ready', data: shown.data, stale, updating }
  return { ...current, stale, updating }
}
