import { useSyncExternalStore } from 'react'

const EVERY_MS = 30_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, EVERY_MS)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time, in milliseconds since the epoch, to half a minute: for '3 minutes ago'. One clock for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
