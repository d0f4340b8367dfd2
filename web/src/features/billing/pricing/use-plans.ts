import { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { planIn } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Plans =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; plans: readonly SubscriptionPlan[] }

/** Asked without the app's own machinery: the public page shows plans and loads nothing else of it. */
const fetchPlans = async (signal: AbortSignal): Promise<Plans> => {
  const response = await fetch(listSubscriptionPlans.path, { signal, cache: 'no-store' })
  const parsed = listSubscriptionPlans.response.safeParse(await response.json())
  if (!response.ok || !parsed.success || parsed.data.message !== null) return { status: 'failed' }
  return { status: 'ready', plans: parsed.data.data }
}

/** The plans on offer, in the order they are shown, in the language of the interface. */
export const usePlans = (): Plans => {
  const { i18n } = useTranslation()
  const [plans, setPlans] = useState<Plans>({ status: 'loading' })
  const load = useCallback(() => {
    const abort = new AbortController()
    fetchPlans(abort.signal)
      .then(setPlans)
      .catch(() => {
        if (!abort.signal.aborted) setPlans({ status: 'failed' })
      })
    return () => abort.abort()
  }, [])
  // The API is the outside system.
  useEffect(load, [load])
  if (plans.status !== 'ready') return plans
  return { status: 'ready', plans: plans.plans.map((plan) => planIn(plan, i18n.language)) }
}
