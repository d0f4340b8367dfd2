import { useCallback } from 'react'
import { type NavigateOptions, type SetURLSearchParams, useLocation, useSearchParams } from 'react-router'

/** The key that the router keeps with the newest entry of the browser's history; undefined before the first. */
const newestKey = (): unknown => (window.history.state as { key?: unknown } | null)?.key

/**
 * Changes the address from what it is now. The router's own setter starts from the address that is drawn, so that the
 * second of two quick changes would undo the first.
 */
export const useChangeSearch = (): ((
  change: (newest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void) => {
  const [, setSearch] = useSearchParams()
  const { key, pathname } = useLocation()
  return useCallback(
    (change, options) =>
      setSearch((drawn) => {
        const newest = newestKey()
        const isBehind = newest !== undefined && newest !== key && pathname === window.location.pathname
        return change(isBehind ? new URLSearchParams(window.location.search) : drawn)
      }, options),
    [key, pathname, setSearch],
  )
}

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
