import { isAdminRole } from '@sillage/core/identity/user'
import { Navigate } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { useMe } from '@/data/use-me.ts'
import { Shell } from '@/features/shell/shell.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** Where people set up their second factor. */
const FACTOR_PLACE = '/dashboard/user-settings#second-factor'

/** The console, for administrators: other people go to their dashboard, and strangers to sign-in. */
export const AdminGate = () => (
  <SignedInGate>
    <Administrators />
  </SignedInGate>
)

const Administrators = () => {
  const me = useMe()
  if (me.isPending) return <FullPageLoader />
  if (me.data?.isAdmin && storedView === null) return <Shell />
  // An administrator without a second factor sets one up first.
  const isMissingFactor = me.data !== undefined && isAdminRole(me.data.role) && storedView === null
  return <Navigate to={isMissingFactor ? FACTOR_PLACE : '/dashboard'} replace />
}
