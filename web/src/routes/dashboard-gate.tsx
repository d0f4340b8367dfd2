import { FullAccess } from '@/features/billing/trial/full-access.tsx'
import { TrialStripPlace } from '@/features/billing/trial/trial-strip-place.tsx'
import { CreationPlace } from '@/features/creation/creation-place.tsx'
import { Shell } from '@/features/shell/shell.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The dashboard, for signed-in people. */
export const DashboardGate = () => (
  <SignedInGate>
    <Shell strip={<TrialStripPlace />} />
    <FullAccess />
    <CreationPlace />
  </SignedInGate>
)
