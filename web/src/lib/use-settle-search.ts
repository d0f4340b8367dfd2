import { useCallback } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router'

/** The key that the router keeps with the newest entry of the browser's history; undefined before the first. */
const newestKey = (): unknown => (window.history.state as { key?: unknown } | null)?.key

/**
 * Writes into the address what a screen settles on by itself. Not once somebody has gone on: the router shows the screen that
 * they leave until the next one is loaded, and would take them back to it.
 */
export const useSettleSearch = (): ((change: Parameters<SetURLSearchParams>[0]) => void) => {
  const [, setSearch] = useSearchParams()
  const { key } = useLocation()
  return useCallback(
    (change) => {
      const newest = newestKey()
      if (newest === undefined || newest === key) setSearch(change, { replace: true })
    },
    [key, setSearch],
  )
}
