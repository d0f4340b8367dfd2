import { useEntitlements } from '@/data/use-entitlements.ts'
import { LockScreen } from '@/features/locked/lock-screen.tsx'
import { ModeSwitch } from './mode-switch.tsx'

/** The deck of a plan without it: the modes above the lock, so that AI mode says why it is not available. */
export const LockedDeck = () => {
  const standing = useEntitlements()
  if (standing === null) return null
  return (
    <div className="space-y-4">
      <ModeSwitch way="manual" standing={standing} onSelect={() => undefined} />
      <LockScreen onTrial={standing.onTrial} />
    </div>
  )
}
