import { z } from 'zod/mini'
import type { StripeAccount } from '../account/account.ts'
import { missing } from '../account/errors.ts'
import type { Subscription } from '../account/state.ts'
import { wireSchedule } from '../wire.ts'
import { type Handle, metadata, parse } from './request.ts'

const wire = (account: StripeAccount, subscription: Subscription): object => {
  if (!subscription.schedule) throw missing('subscription_schedule', subscription.id)
  return wireSchedule(account, subscription, subscription.schedule)
}

export const createSchedule: Handle = (account, { body }) => {
  const { from_subscription } = parse(z.object({ from_subscription: z.string() }), body)
  return wire(account, account.createSchedule(from_subscription))
}

const phaseSchema = z.object({
  items: z.array(z.object({ price: z.string() })).check(z.length(1)),
  metadata,
})

/** Takes two phases: the one that runs, and the one that follows it. */
export const updateSchedule: Handle = (account, { body }, id) => {
  const { phases } = parse(z.object({ phases: z.array(phaseSchema).check(z.length(2)) }), body)
  const next = phases[1]
  const price = next?.items[0]?.price
  return wire(account, account.setNextPhase(id, next && price ? { price, metadata: next.metadata } : null))
}

export const releaseSchedule: Handle = (account, _request, id) => {
  const subscription = account.scheduled(id)
  const released = wire(account, subscription)
  account.releaseSchedule(id)
  return { ...released, status: 'released' }
}
