import { z } from 'zod'
import { providerKeySchema } from '../runs/providers.ts'
import type { EntitlementOverrides } from './plans.ts'

/** `subscription_plans/{planId}`, the part that sets limits: what an administrator changed of a plan. */
export const planLimitsSchema = z.object({
  monthlyRunLimit: z.number().int().nonnegative().nullish(),
  /** 0 or less means without limit. */
  maxActiveAnalysis: z.number().int().nullish(),
  /** 0 or less means without limit. */
  maxAnalysisLanguage: z.number().int().nullish(),
  hasCustomPdfReporting: z.boolean().nullish(),
  /** Empty means every provider. */
  providerActive: z.array(providerKeySchema).nullish(),
})
export type PlanLimits = z.infer<typeof planLimitsSchema>

const limited = (value: number): number | null => (value > 0 ? value : null)

/** A stored plan as what it sets over the plan table; absent fields set nothing. */
export const overridesOf = (limits: PlanLimits): EntitlementOverrides => ({
  ...(limits.monthlyRunLimit == null ? {} : { monthlyRuns: limits.monthlyRunLimit }),
  ...(limits.maxActiveAnalysis == null ? {} : { activeAnalyses: limited(limits.maxActiveAnalysis) }),
  ...(limits.maxAnalysisLanguage == null
    ? {}
    : { languagesPerAnalysis: limited(limits.maxAnalysisLanguage) }),
  ...(limits.hasCustomPdfReporting == null ? {} : { customPdfReporting: limits.hasCustomPdfReporting }),
  ...(limits.providerActive == null ? {} : { providers: limits.providerActive }),
})
