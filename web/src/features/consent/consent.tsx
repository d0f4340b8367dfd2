import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { setUpUsage, tellAddress } from '@/lib/usage.ts'
import { useUsageChoice } from './use-usage-choice.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

setUpUsage()

/** Loads only where there is an analytics service. Asks those who have not chosen, and tells which pages are come to. */
export const Consent = () => {
  const { consent, isReopened } = useUsageChoice()
  const { pathname, search } = useLocation()
  const step = new URLSearchParams(search).get('step')
  // The analytics service is the outside system: it hears of each page once, whatever its filters.
  useEffect(() => tellAddress(pathname, step), [pathname, step])
  if (consent !== null && !isReopened) return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
