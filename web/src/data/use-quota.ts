import { unitsUsed } from '@sillage/core/identity/user'
import { now } from '@/lib/clock.ts'
import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useUserDoc } from './use-user-doc.ts'

interface Quota {
  limit: number
  used: number
  remaining: number
  /** The payer, if it is somebody else. */
  payer?: string
}

/**
 * Monthly run units of the payer of the path's brand, else of the user: the limit as the server derives it. The
 * use of the user's own month is live, from their document.
 */
export const useQuota = (): Quota | null => {
  const me = useMe()
  const brand = useBrandHere()
  const user = useUserDoc()
  if (!me.data) return null
  if (brand && !brand.isPayer) {
    const { quota, payer } = brand
    return payer === undefined ? quota : { ...quota, payer }
  }
  const { limit } = me.data.quota
  const used = user.status === 'ready' && user.data ? unitsUsed(user.data.quota, now()) : me.data.quota.used
  return { limit, used, remaining: Math.max(0, limit - used) }
}
