import { z } from 'zod/mini'
import { providerKeySchema } from '../providers/provider-key.ts'
import type { EntitlementOverrides } from './entitlements.ts'
import type { PlanId } from './plans.ts'

/** `subscription_plans/{planId}`, the part that sets limits: what an administrator changed of a plan. */
export const planLimitsSchema = z.object({
  monthlyRunLimit: z.nullish(z.int().check(z.nonnegative())),
  /** 0 or less means without limit. */
  maxActiveAnalysis: z.nullish(z.int()),
  /** 0 or less means without limit; absent means five, except for an enterprise. */
  maxAnalysisLanguage: z.nullish(z.int()),
  hasCustomPdfReporting: z.nullish(z.boolean()),
  /** Scheduled launches. */
  hasScheduling: z.nullish(z.boolean()),
  /** The tab of recommendations. */
  hasActions: z.nullish(z.boolean()),
  /** Launches of a trial of the plan. */
  trialLaunches: z.nullish(z.int().check(z.nonnegative())),
  /** Empty means every provider. */
  providerActive: z.nullish(z.array(providerKeySchema)),
})
export type PlanLimits = z.infer<typeof planLimitsSchema>

const limited = (value: number): number | null => (value > 0 ? value : null)

/** Languages per analysis of a stored plan without a number. */
const LANGUAGES_UNSAID = 5

/**
 * A stored plan as what it sets over the plan table; fields that are absent set nothing, but for languages. An enterprise
 * is promised no caps: of it only the units, the features and the trial are set.
 */
export const toOverrides = (plan: PlanId, limits: PlanLimits): EntitlementOverrides => ({
  ...(limits.monthlyRunLimit == null ? {} : { monthlyRuns: limits.monthlyRunLimit }),
  ...(limits.hasCustomPdfReporting == null ? {} : { customPdfReporting: limits.hasCustomPdfReporting }),
  ...(limits.hasScheduling == null ? {} : { scheduling: limits.hasScheduling }),
  ...(limits.hasActions == null ? {} : { recommendations: limits.hasActions }),
  ...(limits.trialLaunches == null ? {} : { trialLaunches: limits.trialLaunches }),
  ...(plan === 'enterprise' ? {} : getCaps(limits)),
})

const getCaps = (limits: PlanLimits): EntitlementOverrides => ({
  ...(limits.maxActiveAnalysis == null ? {} : { activeAnalyses: limited(limits.maxActiveAnalysis) }),
  languagesPerAnalysis:
    limits.maxAnalysisLanguage == null ? LANGUAGES_UNSAID : limited(limits.maxAnalysisLanguage),
  ...(limits.providerActive == null ? {} : { providers: limits.providerActive }),
})
