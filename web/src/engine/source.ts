import { FAMILY_NAMES, type Family } from '@sillage/core/analytics/families'
import type { LiveError } from '@/data/live-error.ts'

/**
 * Facts that a page reads at most, in bytes: what the way to the page bears rather than the page. They travel as base64, so
 * that this is 5.3 MB, two seconds at 20 Mbit/s; unpacking takes 0.2 s and 20 MB of memory (docs/measures.md).
 */
export const MAX_FACT_BYTES = 4_000_000

/** Bytes that the facts of a run take, measured; to know before reading whether they are too many. */
const BYTES_PER_RUN: Readonly<Record<Family, number>> = {
  answers: 45,
  sources: 20,
  words: 15,
  shopping: 25,
  recommendations: 5,
  people: 10,
}

/** What the page has of an analysis's facts so far. */
export interface Feed {
  /** Families that views were asked of. */
  readonly needed: ReadonlySet<Family>
  /** Runs of all versions; null until the manifests are there. */
  readonly runs: number | null
  /** Revision of the corrections that the worker has; null until they are there. */
  readonly corrections: number | null
  /** What the API's answers depend on; null until it is known. */
  readonly api: string | null
  /** Bytes of each family that the worker has. */
  readonly loaded: ReadonlyMap<Family, number>
  readonly failure: { readonly error: LiveError; readonly retry: () => void } | null
  /** Counts what the worker was told: answers of before are old. */
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

/** Who answers a view. */
export type Source =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'worker'; readonly revision: number }
  | { readonly kind: 'api'; readonly revision: string }
  | { readonly kind: 'failed'; readonly error: LiveError; readonly retry: () => void }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Whether facts of some families are more than a page should read. */
export const isTooLarge = ({ runs, loaded }: Feed, families: readonly Family[]): boolean =>
  sum(families.map((family) => loaded.get(family) ?? (runs ?? 0) * BYTES_PER_RUN[family])) > MAX_FACT_BYTES

/** Families to read: those asked for, unless they are too large for any view to use. */
export const familiesToRead = (feed: Feed): readonly Family[] => {
  const needed = FAMILY_NAMES.filter((family) => feed.needed.has(family))
  return feed.runs === null || isTooLarge(feed, needed) ? [] : needed
}

export const sourceOf = (feed: Feed, families: readonly Family[], broken: boolean): Source => {
  const api: Source = feed.api === null ? { kind: 'waiting' } : { kind: 'api', revision: feed.api }
  if (broken) return api
  if (feed.failure) return { kind: 'failed', ...feed.failure }
  if (feed.runs === null || feed.corrections === null) return { kind: 'waiting' }
  if (isTooLarge(feed, [...new Set([...families, ...feed.needed])])) return api
  if (!families.every((family) => feed.loaded.has(family))) return { kind: 'waiting' }
  return { kind: 'worker', revision: feed.revision }
}
