import { describe, expect, it } from 'vitest'
import { PROVIDER_KEYS } from '../providers/providers.ts'
import { deriveEntitlements } from './entitlements.ts'
import {
  ANNUAL_DISCOUNT_PERCENT,
  computeYearlySaving,
  featureLines,
  isForSale,
  planIn,
  shownPlans,
  stillClosed,
} from './offer.ts'
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'
import { DEFAULT_PLANS } from './testing/default-plans.ts'

const getPlan = (id: SubscriptionPlan['id']): SubscriptionPlan => {
  const plan = DEFAULT_PLANS.find((one) => one.id === id)
  if (!plan) throw new RangeError(id)
  return plan
}

const REPORTS = { kind: 'capability', capability: 'reports', available: true }

describe('the plans that are sold', () => {
  it('are Pro and Ultra, at a yearly price that keeps what the switch promises', () => {
    const sold = DEFAULT_PLANS.filter(isForSale)
    expect(sold.map(({ id }) => id)).toEqual(['pro', 'ultra'])
    for (const plan of sold) {
      const saved = (100 * computeYearlySaving(plan)) / (12 * plan.monthlyAmountCents)
      expect(Math.abs(saved - ANNUAL_DISCOUNT_PERCENT)).toBeLessThan(0.1)
    }
    expect(computeYearlySaving(getPlan('pro'))).toBe(12 * 9_900 - 104_500)
  })

  it('stand in their order, without those that are not active', () => {
    const plans = [
      { ...getPlan('ultra'), displayOrder: 1 },
      { ...getPlan('pro'), displayOrder: 5 },
      { ...getPlan('free'), isActive: false },
    ]
    expect(shownPlans(plans).map(({ id }) => id)).toEqual(['ultra', 'pro'])
  })

  it('say what their limits say, then what was written', () => {
    expect(featureLines(getPlan('pro'))).toEqual([
      { kind: 'runs', count: 2_000 },
      { kind: 'analyses', count: 3 },
      { kind: 'languages', count: 5 },
      { kind: 'models', providers: ['openai', 'anthropic', 'google', 'mistral', 'perplexity'] },
      { kind: 'capability', capability: 'figures', available: true },
      { kind: 'capability', capability: 'commandDeck', available: true },
      { kind: 'capability', capability: 'aiMode', available: true },
      { kind: 'capability', capability: 'customTopics', available: true },
    ])
    const written = featureLines({ ...getPlan('pro'), features: ['A workshop a year', ' '] })
    expect(written.slice(-2)).toEqual([
      { kind: 'capability', capability: 'customTopics', available: true },
      { kind: 'text', text: 'A workshop a year' },
    ])
    const enterprise = featureLines({
      ...getPlan('enterprise'),
      maxActiveAnalysis: 3,
      maxAnalysisLanguage: 4,
    })
    expect(enterprise.slice(0, 3)).toEqual([
      { kind: 'analyses', count: null },
      { kind: 'languages', count: null },
      REPORTS,
    ])
    // The plan table fills the gaps of a stored plan, as at every gate.
    const unsaid = { monthlyRunLimit: null, maxActiveAnalysis: null, hasCustomPdfReporting: null }
    expect(featureLines({ ...getPlan('ultra'), ...unsaid, maxAnalysisLanguage: null }).slice(0, 4)).toEqual([
      { kind: 'runs', count: 10_000 },
      { kind: 'analyses', count: 10 },
      { kind: 'languages', count: 5 },
      REPORTS,
    ])
    // No providers named means every one there is.
    const every = PROVIDER_KEYS.filter((provider) => provider !== 'compatible')
    expect(enterprise[3]).toEqual({ kind: 'models', providers: every })
  })

  it('name scheduling and Actions where the plan sets them', () => {
    const capabilities = (plan: SubscriptionPlan) =>
      featureLines(plan).flatMap((line) => (line.kind === 'capability' ? [line.capability] : []))
    const pro = capabilities({ ...getPlan('pro'), hasScheduling: true, hasActions: true })
    expect(pro).toEqual(expect.arrayContaining(['scheduling', 'recommendations']))
    const ultra = capabilities({ ...getPlan('ultra'), hasScheduling: false, hasActions: false })
    expect(ultra).not.toContain('scheduling')
    expect(ultra).not.toContain('recommendations')
  })

  it('do not sell reports where the gate of reports is closed', () => {
    const kept = (id: SubscriptionPlan['id'], hasCustomPdfReporting: boolean) =>
      featureLines({ ...getPlan(id), hasCustomPdfReporting }).some(
        (line) => line.kind === 'capability' && line.capability === 'reports',
      )
    expect(kept('ultra', true)).toBe(true)
    expect(kept('ultra', false)).toBe(false)
    // Pro holds no reports, whatever is stored of their PDF.
    expect(kept('pro', true)).toBe(false)
  })
})

describe('what is still closed', () => {
  const closed = (id: SubscriptionPlan['id'], plans = DEFAULT_PLANS) =>
    stillClosed(deriveEntitlements(id, false), plans).map(({ capability, plan }) => [capability, plan.id])

  it('is named with the first plan on offer that opens it, without what is coming', () => {
    expect(closed('free')).toEqual([
      ['commandDeck', 'pro'],
      ['shopping', 'ultra'],
      ['recommendations', 'ultra'],
      ['reports', 'ultra'],
      ['aiMode', 'pro'],
      ['customTopics', 'pro'],
      ['scheduling', 'ultra'],
    ])
    expect(closed('pro').map(([capability]) => capability)).toEqual([
      'shopping',
      'recommendations',
      'reports',
      'scheduling',
    ])
    expect(closed('enterprise')).toEqual([])
  })

  it('is not promised of a plan that is not on offer or does not hold it', () => {
    const without = DEFAULT_PLANS.map((plan) => ({
      ...plan,
      isActive: plan.id !== 'enterprise',
      hasCustomPdfReporting: false,
    }))
    expect(closed('pro', without)).toEqual([
      ['shopping', 'ultra'],
      ['recommendations', 'ultra'],
      ['scheduling', 'ultra'],
    ])
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
      ...getPlan('pro'),
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
