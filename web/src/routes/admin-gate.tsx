import { Navigate } from 'react-router'
import { storedView } from '@/data/impersonation.ts'
import { useMe } from '@/data/use-me.ts'
import { Shell } from '@/features/shell/shell.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { SignedInGate } from './signed-in-gate.tsx'

/** The console, for administrators: other people go to their dashboard, and strangers to sign-in. */
export const AdminGate = () => (
  <SignedInGate>
    <Administrators />
  </SignedInGate>
)

const Administrators = () => {
  const me = useMe()
  if (me.isPending) return <FullPageLoader />
  return me.data?.isAdmin && storedView === null ? <Shell /> : <Navigate to="/dashboard" replace />
}
