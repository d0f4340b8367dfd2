import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, and again whenever that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 640 px tables become cards and panels cover the page. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 639px)')
