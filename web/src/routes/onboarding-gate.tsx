import { Outlet } from 'react-router'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The setup of a first brand, for whoever is signed in. It stands alone, without the shell of a brand. */
export const OnboardingGate = () => (
  <SignedInGate>
    <PanelBoundary>
      <Outlet />
    </PanelBoundary>
  </SignedInGate>
)
