import { listSubscriptionPlans } from '@sillage/core/plans/calls'
import { planIn } from '@sillage/core/plans/offer'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

export type Plans =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; plans: readonly SubscriptionPlan[] }

/** Fetched without the app's client: the public page shows plans and loads little code. */
const fetchPlans = async (signal: AbortSignal): Promise<Plans> => {
  const response = await fetch(listSubscriptionPlans.path, { signal, cache: 'no-store' })
  const parsed = listSubscriptionPlans.response.safeParse(await response.json())
  if (!response.ok || !parsed.success || parsed.data.message !== null) return { status: 'failed' }
  return { status: 'ready', plans: parsed.data.data }
}

/** The plans on offer, in display order, in the language of the interface. */
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
  // Syncs with the API.
  useEffect(load, [load])
  if (plans.status !== 'ready') return plans
  return { status: 'ready', plans: plans.plans.map((plan) => planIn(plan, i18n.language)) }
}
