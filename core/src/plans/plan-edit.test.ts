import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { deriveEntitlements } from './entitlements.ts'
import { planIn } from './offer.ts'
import {
  changedFields,
  computeAnnualDiscount,
  findPlanProblem,
  moved,
  orderedPlans,
  type PlanEdit,
  planEditSchema,
  toPlanEdit,
  withEdit,
} from './plan-edit.ts'
import { toOverrides } from './plan-limits.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'
import { DEFAULT_PLANS } from './testing/default-plans.ts'

const getPlan = (id: PlanId): SubscriptionPlan => {
  const plan = DEFAULT_PLANS.find((one) => one.id === id)
  if (!plan) throw new RangeError(id)
  return plan
}
const edited = (id: PlanId, change: Partial<PlanEdit> = {}): PlanEdit => ({
  ...toPlanEdit(getPlan(id)),
  ...change,
})

describe('an edit of a plan', () => {
  it.each(PLAN_IDS)('begins with %s as it is stored, and changes nothing by itself', (id) => {
    const edit = edited(id)
    expect(planEditSchema.parse(edit)).toEqual(edit)
    expect(withEdit(getPlan(id), edit)).toEqual(getPlan(id))
    expect(findPlanProblem(id, edit)).toBeNull()
  })

  it('names every field of a plan but for what it is and where it stands', () => {
    const fields = new Set(z.keyof(subscriptionPlanSchema).options)
    for (const kept of ['id', 'planType', 'displayOrder'] as const) fields.delete(kept)
    expect(new Set<string>(z.keyof(planEditSchema).options)).toEqual(fields)
  })

  it('leaves what a plan is and where it stands', () => {
    const plan = withEdit(getPlan('ultra'), edited('ultra', { title: 'Ultra+', monthlyAmountCents: 31_900 }))
    expect(plan).toMatchObject({
      id: 'ultra',
      planType: 'standard',
      displayOrder: 2,
      title: 'Ultra+',
      monthlyAmountCents: 31_900,
    })
  })

  it.each(PLAN_IDS)('gives nobody of %s more or less where the plan sets no limits', (id) => {
    const stored = subscriptionPlanSchema.parse({ id, planType: 'standard', title: id })
    const plan = withEdit(stored, toPlanEdit(stored))
    expect(deriveEntitlements(id, false, toOverrides(id, plan))).toEqual(
      deriveEntitlements(id, false, toOverrides(id, stored)),
    )
  })

  it('keeps words of other languages, and drops those of languages that the product does not speak', () => {
    const stored = { ...getPlan('pro'), translations: { fr: { headline: 'Oui' }, xx: { headline: 'No' } } }
    const edit = toPlanEdit(stored)
    expect(edit.translations).toEqual({ fr: { headline: 'Oui' } })
    expect(planIn(withEdit(stored, edit), 'fr').headline).toBe('Oui')
  })

  it('says which fields it changes', () => {
    expect(changedFields(edited('pro'), edited('pro'))).toEqual([])
    expect(
      changedFields(edited('pro'), edited('pro', { trialDays: 7, title: 'P', features: ['A'] })),
    ).toEqual(['title', 'features', 'trialDays'])
  })
})

describe('what cannot be', () => {
  it.each([
    ['pro', { title: '  ' }, 'title', 'title'],
    ['free', { monthlyAmountCents: 100 }, 'monthlyAmountCents', 'notSold'],
    ['enterprise', { yearlyAmountCents: 100 }, 'yearlyAmountCents', 'notSold'],
    ['free', { trialEnabled: true }, 'trialEnabled', 'notSold'],
    ['pro', { monthlyAmountCents: 49 }, 'monthlyAmountCents', 'amount'],
    ['pro', { yearlyAmountCents: 1 }, 'yearlyAmountCents', 'amount'],
    ['pro', { yearlyAmountCents: 0 }, 'yearlyAmountCents', 'oneAmount'],
    ['pro', { monthlyAmountCents: 0 }, 'monthlyAmountCents', 'oneAmount'],
    ['enterprise', { ctaMode: 'external', ctaHref: null }, 'ctaHref', 'external'],
    ['enterprise', { ctaMode: 'external', ctaHref: 'javascript:alert(1)' }, 'ctaHref', 'external'],
    ['enterprise', { ctaMode: 'contact', ctaHref: 'https://cal.example' }, 'ctaHref', 'internal'],
    ['enterprise', { ctaMode: 'other', ctaHref: '//evil.example' }, 'ctaHref', 'internal'],
  ] as const)('%s with %j: %s, %s', (id, change, field, problem) => {
    expect(findPlanProblem(id, edited(id, change))).toEqual({ field, problem })
  })

  it.each([
    ['pro', { monthlyAmountCents: 0, yearlyAmountCents: 0 }],
    ['pro', { monthlyAmountCents: 50 }],
    ['enterprise', { ctaMode: 'external', ctaHref: 'https://cal.example/sales' }],
    ['enterprise', { ctaMode: 'other', ctaHref: '/terms' }],
    ['enterprise', { ctaMode: 'contact', ctaHref: null }],
  ] as const)('does not hold %s with %j up', (id, change) => {
    expect(findPlanProblem(id, edited(id, change))).toBeNull()
  })
})

it('the discount of a year is said in whole percent, and only of what is sold', () => {
  expect(computeAnnualDiscount(getPlan('pro'))).toBe(12)
  expect(computeAnnualDiscount({ monthlyAmountCents: 1_000, yearlyAmountCents: 12_000 })).toBe(0)
  expect(computeAnnualDiscount(getPlan('free'))).toBeNull()
})

it('plans change places with their neighbours, and stay where there is none', () => {
  expect(orderedPlans([...DEFAULT_PLANS].reverse()).map(({ id }) => id)).toEqual([...PLAN_IDS])
  expect(moved(PLAN_IDS, 'pro', 1)).toEqual(['free', 'ultra', 'pro', 'enterprise'])
  expect(moved(PLAN_IDS, 'pro', -1)).toEqual(['pro', 'free', 'ultra', 'enterprise'])
  expect(moved(PLAN_IDS, 'free', -1)).toEqual([...PLAN_IDS])
  expect(moved(PLAN_IDS, 'enterprise', 1)).toEqual([...PLAN_IDS])
})
