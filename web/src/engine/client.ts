import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import type { Correction } from '@sillage/core/analytics/corrections/corrections'
import type { FactPart, Family } from '@sillage/core/analytics/families'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Reply, Request, ScopedQuestion } from './worker.ts'

/** The way to a worker; tests open one to an engine of their own process. */
export interface Port {
  post(request: Request, transfer: Transferable[]): void
  close(): void
}

export interface PortEvents {
  onReply: (reply: Reply) => void
  /** The worker could not be loaded or has crashed; nothing more comes from it. */
  onFailure: (error: Error) => void
}

/** The worker is gone, or could not compute the view: the API answers instead. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

interface Pending {
  resolve: (view: unknown) => void
  reject: (error: Error) => void
}

/**
 * The page's side of the worker. The worker starts with the first message to it.
 *
 * @param open starts a worker
 */
export const createEngineClient = (open: (events: PortEvents) => Port) => {
  let port: Port | null = null
  let broken = false
  let asked = 0
  const pending = new Map<number, Pending>()
  const listeners = new Set<() => void>()

  const breakDown = (cause: unknown) => {
    if (broken) return
    broken = true
    port?.close()
    port = null
    const error = new EngineError('the engine does not run', { cause })
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
    for (const listener of listeners) listener()
  }

  const onReply = (reply: Reply) => {
    const question = pending.get(reply.id)
    if (!question) return
    pending.delete(reply.id)
    if (reply.type === 'answer') question.resolve(reply.view)
    else {
      question.reject(new EngineError(reply.message))
      breakDown(reply.message)
    }
  }

  const post = (request: Request, transfer: Transferable[] = []) => {
    if (broken) return
    try {
      port ??= open({ onReply, onFailure: breakDown })
      port.post(request, transfer)
    } catch (error) {
      breakDown(error)
    }
  }

  return {
    /** Whether the worker has failed; it stays off until the page is loaded again. */
    isBroken: (): boolean => broken,
    /** Calls the listener when the worker fails. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    setManifests: (scope: string, manifests: readonly Manifest[]): void =>
      post({ type: 'manifests', scope, manifests }),
    setCorrections: (scope: string, corrections: readonly Correction[]): void =>
      post({ type: 'corrections', scope, corrections }),
    setConcepts: (scope: string, concepts: readonly Concept[]): void =>
      post({ type: 'concepts', scope, concepts }),
    /** Transfers a copy of the bytes: the caller keeps its own. */
    setFacts: (scope: string, family: Family, parts: readonly FactPart[]): void => {
      const copies = parts.map((part) => ({ ...part, bytes: part.bytes.slice() }))
      post(
        { type: 'facts', scope, family, parts: copies },
        copies.map(({ bytes }) => bytes.buffer),
      )
    },
    /**
     * The answer from the facts that the worker has so far; null when no run of them has ended.
     *
     * @throws EngineError when the worker fails; the signal's reason when it is aborted
     */
    ask: (question: ScopedQuestion, signal: AbortSignal): Promise<unknown> => {
      if (broken) return Promise.reject(new EngineError('the engine does not run'))
      if (signal.aborted) return Promise.reject(signal.reason)
      asked += 1
      const id = asked
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        signal.addEventListener('abort', () => {
          if (!pending.delete(id)) return
          post({ type: 'cancel', id })
          reject(signal.reason)
        })
        post({ type: 'ask', id, ...question })
      })
    },
  }
}

const openWorker = ({ onReply, onFailure }: PortEvents): Port => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data))
  worker.addEventListener('messageerror', () => onFailure(new Error('a reply could not be read')))
  worker.addEventListener('error', ({ message }) => onFailure(new Error(message)))
  return {
    post: (request, transfer) => worker.postMessage(request, transfer),
    close: () => worker.terminate(),
  }
}

export const engine = createEngineClient(openWorker)
