import { billingSchema } from '@sillage/core/billing/billing'
import { billingPath } from '@sillage/core/paths'
import { useLiveDoc } from '@/data/live.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** What Stripe said last of the signed-in user's subscription, live. `data` is null before they first went to pay. */
export const useBilling = () => {
  const { uid } = useSignedIn()
  return useLiveDoc(billingPath(uid), billingSchema)
}
