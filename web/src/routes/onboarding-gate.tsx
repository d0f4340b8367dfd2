import { Outlet } from 'react-router'
import { useClaimsWatch } from '@/data/use-user-doc.ts'
import { usePreferences } from '@/features/shell/use-preferences.ts'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** Pages for signed-in people that stand alone, without the shell of a brand, such as the setup of a first brand. */
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
