import {
  cancelSubscription,
  openPortal,
  resumeSubscription,
  startFullAccess,
  subscribe,
} from '@sillage/core/billing/calls'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useBilledInput } from '../billed.ts'
import { follow } from './follow.ts'
import { useSettle } from './use-settle.ts'

/** The current page, as the return address for Stripe. */
const here = (): string => {
  const search = new URLSearchParams(window.location.search)
  search.delete('checkout')
  return `${window.location.pathname}${search.size > 0 ? `?${search}` : ''}`
}

export interface Choice {
  plan: SubscriptionPlan
  interval: BillingInterval
}

/** Chooses a plan: opens the checkout, or changes the running subscription. */
export const useSubscribe = () => {
  const billed = useBilledInput()
  const settle = useSettle()
  return useMutation({
    mutationFn: async ({ plan, interval }: Choice) => {
      const { id } = plan
      if (id !== 'pro' && id !== 'ultra') throw new RangeError(`${id} is not sold here`)
      const outcome = await callApi(subscribe, {
        body: { ...billed, planId: id, interval, returnTo: here() },
      })
      await follow(outcome)
      await settle()
      return outcome.subscription
    },
  })
}

/** Ends the trial and starts payment. */
export const useStartFullAccess = () => {
  const settle = useSettle()
  return useMutation({
    mutationFn: async () => {
      const outcome = await callApi(startFullAccess, { body: { returnTo: here() } })
      await follow(outcome)
      await settle()
      return outcome.subscription
    },
  })
}

/** Opens Stripe's pages for cards, addresses, tax ids and invoices. */
export const usePortal = () => {
  const billed = useBilledInput()
  return useMutation({
    mutationFn: async () => follow(await callApi(openPortal, { body: { ...billed, returnTo: here() } })),
  })
}

export const useCancel = () => {
  const body = useBilledInput()
  const settle = useSettle()
  return useMutation({
    mutationFn: async () => (await callApi(cancelSubscription, { body })).subscription,
    onSuccess: settle,
  })
}

export const useResume = () => {
  const body = useBilledInput()
  const settle = useSettle()
  return useMutation({
    mutationFn: async () => (await callApi(resumeSubscription, { body })).subscription,
    onSuccess: settle,
  })
}
