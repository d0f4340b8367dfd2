import { describe, expect, test } from 'vitest'
import { CALLS } from '../api/nouns.ts'
import { consentInForce } from './consent.ts'
import { eventsOfAddress, eventsOfCall, plainPath } from './event-sources.ts'
import { usageEventSchema } from './usage-event.ts'

const BRAND = '0'.repeat(24)
const names = (events: readonly { name: string }[]) => events.map(({ name }) => name)

describe('addresses', () => {
  test.each([
    [`/dashboard/${BRAND}/analyses/${BRAND}-0123456789`, '/dashboard/:brandId/analyses/:analysisId'],
    ['/admin/users/abc123', '/admin/users/:id'],
    ['/terms', '/terms'],
  ])('say of %s no id', (path, plain) => {
    expect(plainPath(path)).toBe(plain)
  })

  test('tell of a page, of an analysis and of a step of the onboarding', () => {
    expect(names(eventsOfAddress(`/dashboard/${BRAND}/analyses/${BRAND}-0123456789`, null))).toEqual([
      'page_view',
      'dashboard_page_view',
      'view_analysis',
    ])
    expect(eventsOfAddress('/onboarding', 'details')).toContainEqual({
      name: 'onboarding_step_view',
      params: { step: 'details' },
    })
    expect(names(eventsOfAddress('/onboarding', 'subscription'))).toContain('onboarding_plans_view')
  })
})

describe('calls', () => {
  test('tell of a trial or of a paid plan, as the subscription is', () => {
    const answer = (status: string) => ({ subscription: { planId: 'pro', status } })
    expect(names(eventsOfCall('billing.confirmCheckout', answer('trialing')))).toEqual(['start_trial'])
    expect(names(eventsOfCall('billing.confirmCheckout', answer('active')))).toEqual(['upgrade_plan'])
    expect(eventsOfCall('billing.subscribe', { subscription: null })).toEqual([])
  })

  test('tell nothing of what is not an event, and of what they tell nothing that no schema knows', () => {
    expect(eventsOfCall('brands.list', {})).toEqual([])
    const told = CALLS.flatMap(({ name }) => eventsOfCall(name, {}))
    expect(told.length).toBeGreaterThan(8)
    for (const event of told) expect(usageEventSchema.parse(event)).toEqual(event)
  })
})

describe('a choice', () => {
  const DAY = 86_400_000
  const stored = { granted: true, at: 1_000 * DAY }

  test('holds for six months', () => {
    expect(consentInForce(stored, 1_181 * DAY)).toEqual(stored)
    expect(consentInForce(stored, 1_182 * DAY)).toBeNull()
  })

  test('is none when it is malformed or comes from the future', () => {
    expect(consentInForce({ granted: 'yes' }, 0)).toBeNull()
    expect(consentInForce(stored, 999 * DAY)).toBeNull()
  })
})
