import { Outlet } from 'react-router'
import { useClaimsWatch } from '@/data/use-user-doc.ts'
import { usePreferences } from '@/features/shell/use-preferences.ts'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The setup of a first brand, for signed-in people. It stands alone, without the shell of a brand. */
export const OnboardingGate = () => (
  <SignedInGate>
    <Setup />
  </SignedInGate>
)

const Setup = () => {
  useClaimsWatch()
  usePreferences()
  return (
    <PanelBoundary>
      <Outlet />
    </PanelBoundary>
  )
}
