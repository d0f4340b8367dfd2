import { unitsUsed } from '@sillage/core/identity/user'
import { now } from '@/lib/clock.ts'
import { useBrandHere } from './use-brand-here.ts'
import { useMe } from './use-me.ts'
import { useUserDoc } from './use-user-doc.ts'

interface Quota {
  limit: number
  used: number
  remaining: number
  /** Whose it is, where somebody else pays. */
  payer?: string
}

/**
 * Monthly run units of whoever pays in the brand that the path names, else of the user: the limit as the server reckons it. What
 * the user's own month has used is live, from their document.
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
