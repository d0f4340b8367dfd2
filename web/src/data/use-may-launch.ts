import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useQuota } from './use-quota.ts'

/** Whether a launch is left to whoever pays in the brand that the path names; null until it is known. */
export const useMayLaunch = (): boolean | null => {
  const me = useMe()
  const standing = useBrandHere() ?? me.data
  const quota = useQuota()
  if (!standing || !quota) return null
  return quota.remaining > 0 && standing.quota.launchesLeft !== 0
}
