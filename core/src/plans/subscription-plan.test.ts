import { expect, it } from 'vitest'
import { entitlementsOf, PLANS } from './entitlements.ts'
import type { PlanId } from './plans.ts'
import { overridesOf, planLimitsSchema } from './subscription-plan.ts'

const overrides = (stored: unknown, plan: PlanId = 'pro') => overridesOf(plan, planLimitsSchema.parse(stored))

it('a stored plan that sets nothing allows five languages, and an enterprise all of them', () => {
  const nothing = { monthlyRunLimit: null, maxAnalysisLanguage: null, providerActive: null }
  for (const plan of ['free', 'pro', 'ultra'] as const) {
    expect(overrides({ title: 'Pro', displayOrder: 2 }, plan)).toEqual({ languagesPerAnalysis: 5 })
    expect(overrides(nothing, plan)).toEqual({ languagesPerAnalysis: 5 })
  }
  expect(overrides(nothing, 'enterprise')).toEqual({})
})

it('a stored plan sets its limits over the table, and 0 means without limit', () => {
  const stored = overrides({
    monthlyRunLimit: 0,
    maxActiveAnalysis: 0,
    maxAnalysisLanguage: -1,
    hasCustomPdfReporting: true,
    providerActive: ['openai'],
  })
  expect(entitlementsOf('pro', false, stored)).toEqual({
    ...PLANS.pro,
    monthlyRuns: 0,
    activeAnalyses: null,
    languagesPerAnalysis: null,
    customPdfReporting: true,
    providers: ['openai'],
  })
})

it('a trial takes away whatever a stored plan gives', () => {
  const stored = overrides({ providerActive: ['mistral'], hasCustomPdfReporting: true })
  expect(entitlementsOf('ultra', true, stored)).toMatchObject({
    providers: ['google', 'openai'],
    customPdfReporting: false,
    groupRunsInTotal: 1,
  })
})

it('an enterprise keeps its promise of no caps, whatever is stored', () => {
  const stored = overrides(
    { monthlyRunLimit: 500_000, maxActiveAnalysis: 3, maxAnalysisLanguage: 2, providerActive: ['openai'] },
    'enterprise',
  )
  expect(stored).toEqual({ monthlyRuns: 500_000 })
})
