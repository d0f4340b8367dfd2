import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { tellAddress, usageStore } from '@/lib/usage.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

export const useUsageChoice = () => useSyncExternalStore(usageStore.subscribe, usageStore.get)

/** Asks those who have not chosen, where there is something to choose, and tells which pages are come to. */
export const Consent = () => {
  const { isSetUp, consent, isReopened } = useUsageChoice()
  const { pathname, search } = useLocation()
  const step = new URLSearchParams(search).get('step')
  // The analytics service is the outside system: it hears of each page once, whatever its filters.
  useEffect(() => tellAddress(pathname, step), [pathname, step])
  if (!isSetUp || (consent !== null && !isReopened)) return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
