import { defaultWordsOf } from './default-words.ts'
import { PLANS } from './entitlements.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'

const limitsOf = (id: PlanId) => ({
  monthlyRunLimit: PLANS[id].monthlyRuns,
  maxActiveAnalysis: PLANS[id].activeAnalyses ?? 0,
  maxAnalysisLanguage: PLANS[id].languagesPerAnalysis ?? 0,
  hasCustomPdfReporting: PLANS[id].customPdfReporting,
  providerActive: [...PLANS[id].providers],
})

type Offer = Omit<Partial<SubscriptionPlan>, 'id' | 'translations'> &
  Pick<SubscriptionPlan, 'planType' | 'title'>

const OFFERS: Record<PlanId, Offer> = {
  free: {
    planType: 'standard',
    title: 'Free',
    headline: 'Look around and read a first answer.',
    displayOrder: 0,
  },
  pro: {
    planType: 'standard',
    title: 'Pro',
    headline: 'For a brand that wants to know where it stands.',
    displayOrder: 1,
    monthlyAmountCents: 9_900,
    yearlyAmountCents: 104_500,
    isHighlighted: true,
    trialEnabled: true,
    trialDays: 14,
  },
  ultra: {
    planType: 'standard',
    title: 'Ultra',
    headline: 'For teams that follow markets and act on what they see.',
    displayOrder: 2,
    monthlyAmountCents: 29_900,
    yearlyAmountCents: 315_700,
    trialEnabled: true,
    trialDays: 14,
  },
  enterprise: {
    planType: 'enterprise',
    title: 'Enterprise',
    headline: 'For groups with many brands and markets.',
    displayOrder: 3,
    ctaMode: 'contact',
    idealFor: 'Ideal for groups, agencies and brands in many countries.',
    features: ['Run volume by agreement'],
  },
}

/**
 * The plans as they are sold until an administrator changes them. Their limits are those of the plan table; what they
 * hold is not written here, since cards read it from the list of capabilities.
 */
export const DEFAULT_PLANS: readonly SubscriptionPlan[] = PLAN_IDS.map((id) =>
  subscriptionPlanSchema.parse({ ...limitsOf(id), ...OFFERS[id], translations: defaultWordsOf(id), id }),
)
