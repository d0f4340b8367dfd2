import { FullAccess } from '@/features/billing/full-access.tsx'
import { Shell } from '@/features/shell/shell.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The dashboard, for whoever is signed in. */
export const DashboardGate = () => (
  <SignedInGate>
    <Shell />
    <FullAccess />
  </SignedInGate>
)
