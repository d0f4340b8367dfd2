import { z } from 'zod'
import { providerKeySchema } from '../runs/providers.ts'
import type { EntitlementOverrides } from './entitlements.ts'
import { type PlanId, planIdSchema } from './plans.ts'

/** `subscription_plans/{planId}`, the part that sets limits: what an administrator changed of a plan. */
export const planLimitsSchema = z.object({
  monthlyRunLimit: z.number().int().nonnegative().nullish(),
  /** 0 or less means without limit. */
  maxActiveAnalysis: z.number().int().nullish(),
  /** 0 or less means without limit; absent means five, except for an enterprise. */
  maxAnalysisLanguage: z.number().int().nullish(),
  hasCustomPdfReporting: z.boolean().nullish(),
  /** Empty means every provider. */
  providerActive: z.array(providerKeySchema).nullish(),
})
export type PlanLimits = z.infer<typeof planLimitsSchema>

const limited = (value: number): number | null => (value > 0 ? value : null)

/** Languages that a stored plan allows per analysis when it does not say how many. */
const LANGUAGES_UNSAID = 5

/**
 * A stored plan as what it sets over the plan table; fields that are absent set nothing, but for languages. An enterprise
 * is promised no caps: of it only the units and the reports are set.
 */
export const overridesOf = (plan: PlanId, limits: PlanLimits): EntitlementOverrides => ({
  ...(limits.monthlyRunLimit == null ? {} : { monthlyRuns: limits.monthlyRunLimit }),
  ...(limits.hasCustomPdfReporting == null ? {} : { customPdfReporting: limits.hasCustomPdfReporting }),
  ...(plan === 'enterprise' ? {} : capsOf(limits)),
})

const capsOf = (limits: PlanLimits): EntitlementOverrides => ({
  ...(limits.maxActiveAnalysis == null ? {} : { activeAnalyses: limited(limits.maxActiveAnalysis) }),
  languagesPerAnalysis:
    limits.maxAnalysisLanguage == null ? LANGUAGES_UNSAID : limited(limits.maxAnalysisLanguage),
  ...(limits.providerActive == null ? {} : { providers: limits.providerActive }),
})

/** How long what people read of a plan may be, in characters. */
export const PLAN_LENGTHS = {
  title: 80,
  headline: 200,
  description: 1_000,
  trialDescription: 200,
  ctaLabel: 80,
  priceDisplayOverride: 80,
  idealFor: 300,
  /** Each of at most {@link MOST_FEATURES}. */
  feature: 300,
} as const
export const MOST_FEATURES = 40

/** What of a plan people read. */
export const planWordsShape = {
  title: z.string().min(1).max(PLAN_LENGTHS.title),
  headline: z.string().max(PLAN_LENGTHS.headline),
  description: z.string().max(PLAN_LENGTHS.description),
  trialDescription: z.string().max(PLAN_LENGTHS.trialDescription).nullable(),
  ctaLabel: z.string().max(PLAN_LENGTHS.ctaLabel).nullable(),
  priceDisplayOverride: z.string().max(PLAN_LENGTHS.priceDisplayOverride).nullable(),
  idealFor: z.string().max(PLAN_LENGTHS.idealFor).nullable(),
  features: z.array(z.string().max(PLAN_LENGTHS.feature)).max(MOST_FEATURES),
}

/** `subscription_plans/{planId}`, whole: what a plan is called, what it costs and what it sets over the plan table. */
export const subscriptionPlanSchema = z.object({
  ...planLimitsSchema.shape,
  id: planIdSchema,
  planType: z.enum(['standard', 'enterprise']),
  ...planWordsShape,
  headline: planWordsShape.headline.default(''),
  description: planWordsShape.description.default(''),
  displayOrder: z.number().int().default(0),
  /** In cents of a euro, as all amounts. */
  monthlyAmountCents: z.number().int().nonnegative().default(0),
  yearlyAmountCents: z.number().int().nonnegative().default(0),
  isHighlighted: z.boolean().default(false),
  trialEnabled: z.boolean().default(false),
  trialDays: z.number().int().nonnegative().max(730).default(0),
  trialDescription: planWordsShape.trialDescription.default(null),
  ctaLabel: planWordsShape.ctaLabel.default(null),
  ctaHref: z.string().max(500).nullable().default(null),
  /** Where the enterprise card leads: `external` opens a new tab, anything else stays in the app. */
  ctaMode: z.string().max(40).nullable().default(null),
  priceDisplayOverride: planWordsShape.priceDisplayOverride.default(null),
  idealFor: planWordsShape.idealFor.default(null),
  features: planWordsShape.features.default([]),
  /** A plan that is not active is neither shown nor sold; whoever has it keeps it. */
  isActive: z.boolean().default(true),
  /** The same words in other languages than English, by language; what one leaves out is said in English. */
  translations: z.record(z.string().max(10), z.object(planWordsShape).partial()).default({}),
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>
