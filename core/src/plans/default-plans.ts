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

type Offer = Omit<Partial<SubscriptionPlan>, 'id'> & Pick<SubscriptionPlan, 'planType' | 'title'>

const OFFERS: Record<PlanId, Offer> = {
  free: {
    planType: 'standard',
    title: 'Free',
    headline: 'Look around and read a first answer.',
    displayOrder: 0,
    translations: {
      fr: { title: 'Gratuit', headline: 'Pour découvrir, et lire une première réponse.' },
    },
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
    translations: { fr: { headline: 'Pour une marque qui veut savoir où elle en est.' } },
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
    translations: {
      fr: { headline: 'Pour les équipes qui suivent leurs marchés et agissent en conséquence.' },
    },
  },
  enterprise: {
    planType: 'enterprise',
    title: 'Enterprise',
    headline: 'For groups with many brands and markets.',
    displayOrder: 3,
    ctaMode: 'contact',
    idealFor: 'Ideal for groups, agencies and brands in many countries.',
    features: ['Run volume by agreement'],
    translations: {
      fr: {
        headline: 'Pour les groupes aux nombreuses marques et marchés.',
        idealFor: 'Idéal pour les groupes, les agences et les marques présentes dans de nombreux pays.',
        features: ['Volume d’exécutions sur accord'],
      },
    },
  },
}

/**
 * The plans as they are sold until an administrator changes them. Their limits are those of the plan table; what they
 * hold is not written here, since cards read it from the list of capabilities.
 */
export const DEFAULT_PLANS: readonly SubscriptionPlan[] = PLAN_IDS.map((id) =>
  subscriptionPlanSchema.parse({ ...limitsOf(id), ...OFFERS[id], id }),
)
