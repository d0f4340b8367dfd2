import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useQuota } from './use-quota.ts'

/** Whether the payer of the path's brand has a launch left; null until it is known. */
export const useMayLaunch = (): boolean | null => {
  const me = useMe()
  const standing = useBrandHere() ?? me.data
  const quota = useQuota()
  if (!standing || !quota) return null
  return quota.remaining > 0 && standing.quota.launchesLeft !== 0
}
