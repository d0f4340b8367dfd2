import { expect, it } from 'vitest'
import type { Subscription } from './billing.ts'
import { computeMargin, payPerMonth } from './margin.ts'

const AT = 1_700_000_000_000
const FREE = { plan: 'free', given: null, trial: null } as const

const subscribed = (over: Partial<Subscription>) => ({
  paused: null,
  subscription: {
    ...{ subscriptionId: 's', status: 'active', planId: 'pro', interval: 'month', amountCents: 9_900 },
    ...{ startedAt: AT, currentPeriodStart: AT, currentPeriodEnd: AT, trialEndsAt: null },
    ...{ cancelsAt: null, endedAt: null, next: null },
    ...over,
  } as Subscription,
})

it('takes a twelfth of a yearly price, and nothing of a trial or of an ended subscription', () => {
  expect(payPerMonth(subscribed({}), FREE, AT)).toBe(9_900)
  expect(payPerMonth(subscribed({ interval: 'year', amountCents: 99_900 }), FREE, AT)).toBe(8_325)
  expect(payPerMonth(subscribed({ status: 'trialing' }), FREE, AT)).toBe(0)
  expect(payPerMonth(subscribed({ status: 'canceled' }), FREE, AT)).toBe(0)
  expect(payPerMonth(null, FREE, AT)).toBe(0)
})

it('does not know what is paid without Stripe, after a failed payment, and while a plan is paused', () => {
  expect(payPerMonth(null, { plan: 'enterprise', given: { until: null }, trial: null }, AT)).toBeNull()
  expect(payPerMonth(subscribed({ status: 'past_due' }), FREE, AT)).toBeNull()
  const paused = { reason: 'dispute', chargeId: 'c', at: AT } as const
  expect(payPerMonth({ ...subscribed({}), paused }, FREE, AT)).toBeNull()
})

it('takes the cost off at the rate of the euro, and knows no margin where a part is unknown', () => {
  expect(computeMargin(9_900, 22, 110)).toBe(7_900)
  expect(computeMargin(0, 11, 110)).toBe(-1_000)
  expect(computeMargin(9_900, 0, 0)).toBe(9_900)
  for (const [pay, cost, rate] of [
    [null, 1, 110],
    [100, null, 110],
    [100, 1, 0],
  ] as const) {
    expect(computeMargin(pay, cost, rate)).toBeNull()
  }
})
