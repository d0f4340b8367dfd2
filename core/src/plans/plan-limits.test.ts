import { expect, it } from 'vitest'
import { deriveEntitlements, PLANS } from './entitlements.ts'
import { planLimitsSchema, toOverrides } from './plan-limits.ts'
import type { PlanId } from './plans.ts'

const overrides = (stored: unknown, plan: PlanId = 'pro') => toOverrides(plan, planLimitsSchema.parse(stored))

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
    hasScheduling: true,
    hasActions: true,
    providerActive: ['openai'],
  })
  expect(deriveEntitlements('pro', false, stored)).toEqual({
    ...PLANS.pro,
    monthlyRuns: 0,
    activeAnalyses: null,
    languagesPerAnalysis: null,
    customPdfReporting: true,
    scheduling: true,
    recommendations: true,
    providers: ['openai'],
  })
})

it.each(['pro', 'ultra'] as const)(
  '%s keeps scheduling and Actions as they are without the fields',
  (plan) => {
    const held = deriveEntitlements(plan, false, overrides({ hasScheduling: null }, plan))
    expect(held).toMatchObject({ scheduling: plan === 'ultra', recommendations: plan === 'ultra' })
  },
)

it.each([
  [{}, 2],
  [{ trialLaunches: null }, 2],
  [{ trialLaunches: 1 }, 1],
  [{ trialLaunches: 3 }, 3],
])('a trial under %j has %i launches, and the paid plan no limit', (stored, launches) => {
  for (const plan of ['pro', 'enterprise'] as const) {
    expect(deriveEntitlements(plan, true, overrides(stored, plan)).groupRunsInTotal).toBe(launches)
    expect(deriveEntitlements(plan, false, overrides(stored, plan))).not.toHaveProperty('trialLaunches')
    expect(deriveEntitlements(plan, false, overrides(stored, plan)).groupRunsInTotal).toBeNull()
  }
})

it('a trial takes away whatever a stored plan gives', () => {
  const stored = overrides({
    providerActive: ['mistral'],
    hasCustomPdfReporting: true,
    hasScheduling: true,
    hasActions: true,
  })
  expect(deriveEntitlements('ultra', true, stored)).toMatchObject({
    providers: ['google', 'openai'],
    customPdfReporting: false,
    scheduling: false,
    recommendations: false,
    groupRunsInTotal: 2,
  })
})

it('an enterprise keeps its promise of no caps, whatever is stored', () => {
  const stored = overrides(
    { monthlyRunLimit: 500_000, maxActiveAnalysis: 3, maxAnalysisLanguage: 2, providerActive: ['openai'] },
    'enterprise',
  )
  expect(stored).toEqual({ monthlyRuns: 500_000 })
})
