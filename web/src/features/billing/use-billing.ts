import { billingPath } from '@sillage/core/base/paths'
import { billingSchema } from '@sillage/core/billing/billing'
import { useLiveDoc } from '@/data/live.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useBilledPayer } from './billed.ts'

/** The latest Stripe state of the subscription whose billing the page shows, live. `data` is null before the first payment. */
export const useBilling = () => {
  const { uid } = useSignedIn()
  return useLiveDoc(billingPath(useBilledPayer() ?? uid), billingSchema)
}
