import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  grantedRuns,
  periodInForce,
  type Quota,
  quotaAfterChange,
  quotaPeriodEnd,
  unitsUsed,
} from '../identity/user.ts'
import type { PlanId } from '../plans/plans.ts'
import type { Subscription } from './billing.ts'
import { planChangedAt, standingAfter } from './standing.ts'

/**
 * A run costs a cent in every plan here, and a year as much as twelve months, so that the payments bound the runs that may
 * be granted, in every history of up, use, down, cancel and refund.
 */

const HOUR = 3_600_000
const START = Date.parse('2026-01-31T10:00:00Z')
const RUNS: Record<PlanId, number> = { free: 0, pro: 2_000, ultra: 10_000, enterprise: 100_000 }

type Act =
  | { do: 'wait'; hours: number }
  | { do: 'plan'; plan: 'pro' | 'ultra' }
  | { do: 'use' | 'cancel' | 'refund' }

/** A customer of monthly periods, as Stripe bills them, and what we keep of them. */
class Customer {
  at = START
  paidCents = 0
  used = 0
  #next: 'pro' | 'ultra' | null = null
  #stored: Subscription | null = null
  #subscription: Subscription | null = null
  #quota: Quota = {
    period: '2026-01',
    used: 0,
    anchor: null,
    monthlyRunLimit: null,
    held: false,
    changed: null,
    paidUntil: null,
    groupRunsStarted: 0,
  }
  #plan: PlanId = 'free'

  /** As billing/sync.ts does. */
  #sync(): void {
    const [before, now] = [this.#stored, this.#subscription]
    const changedAt = planChangedAt(before, now, this.at)
    if (before && changedAt !== null) {
      this.#quota = { ...this.#quota, changed: quotaAfterChange(this.#quota, RUNS[before.planId], changedAt) }
    }
    const standing = standingAfter(before, now)
    this.#stored = now && { ...now }
    if (!standing) return
    this.#plan = standing.plan
    const { quotaAnchor: anchor, quotaHeld: held, quotaPaidUntil: paidUntil } = standing
    this.#quota = { ...this.#quota, anchor, held, paidUntil }
  }

  #begin(plan: 'pro' | 'ultra'): void {
    this.paidCents += RUNS[plan]
    this.#subscription = {
      subscriptionId: `sub_${this.at}`,
      status: 'active',
      planId: plan,
      interval: 'month',
      amountCents: RUNS[plan],
      startedAt: this.at,
      currentPeriodStart: this.at,
      currentPeriodEnd: quotaPeriodEnd(this.at, this.at),
      trialEndsAt: null,
      cancelsAt: null,
      endedAt: null,
      next: null,
    }
  }

  /** Stripe's clock: periods that end are renewed and paid, or end the subscription. */
  #pass(until: number): void {
    for (
      let now = this.#subscription;
      now?.status === 'active' && now.currentPeriodEnd <= until;
      now = this.#subscription
    ) {
      this.at = now.currentPeriodEnd
      if (now.cancelsAt !== null) {
        this.#subscription = { ...now, status: 'canceled', endedAt: this.at }
      } else {
        const planId = this.#next ?? now.planId
        this.#next = null
        this.paidCents += RUNS[planId]
        this.#subscription = {
          ...now,
          planId,
          amountCents: RUNS[planId],
          currentPeriodStart: this.at,
          currentPeriodEnd: quotaPeriodEnd(this.at, now.startedAt),
        }
      }
      this.#sync()
    }
    this.at = until
  }

  act(act: Act): void {
    const now = this.#subscription?.status === 'active' ? this.#subscription : null
    if (act.do === 'wait') {
      this.#pass(this.at + act.hours * HOUR)
      return
    }
    if (act.do === 'use') {
      const left = Math.max(
        0,
        grantedRuns(this.#quota, RUNS[this.#plan], this.at) - unitsUsed(this.#quota, this.at),
      )
      this.#quota = {
        ...this.#quota,
        period: periodInForce(this.#quota, this.at),
        used: unitsUsed(this.#quota, this.at) + left,
      }
      this.used += left
      return
    }
    if (act.do === 'plan') {
      if (!now) this.#begin(act.plan)
      else if (RUNS[act.plan] > now.amountCents) {
        const share = (now.currentPeriodEnd - this.at) / (now.currentPeriodEnd - now.currentPeriodStart)
        this.paidCents += share * (RUNS[act.plan] - now.amountCents)
        this.#subscription = { ...now, planId: act.plan, amountCents: RUNS[act.plan], cancelsAt: null }
        this.#next = null
      } else this.#next = act.plan
    }
    if (act.do === 'cancel' && now) this.#subscription = { ...now, cancelsAt: now.currentPeriodEnd }
    // Used runs stay used; from here on a refunded subscription gives nothing.
    if (act.do === 'refund' && now) this.#subscription = { ...now, status: 'canceled', endedAt: this.at }
    this.#sync()
  }
}

const acts = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('wait' as const),
      hours: fc.oneof(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 600, max: 800 })),
    }),
    fc.record({ do: fc.constant('plan' as const), plan: fc.constantFrom('pro' as const, 'ultra' as const) }),
    fc.record({ do: fc.constantFrom('use' as const, 'use' as const, 'cancel' as const, 'refund' as const) }),
  ),
  { maxLength: 40 },
)

test('grants no more runs than were paid for, in any history of up, use, down, cancel and refund', () => {
  fc.assert(
    fc.property(acts, (history) => {
      const customer = new Customer()
      for (const act of history) {
        customer.act(act)
        expect(customer.used).toBeLessThanOrEqual(customer.paidCents + 1e-6)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('gives the whole month of a plan that does not change', () => {
  const customer = new Customer()
  customer.act({ do: 'plan', plan: 'ultra' })
  for (let month = 1; month <= 12; month += 1) {
    customer.act({ do: 'use' })
    expect(customer.used).toBe(month * RUNS.ultra)
    customer.act({ do: 'wait', hours: 31 * 24 })
  }
})

test('an upgrade an hour before the end of the period gives an hour of the dearer plan', () => {
  const customer = new Customer()
  customer.act({ do: 'plan', plan: 'pro' })
  customer.act({ do: 'use' })
  const end = quotaPeriodEnd(START, START)
  customer.act({ do: 'wait', hours: (end - START) / HOUR - 1 })
  customer.act({ do: 'plan', plan: 'ultra' })
  customer.act({ do: 'use' })
  expect(customer.used).toBe(RUNS.pro + Math.floor((8_000 * HOUR) / (end - START)))
  customer.act({ do: 'wait', hours: 1 })
  customer.act({ do: 'use' })
  expect(customer.used).toBe(RUNS.pro + Math.floor((8_000 * HOUR) / (end - START)) + RUNS.ultra)
})

test('a month that is paid in part gives its part', () => {
  const quota: Quota = {
    period: '2026-01-01T00:00:00Z',
    used: 0,
    anchor: Date.parse('2026-01-01T00:00:00Z'),
    monthlyRunLimit: null,
    held: false,
    changed: null,
    paidUntil: Date.parse('2026-03-11T00:00:00Z'),
    groupRunsStarted: 0,
  }
  expect(grantedRuns(quota, 3_100, Date.parse('2026-02-10T00:00:00Z'))).toBe(3_100)
  expect(grantedRuns(quota, 3_100, Date.parse('2026-03-05T00:00:00Z'))).toBe(1_000)
  // The renewal is not known yet: a late message takes nothing away.
  expect(grantedRuns(quota, 3_100, Date.parse('2026-04-20T00:00:00Z'))).toBe(3_100)
})
