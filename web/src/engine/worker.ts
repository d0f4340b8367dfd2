import '@/lib/zod-settings.ts'
import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import type { Figure } from '@sillage/core/analytics/drill/figure'
import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart, Family } from '@sillage/core/analytics/families'
import type { Filter } from '@sillage/core/analytics/filter'
import type { NameFinder } from '@sillage/core/analytics/names/name-finder'
import { hasBrandMerges } from '@sillage/core/analytics/read/corrected-manifest'
import { readFactsWith } from '@sillage/core/analytics/read/read-facts'
import type { Use } from '@sillage/core/analytics/sources/use'
import type { PairView, StoredView } from '@sillage/core/analytics/views/catalogue'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import type { Manifest } from '@sillage/core/runs/group-run'

/*
 * The worker: its messages, and the engine that answers them. The page imports the types of messages alone: the build
 * makes a file of its own of everything else (`client.ts` starts it).
 */

/** A question with choices of its own beside the filter. The stored answer to some is the one for their first choices. */
export type Ask =
  /** A page of the runs behind a figure, counted from 1. */
  | { readonly ask: 'runs'; readonly figure: Figure; readonly page: number; readonly limit: number }
  /** The companies that answers name, with their spellings. */
  | { readonly ask: 'entities' }
  /** Whole lists, of which the views show the first rows. */
  | { readonly ask: 'domains' | 'pages'; readonly use: Use }
  | { readonly ask: 'queries' }
  /** The pages that a query brought. */
  | { readonly ask: 'query-pages'; readonly query: string; readonly use: Use }
  /** The graph of models, queries and domains, with the most frequent queries and domains. */
  | { readonly ask: 'flow'; readonly topQueries: number; readonly topDomains: number; readonly use: Use }
  /** The brand beside competitors: their keys, separated by commas. */
  | { readonly ask: 'rivals'; readonly brands: string }
  /** One competitor against the brand, by its key. */
  | { readonly ask: 'versus'; readonly brands: string }
  /** A view of the version of the filter, whose changes are tested against another version. */
  | { readonly ask: PairView & StoredView; readonly before: string }
  /** Shopping with the products of one company, by its key. */
  | { readonly ask: 'shopping'; readonly company: string }
  /** The recommendations that pass the controls, without the first `skip`; difficulties are separated by commas. */
  | {
      readonly ask: 'recommendations'
      readonly search: string
      readonly difficulties: string
      readonly minimumScore: number
      readonly skip: number
    }
  | {
      readonly ask: 'prompts'
      readonly queriesPerProvider: number
      readonly domainsPerQuery: number
      readonly use: Use
    }

/** A stored view by its name, or an ask. */
export type Question = StoredView | Ask

/** A question about an analysis under a filter. */
export interface ScopedQuestion {
  /** The analysis as one session sees it (`FigureSource`). */
  readonly scope: string
  readonly view: Question
  readonly filter: Filter
  /** One more correction to try; the worker does not keep it. */
  readonly trial?: Correction
}

/** A message of the page to the worker. */
export type Request =
  | { readonly type: 'manifests'; readonly scope: string; readonly manifests: readonly Manifest[] }
  /** The corrections in force; they replace those before. */
  | { readonly type: 'corrections'; readonly scope: string; readonly corrections: readonly Correction[] }
  /** The concepts of the brand; they replace those before. */
  | { readonly type: 'concepts'; readonly scope: string; readonly concepts: readonly Concept[] }
  /** All parts of one family; they replace those before. */
  | {
      readonly type: 'facts'
      readonly scope: string
      readonly family: Family
      readonly parts: readonly FactPart[]
    }
  | ({ readonly type: 'ask'; readonly id: number } & ScopedQuestion)
  | { readonly type: 'cancel'; readonly id: number }

/** A message of the worker to the page. `view` is null when no run of the scope has ended. */
export type Reply =
  | { readonly type: 'answer'; readonly id: number; readonly view: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly message: string }

/** Analyses whose facts stay in memory: the open one and the one before. */
export const MAX_SCOPES = 2

interface Held {
  manifests: readonly Manifest[]
  corrections: readonly Correction[]
  concepts: readonly Concept[]
  readonly parts: Map<Family, readonly FactPart[]>
  /** Read from the parts at the first question; null after a change. */
  facts: Facts | null
  /** The same with two versions alone: the last requested pair. */
  pair: { readonly key: string; readonly facts: Facts } | null
}

/** Loaded on demand: finding names in prompts is as much code as the rest of the worker, and few corrections need it. */
const loadNames = async (): Promise<NameFinder> =>
  (await import('@sillage/core/analytics/names/name-finder')).findNames

