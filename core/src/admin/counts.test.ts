import { describe, expect, it } from 'vitest'
import type { Subscription } from '../billing/billing.ts'
import { newOnboarding } from '../onboarding/onboarding.ts'
import {
  addCounts,
  type Counts,
  countChange,
  countsOfBilling,
  countsOfOnboarding,
  countsOfUser,
  inForce,
  readStageCounts,
  readStepCounts,
  readUserCounts,
  summarizeOnboarding,
} from './counts.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 24, 12)

const person = (over: Partial<Parameters<typeof countsOfUser>[0] & object> = {}) =>
  countsOfUser({ trial: null, lastSignInAt: null, ...over })

const all = (...counts: Counts[]): Counts => counts.reduce<Counts>(addCounts, {})

describe('counters of people', () => {
  it('count somebody as active until 30 days after the last sign-in', () => {
    const seen = (daysAgo: number) => person({ lastSignInAt: NOW - daysAgo * DAY })
    expect(readUserCounts(all(seen(0), seen(30), seen(31), person()), NOW)).toMatchObject({
      total: 4,
      active: 2,
    })
  })

  it('count a trial until it ends, without a write', () => {
    const counts = all(
      person({ trial: { endsAt: NOW + DAY, renews: true } }),
      person({ trial: { endsAt: NOW + DAY, renews: false } }),
      person(),
    )
    expect(readUserCounts(counts, NOW)).toMatchObject({ total: 3, trial: 2 })
    expect(readUserCounts(counts, NOW + 2 * DAY)).toMatchObject({ total: 3, trial: 0 })
  })

  const subscription = {
    subscriptionId: 's',
    status: 'active',
    planId: 'pro',
    interval: 'month',
    amountCents: 1,
    startedAt: 0,
    currentPeriodStart: 0,
    currentPeriodEnd: 1,
    trialEndsAt: null,
    cancelsAt: null,
    endedAt: null,
    next: null,
  } as const

  it('count as paying who has a subscription that is paid for, not a trial nor a plan without one', () => {
    const paid = countsOfBilling({ subscription })
    const others = (['trialing', 'past_due', 'unpaid', 'incomplete', 'canceled'] as const).map((status) =>
      countsOfBilling({ subscription: { ...subscription, status } }),
    )
    expect(readUserCounts(all(paid, ...others, countsOfBilling({ subscription: null })), NOW).paying).toBe(1)
  })

  it('count a subscription that ended, and one that ends by itself', () => {
    const of = (over: Partial<Subscription>) =>
      readUserCounts(countsOfBilling({ subscription: { ...subscription, ...over } }), NOW)
    expect(of({})).toMatchObject({ autoRenewOff: 0, cancelled: 0 })
    expect(of({ cancelsAt: 1 })).toMatchObject({ paying: 1, autoRenewOff: 1, cancelled: 0 })
    expect(of({ status: 'canceled', cancelsAt: 1 })).toMatchObject({
      paying: 0,
      autoRenewOff: 0,
      cancelled: 1,
    })
  })

  it('forget last sign-ins of long ago, which nobody asks for', () => {
    const old = person({ lastSignInAt: NOW - 60 * DAY })
    expect(inForce(all(old, person({ lastSignInAt: NOW })), NOW)).toEqual({ users: 2, 'seen 2026-11-24': 1 })
  })
})

describe('counters of onboardings', () => {
  const record = newOnboarding('u', NOW)

  it('say where everyone is; who never began is unknown', () => {
    const details = { ...record, websiteStatus: 'completed', currentPhase: 'details' } as const
    const counts = all({ users: 3 }, countsOfOnboarding(record), countsOfOnboarding(details))
    expect(readStageCounts(counts)).toEqual({
      website: 1,
      details: 1,
      competitors: 0,
      analysis: 0,
      completed: 0,
      unknown: 1,
    })
    expect(readStepCounts(counts)[0]).toEqual({
      step: 'website',
      pending: 1,
      in_progress: 0,
      completed: 1,
      error: 0,
    })
  })

  it('count who chose competitors and has no analysis yet', () => {
    const waiting = { ...record, competitorsStatus: 'completed', currentPhase: 'analysis' } as const
    const done = { ...waiting, analysisStatus: 'completed', currentPhase: 'completed' } as const
    expect(summarizeOnboarding(all(countsOfOnboarding(waiting), countsOfOnboarding(done)))).toEqual({
      analysisPendingAfterCompetitors: 1,
      analysisCompleted: 1,
      fullOnboarding: 1,
    })
  })

  it('move by the difference when a record changes, and back when it is gone', () => {
    const moved = { ...record, websiteStatus: 'error' } as const
    const change = countChange(countsOfOnboarding(record), countsOfOnboarding(moved))
    expect(change).toEqual({ 'step website pending': -1, 'step website error': 1 })
    expect(addCounts(countsOfOnboarding(moved), countChange(countsOfOnboarding(moved), {}))).toEqual({})
  })
})
