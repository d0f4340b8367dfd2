import { describe, expect, it } from 'vitest'
import { newOnboarding } from '../onboarding/onboarding.ts'
import {
  addCounts,
  type Counts,
  countChange,
  countsOfBilling,
  countsOfOnboarding,
  countsOfUser,
  inForce,
  onboardingSummaryOf,
  stageCountsOf,
  stepCountsOf,
  userCountsOf,
} from './counts.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 24, 12)

const person = (over: Partial<Parameters<typeof countsOfUser>[0] & object> = {}) =>
  countsOfUser({ plan: 'free', trial: null, lastSignInAt: null, ...over })

const all = (...counts: Counts[]): Counts => counts.reduce<Counts>(addCounts, {})

describe('counters of people', () => {
  it('count somebody as active until 30 days after the last sign-in', () => {
    const seen = (daysAgo: number) => person({ lastSignInAt: NOW - daysAgo * DAY })
    expect(userCountsOf(all(seen(0), seen(30), seen(31), person()), NOW)).toMatchObject({
      total: 4,
      active: 2,
    })
  })

  it('turn a trial that renews into a paid plan and any other into nothing when it ends, without a write', () => {
    const renews = person({ plan: 'pro', trial: { endsAt: NOW + DAY, renews: true } })
    const given = person({ plan: 'ultra', trial: { endsAt: NOW + DAY, renews: false } })
    const paid = person({ plan: 'pro' })
    const counts = all(renews, given, paid)
    expect(userCountsOf(counts, NOW)).toMatchObject({ trial: 2, paying: 1 })
    expect(userCountsOf(counts, NOW + 2 * DAY)).toMatchObject({ trial: 0, paying: 2 })
  })

  it('count a subscription that ended, and one that ends by itself', () => {
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
    expect(countsOfBilling({ subscription })).toEqual({})
    expect(countsOfBilling({ subscription: { ...subscription, cancelsAt: 1 } })).toEqual({ autoRenewOff: 1 })
    expect(countsOfBilling({ subscription: { ...subscription, status: 'canceled', cancelsAt: 1 } })).toEqual({
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
    expect(stageCountsOf(counts)).toEqual({
      website: 1,
      details: 1,
      competitors: 0,
      analysis: 0,
      completed: 0,
      unknown: 1,
    })
    expect(stepCountsOf(counts)[0]).toEqual({
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
    expect(onboardingSummaryOf(all(countsOfOnboarding(waiting), countsOfOnboarding(done)))).toEqual({
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
