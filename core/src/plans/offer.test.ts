import { describe, expect, it } from 'vitest'
import { DEFAULT_PLANS } from './default-plans.ts'
import {
  ANNUAL_DISCOUNT_PERCENT,
  featureLines,
  isForSale,
  planIn,
  shownPlans,
  yearlySavingOf,
} from './offer.ts'
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'

const planOf = (id: SubscriptionPlan['id']): SubscriptionPlan => {
  const plan = DEFAULT_PLANS.find((one) => one.id === id)
  if (!plan) throw new RangeError(id)
  return plan
}

describe('the plans that are sold', () => {
  it('are Pro and Ultra, at a yearly price that keeps what the switch promises', () => {
    const sold = DEFAULT_PLANS.filter(isForSale)
    expect(sold.map(({ id }) => id)).toEqual(['pro', 'ultra'])
    for (const plan of sold) {
      const saved = (100 * yearlySavingOf(plan)) / (12 * plan.monthlyAmountCents)
      expect(Math.abs(saved - ANNUAL_DISCOUNT_PERCENT)).toBeLessThan(0.1)
    }
    expect(yearlySavingOf(planOf('pro'))).toBe(12 * 9_900 - 104_500)
  })

  it('stand in their order, without those that are not active', () => {
    const plans = [
      { ...planOf('ultra'), displayOrder: 1 },
      { ...planOf('pro'), displayOrder: 5 },
      { ...planOf('free'), isActive: false },
    ]
    expect(shownPlans(plans).map(({ id }) => id)).toEqual(['ultra', 'pro'])
  })

  it('say what their limits say, then what was written', () => {
    expect(featureLines(planOf('pro'))).toEqual([
      { kind: 'runs', count: 2_000 },
      { kind: 'analyses', count: 3 },
      { kind: 'languages', count: 5 },
      { kind: 'models', providers: ['openai', 'anthropic', 'google', 'mistral', 'perplexity'] },
      { kind: 'text', text: 'Command Deck with AI Mode' },
      { kind: 'text', text: 'Custom topics and personas' },
    ])
    const enterprise = featureLines({ ...planOf('enterprise'), maxActiveAnalysis: 3, maxAnalysisLanguage: 4 })
    expect(enterprise.slice(0, 3)).toEqual([
      { kind: 'analyses', count: null },
      { kind: 'languages', count: null },
      { kind: 'pdf' },
    ])
    // What a stored plan leaves open is what the plan table says, which holds at every gate.
    const unsaid = { monthlyRunLimit: null, maxActiveAnalysis: null, hasCustomPdfReporting: null }
    expect(featureLines({ ...planOf('ultra'), ...unsaid, maxAnalysisLanguage: null }).slice(0, 4)).toEqual([
      { kind: 'runs', count: 10_000 },
      { kind: 'analyses', count: 10 },
      { kind: 'languages', count: 5 },
      { kind: 'pdf' },
    ])
    // No providers named means every one there is.
    expect(enterprise[3]).toMatchObject({ kind: 'models', providers: { length: 8 } })
  })
})

describe('a plan in another language', () => {
  it.each(DEFAULT_PLANS.map((plan) => [plan.id, plan] as const))('says everything of %s', (_, plan) => {
    const french = planIn(plan, 'fr')
    expect(french.headline).not.toBe(plan.headline)
    expect(french.features).toHaveLength(plan.features.length)
    for (const line of plan.features) expect(french.features).not.toContain(line)
    if (plan.idealFor !== null) expect(french.idealFor).not.toBe(plan.idealFor)
    expect(planIn(plan, 'en')).toEqual(plan)
  })

  it('says in English what nobody has translated, and keeps what no words are', () => {
    const plan = subscriptionPlanSchema.parse({
      ...planOf('pro'),
      description: 'All of it',
      translations: { fr: { title: 'Professionnel', ctaLabel: null } },
    })
    expect(planIn({ ...plan, ctaLabel: 'Go' }, 'fr')).toEqual({
      ...plan,
      title: 'Professionnel',
      ctaLabel: null,
    })
  })
})
