import { familiesOfFigure } from '@sillage/core/analytics/drill/families'
import { FAMILY_NAMES, type Family } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import { type StoredView, VIEWS } from '@sillage/core/analytics/views/catalogue'
import { isStored } from '@sillage/core/analytics/views/within-range'
import type { LiveError } from '@/data/live-error.ts'
import type { Scope } from '@/data/use-summary.ts'
import { engine } from './client.ts'
import type { Question } from './worker.ts'

/*
 * Where figures come from: the stored view when only a range is chosen; else the worker, from the facts of the
 * analysis; else the API, when the facts are too large for the browser or the worker failed.
 */

/** A text that is the same for questions that mean the same. */
export const questionKey = (question: Question): string =>
  typeof question === 'string' ? question : JSON.stringify(question)

/** Families of facts that a question is answered from. */
export const familiesFor = (question: Question): readonly Family[] => {
  if (typeof question === 'string') return VIEWS[question].families
  return question.ask === 'runs' ? familiesOfFigure(question.figure) : VIEWS[question.ask].families
}

/** The filter of a question about a scope; the version of the scope goes before that of the filter. */
export const scopedFilter = ({ groupRunId }: Scope, filter: Filter): Filter =>
  groupRunId === null ? filter : { ...filter, groupRunId }

/**
 * The scope whose stored view may answer a question; null when it must be computed.
 *
 * @param storedAs the view under whose name the answer is stored; null when it is not stored
 * @param filter with the version of the scope in it
 */
export const storedScope = (
  analysisId: string,
  question: Question | null,
  storedAs: StoredView | null,
  filter: Filter,
): Scope | null =>
  question !== null && storedAs !== null && isStored(filter)
    ? { analysisId, groupRunId: filter.groupRunId ?? null }
    : null

/** Names an analysis as one session sees it: two people may see different facts of it. */
export const scopeKey = (session: string, analysisId: string): string => `${session} ${analysisId}`

/** The facts of an analysis that the page has so far. */
export interface Feed {
  /** Families that the page's questions need. */
  readonly needed: ReadonlySet<Family>
  /** Runs of all versions; null until the manifests are there. */
  readonly runs: number | null
  /** Revision of the corrections that the worker has; null until they are there. */
  readonly corrections: number | null
  /** Revision of the API's answers; null until it is known. */
  readonly api: string | null
  /** Bytes of each family that the worker has. */
  readonly loaded: ReadonlyMap<Family, number>
  readonly failure: { readonly error: LiveError; readonly retry: () => void } | null
  /** Counts the messages that changed the worker's facts: earlier answers are old. */
  readonly revision: number
}

export const EMPTY_FEED: Feed = {
  needed: new Set(),
  runs: null,
  corrections: null,
  api: null,
  loaded: new Map(),
  failure: null,
  revision: 0,
}

const feeds = new Map<string, Feed>()
const listeners = new Set<() => void>()

const publish = () => {
  for (const listener of listeners) listener()
}

export const subscribeFeeds = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const feedOf = (scope: string): Feed => feeds.get(scope) ?? EMPTY_FEED

export const changeFeed = (scope: string, change: (feed: Feed) => Feed): void => {
  const before = feedOf(scope)
  const after = change(before)
  if (after === before) return
  feeds.set(scope, after)
  publish()
}

/** Asks for families of facts; they are read for as long as the analysis is open. */
export const needFamilies = (scope: string, families: readonly Family[]): void =>
  changeFeed(scope, (feed) =>
    families.every((family) => feed.needed.has(family))
      ? feed
      : { ...feed, needed: new Set([...feed.needed, ...families]) },
  )

export const forgetFeed = (scope: string): void => {
  if (feeds.delete(scope)) publish()
}

/**
 * The most facts that a page reads, in bytes. The network is the limit: as base64 these are 5.3 MB, two seconds at
 * 20 Mbit/s, while unpacking takes 0.2 s and 20 MB of memory (docs/measures.md).
 */
export const MAX_FACT_BYTES = 4_000_000

/** Bytes of facts per run, measured: the size is estimated before anything is read. */
const BYTES_PER_RUN: Readonly<Record<Family, number>> = {
  answers: 45,
  sources: 20,
  words: 15,
  shopping: 25,
  recommendations: 5,
  people: 10,
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Whether the facts of some families are more than a page should read. */
const isTooLarge = ({ runs, loaded }: Feed, families: readonly Family[]): boolean =>
  sum(families.map((family) => loaded.get(family) ?? (runs ?? 0) * BYTES_PER_RUN[family])) > MAX_FACT_BYTES

/** Families to read: those needed, or none when they are too large for any view to use. */
export const familiesToRead = (feed: Feed): readonly Family[] => {
  const needed = FAMILY_NAMES.filter((family) => feed.needed.has(family))
  return feed.runs === null || isTooLarge(feed, needed) ? [] : needed
}

/** Computes what is not stored. */
export type Source =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'worker'; readonly revision: number }
  | { readonly kind: 'api'; readonly revision: string }
  | { readonly kind: 'failed'; readonly error: LiveError; readonly retry: () => void }

/** @param broken whether the worker failed */
export const sourceOf = (feed: Feed, families: readonly Family[], broken: boolean): Source => {
  const api: Source = feed.api === null ? { kind: 'waiting' } : { kind: 'api', revision: feed.api }
  if (broken) return api
  if (feed.failure) return { kind: 'failed', ...feed.failure }
  if (feed.runs === null || feed.corrections === null) return { kind: 'waiting' }
  if (isTooLarge(feed, [...new Set([...families, ...feed.needed])])) return api
  if (!families.every((family) => feed.loaded.has(family))) return { kind: 'waiting' }
  return { kind: 'worker', revision: feed.revision }
}

/**
 * Asks the worker or the API once.
 *
 * @param filter with the version of the scope in it
 * @throws ApiError or EngineError; the signal's reason when it is aborted
 */
export const askSource = async (
  from: 'worker' | 'api',
  session: string,
  analysisId: string,
  question: Question,
  filter: Filter,
  signal: AbortSignal,
): Promise<unknown> => {
  if (from === 'worker') {
    return await engine.ask({ scope: scopeKey(session, analysisId), view: question, filter }, signal)
  }
  const { askApi } = await import('./api.ts')
  return await askApi(analysisId, question, filter, signal)
}
