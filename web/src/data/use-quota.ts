import { unitsUsed } from '@sillage/core/identity/user'
import { useMe } from './use-me.ts'
import { useUserDoc } from './use-user-doc.ts'

/** Monthly run units: the limit as the server reckons it, the use live from the user's document. */
export const useQuota = (): { limit: number; used: number; remaining: number } | null => {
  const me = useMe()
  const user = useUserDoc()
  if (!me.data) return null
  const { limit } = me.data.quota
  const used =
    user.status === 'ready' && user.data ? unitsUsed(user.data.quota, Date.now()) : me.data.quota.used
  return { limit, used, remaining: Math.max(0, limit - used) }
}
