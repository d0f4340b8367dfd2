import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart, Family } from '@sillage/core/analytics/families'
import type { NameFinder } from '@sillage/core/analytics/names/name-finder'
import { bringNames } from '@sillage/core/analytics/read/corrected-manifest'
import { readFactsWith } from '@sillage/core/analytics/read/read-facts'
import { COMPUTE } from '@sillage/core/analytics/views/compute'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import type { Correction } from '@sillage/core/corrections/corrections'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Question, Reply, Request } from './protocol.ts'

/** Analyses whose facts stay in memory: the open one and the one before. */
export const MAX_SCOPES = 2

interface Held {
  manifests: readonly Manifest[]
  corrections: readonly Correction[]
  readonly parts: Map<Family, readonly FactPart[]>
  /** Read from the parts when first asked; null after a change. */
  facts: Facts | null
}

/** Finding names in prompts takes as much as everything else here, and few corrections ask for it. */
const loadNames = async (): Promise<NameFinder> =>
  (await import('@sillage/core/analytics/names/name-finder')).findNames

/** In place of it while nothing asks for it. */
const noNames: NameFinder = () => () => false

/**
 * The engine as the worker runs it: holds the facts of the last analyses and answers questions about them one at a
 * time, so that a question which is cancelled before its turn costs nothing.
 *
 * @param say sends a reply to the page
 * @param later runs a task after the messages that have already arrived
 */
export const createEngine = (
  say: (reply: Reply) => void,
  later: (task: () => void) => void = (task) => setTimeout(task, 0),
) => {
  const scopes = new Map<string, Held>()
  const waiting = new Map<number, Question>()
  let findNames: NameFinder | null = null

  /** The facts of a scope, which becomes the newest; the oldest goes when there are too many. */
  const touch = (scope: string): Held => {
    const held = scopes.get(scope) ?? { manifests: [], corrections: [], parts: new Map(), facts: null }
    scopes.delete(scope)
    scopes.set(scope, held)
    for (const oldest of scopes.keys()) {
      if (scopes.size <= MAX_SCOPES) break
      scopes.delete(oldest)
    }
    return held
  }

  /** Facts as they are, or as one more correction would make them, which nobody asks for twice. */
  const factsOf = (held: Held, trial: Correction | undefined): Facts => {
    const read = (corrections: readonly Correction[]): Facts =>
      readFactsWith(held.manifests, [...held.parts.values()].flat(), corrections, findNames ?? noNames)
    if (trial !== undefined) return read([...held.corrections, trial])
    held.facts ??= read(held.corrections)
    return held.facts
  }

  const answer = ({ scope, view, filter, trial }: Question): unknown => {
    const facts = factsOf(touch(scope), trial)
    if (facts.rows === 0) return null
    if (typeof view === 'string') return COMPUTE[view](facts, filter, {})
    if (view.ask === 'runs')
      return runsView(facts, filter, { page: view.page, limit: view.limit }, view.figure)
    const { ask, ...choices } = view
    return COMPUTE[ask](facts, filter, choices)
  }

  const needsNames = ({ scope, trial }: Question): boolean => {
    if (findNames) return false
    const { manifests, corrections } = touch(scope)
    return bringNames(manifests, trial ? [...corrections, trial] : corrections)
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
          held.facts = null
          return
        }
        case 'corrections': {
          const held = touch(request.scope)
          held.corrections = request.corrections
          held.facts = null
          return
        }
        case 'facts': {
          const held = touch(request.scope)
          held.parts.set(request.family, request.parts)
          held.facts = null
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
