import { useSyncExternalStore } from 'react'

/** A clock for the whole page: it ticks while somebody looks at it. */
const clock = (everyMs: number) => {
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = Date.now()
      timer = setInterval(() => {
        now = Date.now()
        for (const each of listeners) each()
      }, everyMs)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearInterval(timer)
    }
  }
  return { subscribe, read: () => now }
}

const rough = clock(30_000)
const fine = clock(1_000)

/** The time, in milliseconds since the epoch, to half a minute: for '3 minutes ago'. */
export const useNow = (): number => useSyncExternalStore(rough.subscribe, rough.read)

/** The time to a second: for what is left of something under way. */
export const useSecond = (): number => useSyncExternalStore(fine.subscribe, fine.read)
