import { useSyncExternalStore } from 'react'
import { now as productTime } from './clock.ts'

/** A clock for the whole page: it ticks while somebody looks at it. */
const clock = (everyMs: number, read: () => number) => {
  let now = read()
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      now = read()
      timer = setInterval(() => {
        now = read()
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

const rough = clock(30_000, productTime)
// Work under way began by the machine's time.
const fine = clock(1_000, Date.now)

/** The time, in milliseconds since the epoch, to half a minute: for '3 minutes ago'. */
export const useNow = (): number => useSyncExternalStore(rough.subscribe, rough.read)

/** The time to a second: for what is left of something under way. */
export const useSecond = (): number => useSyncExternalStore(fine.subscribe, fine.read)
