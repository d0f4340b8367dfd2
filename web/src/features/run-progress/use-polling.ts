import { type GroupRunDto, listGroupRuns } from '@sillage/core/analyses/calls'
import { useEffect, useReducer, useRef, useState } from 'react'
import { callApi } from '@/data/call-api.ts'
import { isStale, pollDelay } from './poll-plan.ts'

interface Polled {
  /** The newest group run in the API; null before the first poll. */
  groupRun: GroupRunDto | null
  stale: boolean
}

const NOTHING: Polled = { groupRun: null, stale: false }

/**
 * Polls the API for the newest group run while `active`. A fallback for the listener: it does not poll while the
 * listener reports, or while the page is hidden.
 *
 * @param live the listener's last value; a new object each time
 */
export const usePolling = (analysisId: string, active: boolean, live: unknown) => {
  const [polled, setPolled] = useState<Polled>(NOTHING)
  const [round, refresh] = useReducer((count: number) => count + 1, 0)
  const heardAt = useRef(0)

  // Syncs with the listener: records when it last reported.
  useEffect(() => {
    if (live !== null) heardAt.current = Date.now()
  }, [live])

  // Syncs with the clock, the API and the visibility of the page.
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
          // A later poll may succeed; until then the panel shows stale data.
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
