import { useBrandHere } from './use-brand-here.ts'
import { useEntitlements } from './use-entitlements.ts'
import { useUserDoc } from './use-user-doc.ts'

/** Launches left to the payer of the path's brand on a trial; null without a limit, and until it is known. */
export const useLaunchesLeft = (): number | null => {
  const brand = useBrandHere()
  const limit = useEntitlements()?.entitlements.groupRunsInTotal ?? null
  const user = useUserDoc()
  if (brand && !brand.isPayer) return brand.quota.launchesLeft
  // Live: a launch without answers gives its place back.
  const started = user.status === 'ready' ? (user.data?.quota.groupRunsStarted ?? null) : null
  return limit === null || started === null ? null : Math.max(0, limit - started)
}
