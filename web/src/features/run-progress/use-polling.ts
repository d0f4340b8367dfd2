import { type GroupRunDto, listGroupRuns } from '@sillage/core/analyses/calls'
import { useEffect, useReducer, useRef, useState } from 'react'
import { callApi } from '@/data/call-api.ts'
import { isStale, pollDelay } from './poll-plan.ts'

interface Polled {
  /** The newest group run as the API last told it; null before it was asked. */
  groupRun: GroupRunDto | null
  stale: boolean
}

const NOTHING: Polled = { groupRun: null, stale: false }

/**
 * Asks the API how far the newest group run is, for as long as `active`. A fallback beside the listener: while that is
 * heard, nothing is asked. Rests while the page is hidden.
 *
 * @param heard what the listener last said; another object each time
 */
export const usePolling = (analysisId: string, active: boolean, heard: unknown) => {
  const [polled, setPolled] = useState<Polled>(NOTHING)
  const [round, refresh] = useReducer((count: number) => count + 1, 0)
  const heardAt = useRef(0)

  // The listener is the outside system: this notes when it was last heard.
  useEffect(() => {
    if (heard !== null) heardAt.current = Date.now()
  }, [heard])

  // The clock, the API and the page's visibility are the outside systems.
  useEffect(() => {
    if (!active) {
      setPolled(NOTHING)
      return
    }
    const started = Date.now()
    const gone = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const ask = async () => {
      asking = true
      const elapsed = Date.now() - started
      const delay = pollDelay(elapsed)
      const isHeard = round === 0 && Date.now() - heardAt.current < delay
      if (!isHeard) {
        try {
          const { groupRuns } = await callApi(
            listGroupRuns,
            { params: { analysisId }, query: { limit: 1 } },
            { signal: gone.signal },
          )
          setPolled({ groupRun: groupRuns[0] ?? null, stale: isStale(elapsed) })
        } catch {
          // The next question may be answered; that nothing new is known shows all the same.
          if (!gone.signal.aborted) setPolled((last) => ({ ...last, stale: isStale(elapsed) }))
        }
      }
      asking = false
      if (!gone.signal.aborted && !document.hidden) timer = setTimeout(ask, delay)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden && !asking) void ask()
    }
    document.addEventListener('visibilitychange', onVisibility)
    void ask()
    return () => {
      gone.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [analysisId, active, round])

  return { ...polled, refresh }
}
