import type { Facts } from '@sillage/core/analytics/facts'
import type { FactPart, Family } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import type { Manifest } from '@sillage/core/runs/group-run'
import { answerAsk } from './answer-ask.ts'
import type { Question, Reply, Request } from './protocol.ts'

/** Analyses whose facts stay in memory: the open one and the one before. */
export const MAX_SCOPES = 2

interface Held {
  manifests: readonly Manifest[]
  readonly parts: Map<Family, readonly FactPart[]>
  /** Read from the parts when first asked; null after a change. */
  facts: Facts | null
}

const VIEWS = new Map<string, (typeof SUMMARY_VIEWS)[number]>(SUMMARY_VIEWS.map((of) => [of.view, of]))

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

  /** The facts of a scope, which becomes the newest; the oldest goes when there are too many. */
  const touch = (scope: string): Held => {
    const held = scopes.get(scope) ?? { manifests: [], parts: new Map(), facts: null }
    scopes.delete(scope)
    scopes.set(scope, held)
    for (const oldest of scopes.keys()) {
      if (scopes.size <= MAX_SCOPES) break
      scopes.delete(oldest)
    }
    return held
  }

  const answer = ({ scope, view, filter }: Question): unknown => {
    const held = touch(scope)
    held.facts ??= readFacts(held.manifests, [...held.parts.values()].flat())
    if (held.facts.rows === 0) return null
    if (typeof view !== 'string') return answerAsk(held.facts, filter, view)
    const found = VIEWS.get(view)
    if (!found) throw new Error(`no view ${view}`)
    return found.compute(held.facts, filter)
  }

  const answerNext = () => {
    const [next] = waiting
    if (!next) return
    const [id, question] = next
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
