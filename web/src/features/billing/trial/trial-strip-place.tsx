import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/data/use-session.ts'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { StripFrame } from './strip-frame.tsx'

const TrialStrip = lazy(async () => ({ default: (await import('./trial-strip.tsx')).TrialStrip }))

/** Slot of the trial strip. Its code loads only for people on trial. */
export const TrialStripPlace = () => {
  const { claims } = useSignedIn()
  if (!claims.trial) return null
  return (
    <PanelBoundary crash={<StripFrame />}>
      <Suspense fallback={<StripFrame />}>
        <TrialStrip />
      </Suspense>
    </PanelBoundary>
  )
}
