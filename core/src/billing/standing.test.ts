import { describe, expect, it } from 'vitest'
import { quotaSchema } from '../identity/user.ts'
import { SUBSCRIPTION_STATUSES, type Subscription } from './billing.ts'
import { currentSubscription, differs, isLive, standingAfter, standingOfSubscription } from './standing.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-14T10:00:00Z')

const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 'sub_1',
  status: 'active',
  planId: 'pro',
  interval: 'month',
  amountCents: 9_900,
  startedAt: START,
  currentPeriodStart: START,
  currentPeriodEnd: START + 31 * DAY,
  trialEndsAt: null,
  cancelsAt: null,
  endedAt: null,
  next: null,
  ...over,
})

describe('what a subscription gives', () => {
  it('holds the units of the paid period while a payment is past due, and lets go once it is paid', () => {
    expect(standingOfSubscription(subscription({ status: 'past_due' }))).toMatchObject({ quotaHeld: true })
    expect(standingOfSubscription(subscription({ status: 'active' }))).toMatchObject({ quotaHeld: false })
  })

  it.each(SUBSCRIPTION_STATUSES)('%s is decided', (status) => {
    const given = standingOfSubscription(subscription({ status, trialEndsAt: START + 14 * DAY }))
    const live = ['trialing', 'active', 'past_due'].includes(status)
    expect(given.plan).toBe(live ? 'pro' : 'free')
    expect(given.trial !== null).toBe(status === 'trialing')
    expect(isLive({ status })).toBe(live)
  })

  it('counts its months from its start, and anew from the end of the trial', () => {
    expect(standingOfSubscription(subscription()).quotaAnchor).toBe(START)
    const trialEndsAt = START + 14 * DAY
    expect(standingOfSubscription(subscription({ status: 'trialing', trialEndsAt })).quotaAnchor).toBe(START)
    expect(standingOfSubscription(subscription({ trialEndsAt })).quotaAnchor).toBe(trialEndsAt)
    // A change of plan or interval moves Stripe's periods, and starts no new units.
    const changed = subscription({ interval: 'year', planId: 'ultra', currentPeriodStart: START + 9 * DAY })
    expect(standingOfSubscription(changed).quotaAnchor).toBe(START)
  })

  it('is that of the live one, else of the newest', () => {
    const ended = subscription({ subscriptionId: 'sub_2', status: 'canceled', startedAt: START + DAY })
    expect(currentSubscription([ended, subscription()])?.subscriptionId).toBe('sub_1')
    expect(currentSubscription([subscription({ status: 'canceled' }), ended])?.subscriptionId).toBe('sub_2')
    expect(currentSubscription([])).toBeNull()
  })

  it('takes the place of a plan that was given without Stripe', () => {
    const standing = standingOfSubscription(subscription())
    const paidUntil = subscription().currentPeriodEnd
    const quota = quotaSchema.parse({ period: '2026-03', used: 0, anchor: START, paidUntil })
    const user = { plan: 'pro', trial: null, given: null, quota } as const
    expect(differs(user, standing)).toBe(false)
    expect(differs({ ...user, given: { until: null } }, standing)).toBe(true)
  })

  it('leaves a plan alone that an administrator gave, before and after a subscription', () => {
    const ended = subscription({ status: 'canceled' })
    expect(standingAfter(null, null)).toBeNull()
    expect(standingAfter(null, ended)).toBeNull()
    expect(standingAfter(ended, ended)).toBeNull()
    expect(standingAfter(subscription(), ended)).toEqual({
      plan: 'free',
      trial: null,
      quotaAnchor: null,
      quotaHeld: false,
      quotaPaidUntil: null,
    })
    expect(standingAfter(subscription(), null)?.plan).toBe('free')
    expect(standingAfter(ended, subscription({ subscriptionId: 'sub_2' }))?.plan).toBe('pro')
  })
})
