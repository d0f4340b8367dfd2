import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { setUpUsage, tellAddress } from '@/lib/usage.ts'
import { useUsageChoice } from './use-usage-choice.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }))

setUpUsage()

/** Mounts only with an analytics service. Asks people without a choice, and reports visited pages. */
export const Consent = () => {
  const { consent, isReopened } = useUsageChoice()
  const { pathname, search } = useLocation()
  const step = new URLSearchParams(search).get('step')
  // Syncs with the analytics service: reports each page once, whatever its filters.
  useEffect(() => tellAddress(pathname, step), [pathname, step])
  if (consent !== null && !isReopened) return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
