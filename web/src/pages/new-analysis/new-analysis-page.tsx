import { Navigate, useLocation } from 'react-router'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMayLaunch } from '@/data/use-may-launch.ts'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'

/**
 * `/dashboard/{brandId}/analyses/new`: leads to own prompts in the deck. Under a plan without the deck, launches that are
 * left are used in the setup.
 */
export const NewAnalysisPage = () => {
  const brandId = usePathBrandId()
  const standing = useEntitlements()
  const mayLaunch = useMayLaunch()
  const mayEdit = useMayEdit()
  const query = new URLSearchParams(useLocation().search)
  if (brandId === null) return null
  if (mayEdit && mayLaunch && standing?.entitlements.commandDeck === false) {
    return <Navigate to={`/onboarding?brand=${brandId}`} replace />
  }
  query.set('way', 'own')
  return (
    <CommandDeckGate>
      <Navigate to={`/dashboard/${brandId}/command-deck?${query}`} replace />
    </CommandDeckGate>
  )
}