/** Stands in until a correction needs names. */
const noNames: NameFinder = () => () => false

/**
 * Holds the facts of the last analyses and answers questions about them, one at a time: a question that is cancelled
 * before its turn costs nothing.
 *
 * @param say sends a reply to the page
 * @param later runs a task after the messages that have already arrived
 */
export const createEngine = (
  say: (reply: Reply) => void,
  later: (task: () => void) => void = (task) => setTimeout(task, 0),
) => {
  const scopes = new Map<string, Held>()
  const waiting = new Map<number, ScopedQuestion>()
  let findNames: NameFinder | null = null

  /** The facts of a scope, which becomes the newest; the oldest goes when there are too many. */
  const touch = (scope: string): Held => {
    const held = scopes.get(scope) ?? {
      manifests: [],
      corrections: [],
      concepts: [],
      parts: new Map(),
      facts: null,
      pair: null,
    }
    scopes.delete(scope)
    scopes.set(scope, held)
    for (const oldest of scopes.keys()) {
      if (scopes.size <= MAX_SCOPES) break
      scopes.delete(oldest)
    }
    return held
  }

  const read = (held: Held, manifests: readonly Manifest[], corrections: readonly Correction[]): Facts =>
    readFactsWith(
      manifests,
      [...held.parts.values()].flat(),
      { corrections, concepts: held.concepts },
      findNames ?? noNames,
    )

  /** Facts under the corrections in force, which are kept, or with a trial, which are not. */
  const buildFacts = (held: Held, trial: Correction | undefined): Facts => {
    if (trial !== undefined) return read(held, held.manifests, [...held.corrections, trial])
    held.facts ??= read(held, held.manifests, held.corrections)
    return held.facts
  }

  /** The facts of two versions alone, so that the later one is compared with the earlier one, as the API compares them. */
  const getPair = (held: Held, versions: readonly (string | undefined)[]): Facts => {
    const key = versions.join(' ')
    if (held.pair?.key === key) return held.pair.facts
    const manifests = held.manifests.filter(({ groupRunId }) => versions.includes(groupRunId))
    held.pair = { key, facts: read(held, manifests, held.corrections) }
    return held.pair.facts
  }

  /** Forgets what was read before a change. */
  const forget = (held: Held): void => {
    held.facts = null
    held.pair = null
  }

  const answer = ({ scope, view, filter, trial }: ScopedQuestion): unknown => {
    const held = touch(scope)
    const facts =
      typeof view === 'object' && 'before' in view
        ? getPair(held, [filter.groupRunId, view.before])
        : buildFacts(held, trial)
    if (facts.rows === 0) return null
    if (typeof view === 'string') return COMPUTE[view](facts, filter, {})
    if (view.ask === 'runs')
      return runsView(facts, filter, { page: view.page, limit: view.limit }, view.figure)
    const { ask, ...choices } = view
    return COMPUTE[ask](facts, filter, choices)
  }

  const needsNames = ({ scope, trial }: ScopedQuestion): boolean => {
    if (findNames) return false
    const { manifests, corrections } = touch(scope)
    return hasBrandMerges(manifests, trial ? [...corrections, trial] : corrections)
  }

  const answerNext = () => {
    const [next] = waiting
    if (!next) return
    const [id, question] = next
    if (needsNames(question)) {
      loadNames().then(
        (found) => {
          findNames = found
          answerNext()
        },
        (error: unknown) => {
          waiting.delete(id)
          say({ type: 'failed', id, message: String(error) })
        },
      )
      return
    }
    waiting.delete(id)
    try {
      say({ type: 'answer', id, view: answer(question) })
    } catch (error) {
      say({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    receive: (request: Request): void => {
      switch (request.type) {
        case 'manifests': {
          const held = touch(request.scope)
          held.manifests = request.manifests
          forget(held)
          return
        }
        case 'corrections': {
          const held = touch(request.scope)
          held.corrections = request.corrections
          forget(held)
          return
        }
        case 'concepts': {
          const held = touch(request.scope)
          held.concepts = request.concepts
          forget(held)
          return
        }
        case 'facts': {
          const held = touch(request.scope)
          held.parts.set(request.family, request.parts)
          forget(held)
          return
        }
        case 'ask':
          waiting.set(request.id, request)
          later(answerNext)
          return
        case 'cancel':
          waiting.delete(request.id)
      }
    },
    /** Scopes in memory, the oldest first. */
    scopes: (): readonly string[] => [...scopes.keys()],
  }
}

// Tests import this file outside of a worker.
if ('DedicatedWorkerGlobalScope' in globalThis) {
  const engine = createEngine((reply) => postMessage(reply))
  addEventListener('message', ({ data }: MessageEvent<Request>) => engine.receive(data))
}
