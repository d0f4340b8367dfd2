import { Shell } from '@/features/shell/shell.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The dashboard, for whoever is signed in. */
export const DashboardGate = () => (
  <SignedInGate>
    <Shell />
  </SignedInGate>
)
