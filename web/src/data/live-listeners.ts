import { Observable } from 'rxjs'

/**
 * The listeners of this page. reactfire keeps what it listens to in a cache keyed by id alone, for ever: it neither
 * closes a listener when its last reader goes, nor forgets an error, nor knows that the user changed. So every listener
 * is opened here, counted by its readers, and taken out of that cache when it closes.
 */

/** Long enough for a reader to come back from the next page, short enough to pay for little that nobody sees. */
const LINGER_MS = 10_000

interface Listener {
  readers: number
  /** What it last said, unless that it failed. */
  last: Heard<unknown> | undefined
  failed: boolean
  close: () => void
  lingering: ReturnType<typeof setTimeout> | undefined
}

const listeners = new Map<string, Listener>()
/** What listeners that were moved said under their old ids, by the new ones. */
const handedOver = new Map<string, Heard<unknown>>()
let paused = false

/** reactfire's own cache of what it listens to, by id. */
const reactfireCache = (): Map<unknown, unknown> => {
  const cache: unknown = Reflect.get(globalThis, '_reactFirePreloadedObservables')
  return cache instanceof Map ? cache : new Map()
}

/** What reactfire keeps under an id right now; it changes when the listener was closed and opened again. */
export const cachedUnder = (id: string): unknown => reactfireCache().get(id)

/** What a listener last said. Errors are values, so that reactfire does not keep them and throw them again. */
export type Heard<T> = { ok: true; value: T } | { ok: false; error: Error }

export type Open<T> = (say: (value: T) => void, fail: (error: Error) => void) => () => void

/** @param open starts listening and returns how to stop */
export const listening = <T>(id: string, open: Open<T>): Observable<Heard<T>> =>
  new Observable((subscriber) => {
    if (paused) return
    const listener: Listener = {
      readers: 0,
      last: undefined,
      failed: false,
      close: () => undefined,
      lingering: undefined,
    }
    const stop = open(
      (value) => {
        const heard = { ok: true, value } as const
        listener.last = heard
        listener.failed = false
        handedOver.delete(id)
        subscriber.next(heard)
      },
      (error) => {
        listener.last = undefined
        handedOver.delete(id)
        listener.failed = true
        subscriber.next({ ok: false, error })
      },
    )
    // Completing the observable would make its readers render, and rendering would open it again.
    listener.close = () => {
      clearTimeout(listener.lingering)
      if (listeners.get(id) === listener) {
        listeners.delete(id)
        reactfireCache().delete(id)
      }
      stop()
    }
    listener.lingering = setTimeout(listener.close, LINGER_MS)
    listeners.set(id, listener)
    return stop
  })

/** Counts a reader of a listener in; the answer counts it out. A failed listener goes with its last reader. */
export const hold = (id: string): (() => void) => {
  const listener = listeners.get(id)
  if (!listener) return () => undefined
  listener.readers += 1
  clearTimeout(listener.lingering)
  return () => {
    listener.readers -= 1
    if (listener.readers > 0 || listeners.get(id) !== listener) return
    if (listener.failed) listener.close()
    else listener.lingering = setTimeout(listener.close, LINGER_MS)
  }
}

/** Closes one listener, so that its readers open it anew when they next render. */
export const closeListener = (id: string): void => listeners.get(id)?.close()

/** Closes every listener and empties reactfire's cache: the user changed. */
export const closeAllListeners = (): void => {
  handedOver.clear()
  for (const listener of [...listeners.values()]) listener.close()
  reactfireCache().clear()
}

/**
 * Closes every listener, to be opened under new ids: the same person's rights changed. What has a reader hands over
 * what it last said, so that nothing vanishes from the screen until the new listener says something itself; rights
 * may change again before it does.
 *
 * @param renamed the new id of an old one
 */
export const moveListeners = (renamed: (id: string) => string): void => {
  const unanswered = [...handedOver]
  const read = [...listeners].flatMap(([id, { readers, last }]) =>
    readers > 0 && last !== undefined ? [[id, last] as const] : [],
  )
  closeAllListeners()
  for (const [id, last] of [...unanswered, ...read]) handedOver.set(renamed(id), last)
}

/** What was last said under the id that this one had before, as long as nothing has been said under it. */
export const lastHeard = (id: string): Heard<unknown> | undefined => handedOver.get(id)

/** Closes every listener, and opens none until `resumeListeners`: the session is about to end. */
export const pauseListeners = (): void => {
  paused = true
  closeAllListeners()
}

export const resumeListeners = (): void => {
  paused = false
}

/** Ids of the open listeners. */
export const openListeners = (): string[] => [...listeners.keys()]
