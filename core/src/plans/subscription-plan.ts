import { z } from 'zod/mini'
import { planLimitsSchema } from './plan-limits.ts'
import { planIdSchema } from './plans.ts'

/** How long what people read of a plan may be, in characters. */
export const PLAN_LENGTHS = {
  title: 80,
  headline: 200,
  description: 1_000,
  trialDescription: 200,
  ctaLabel: 80,
  priceDisplayOverride: 80,
  idealFor: 300,
  /** Each of at most {@link MAX_FEATURES}. */
  feature: 300,
} as const
export const MAX_FEATURES = 40

/** A plan's texts for people. */
export const planWordsShape = {
  title: z.string().check(z.minLength(1), z.maxLength(PLAN_LENGTHS.title)),
  headline: z.string().check(z.maxLength(PLAN_LENGTHS.headline)),
  description: z.string().check(z.maxLength(PLAN_LENGTHS.description)),
  trialDescription: z.nullable(z.string().check(z.maxLength(PLAN_LENGTHS.trialDescription))),
  ctaLabel: z.nullable(z.string().check(z.maxLength(PLAN_LENGTHS.ctaLabel))),
  priceDisplayOverride: z.nullable(z.string().check(z.maxLength(PLAN_LENGTHS.priceDisplayOverride))),
  idealFor: z.nullable(z.string().check(z.maxLength(PLAN_LENGTHS.idealFor))),
  features: z.array(z.string().check(z.maxLength(PLAN_LENGTHS.feature))).check(z.maxLength(MAX_FEATURES)),
}

/** `subscription_plans/{planId}`, whole: what a plan is called, what it costs and what it sets over the plan table. */
export const subscriptionPlanSchema = z.object({
  ...planLimitsSchema.shape,
  id: planIdSchema,
  planType: z.enum(['standard', 'enterprise']),
  ...planWordsShape,
  headline: z._default(planWordsShape.headline, ''),
  description: z._default(planWordsShape.description, ''),
  displayOrder: z._default(z.int(), 0),
  /** In cents of a euro, as all amounts. */
  monthlyAmountCents: z._default(z.int().check(z.nonnegative()), 0),
  yearlyAmountCents: z._default(z.int().check(z.nonnegative()), 0),
  isHighlighted: z._default(z.boolean(), false),
  trialEnabled: z._default(z.boolean(), false),
  trialDays: z._default(z.int().check(z.nonnegative(), z.maximum(730)), 0),
  trialDescription: z._default(planWordsShape.trialDescription, null),
  ctaLabel: z._default(planWordsShape.ctaLabel, null),
  ctaHref: z._default(z.nullable(z.string().check(z.maxLength(500))), null),
  /** Where the enterprise card leads: `external` opens a new tab, anything else stays in the app. */
  ctaMode: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  priceDisplayOverride: z._default(planWordsShape.priceDisplayOverride, null),
  idealFor: z._default(planWordsShape.idealFor, null),
  features: z._default(planWordsShape.features, []),
  /** An inactive plan is neither shown nor sold; its customers keep it. */
  isActive: z._default(z.boolean(), true),
  /** The same words in other languages than English, by language; missing ones are shown in English. */
  translations: z._default(
    z.record(z.string().check(z.maxLength(10)), z.partial(z.object(planWordsShape))),
    {},
  ),
})
export type SubscriptionPlan = z.infer<typeof subscriptionPlanSchema>
