import { useEffect, useState } from 'react'
import type { Live } from '@/data/live.ts'

/** What takes less is not worth a word. */
const SLOW_MS = 150

/** Whether something has been under way for so long that it should be said. */
const useSlow = (underWay: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  if (!underWay && slow) setSlow(false)
  // The clock is the outside system.
  useEffect(() => {
    if (!underWay) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [underWay])
  return underWay && slow
}

/**
 * An answer of the engine, live. `stale` while figures of another question stand in for those asked for, `updating`
 * when they have for longer than a blink.
 */
export type View<T> = Live<T | null> & { stale: boolean; updating: boolean }

/** Keeps what was shown on the screen until the next answer is there. */
export const useShown = <T>(current: Live<T | null>): View<T> => {
  const [shown, setShown] = useState<{ data: T | null } | null>(null)
  if (current.status === 'ready' && (shown === null || shown.data !== current.data)) {
    setShown({ data: current.data })
  }
  const stale = current.status === 'loading' && shown !== null
  const updating = useSlow(stale)
  if (stale) return { status: 'ready', data: shown.data, stale, updating }
  return { ...current, stale, updating }
}
