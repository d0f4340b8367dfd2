import { deriveEntitlements } from '@sillage/core/plans/entitlements'
import { PLAN_IDS, type PlanId } from '@sillage/core/plans/plans'
import { expect, it } from 'vitest'
import { ACTORS, type Actor } from './actors.ts'
import { TABLE } from './table.ts'

/** The members of a brand by plan, on trial and not. */
const MEMBER: Record<PlanId, { paying: Actor; onTrial: Actor }> = {
  free: { paying: 'free', onTrial: 'trialFree' },
  pro: { paying: 'pro', onTrial: 'trialPro' },
  ultra: { paying: 'ultra', onTrial: 'trialUltra' },
  enterprise: { paying: 'enterprise', onTrial: 'trialEnterprise' },
}

const FEATURES = ['shopping', 'recommendations', 'reports'] as const

const cases = FEATURES.flatMap((feature) =>
  PLAN_IDS.flatMap((plan) => [false, true].map((onTrial) => ({ feature, plan, onTrial }))),
)

/** The rules are held to the table of access by the suite beside this one; here that table is held to the plans. */
it.each(cases)('$feature for $plan, on trial: $onTrial, follows the plan', ({ feature, plan, onTrial }) => {
  const actor = MEMBER[plan][onTrial ? 'onTrial' : 'paying']
  expect(ACTORS[actor].claims).toMatchObject({ plan, trial: onTrial })
  const rows = TABLE.filter(({ filter }) => filter?.field === 'gate' && filter.value === feature)
  expect(rows.length).toBeGreaterThan(0)
  for (const { may } of rows) {
    expect(may.get?.includes(actor)).toBe(deriveEntitlements(plan, onTrial)[feature])
    expect(may.list?.includes(actor)).toBe(deriveEntitlements(plan, onTrial)[feature])
  }
})
