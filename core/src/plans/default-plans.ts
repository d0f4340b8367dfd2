import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../base/interface-language.ts'
import type { ServerTexts } from '../texts/texts.ts'
import { PLANS, TRIAL } from './entitlements.ts'
import { PLAN_IDS, type PlanId } from './plans.ts'
import { type SubscriptionPlan, subscriptionPlanSchema } from './subscription-plan.ts'

const getLimits = (id: PlanId) => ({
  monthlyRunLimit: PLANS[id].monthlyRuns,
  maxActiveAnalysis: PLANS[id].activeAnalyses ?? 0,
  maxAnalysisLanguage: PLANS[id].languagesPerAnalysis ?? 0,
  hasCustomPdfReporting: PLANS[id].customPdfReporting,
  hasScheduling: PLANS[id].scheduling,
  hasActions: PLANS[id].recommendations,
  trialLaunches: TRIAL.groupRunsInTotal,
  providerActive: [...PLANS[id].providers],
})

type Offer = Omit<Partial<SubscriptionPlan>, 'id' | 'translations'> &
  Pick<SubscriptionPlan, 'planType' | 'title'>

const OFFERS: Record<PlanId, Offer> = {
  free: {
    planType: 'standard',
    title: 'Free',
    displayOrder: 0,
  },
  pro: {
    planType: 'standard',
    title: 'Pro',
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
    displayOrder: 2,
    monthlyAmountCents: 29_900,
    yearlyAmountCents: 315_700,
    trialEnabled: true,
    trialDays: 14,
  },
  enterprise: {
    planType: 'enterprise',
    title: 'Enterprise',
    displayOrder: 3,
    ctaMode: 'contact',
  },
}

/** Says a word of the plans in a language. */
type SayPlan = (language: InterfaceLanguage, key: keyof ServerTexts['plan-words']) => string

/** A plan's words in a language: a headline each; the contract names its customers and its additions. */
const getWords = (id: PlanId, language: InterfaceLanguage, say: SayPlan) => {
  const title = id === 'free' ? say(language, 'freeTitle') : OFFERS[id].title
  return {
    ...(title === OFFERS[id].title ? {} : { title }),
    headline: say(language, id),
    ...(id === 'enterprise'
      ? { idealFor: say(language, 'idealFor'), features: [say(language, 'volume')] }
      : {}),
  }
}

/**
 * The plans as they are sold until an administrator changes them. Their limits are those of the plan table; what they
 * hold is not written here, since cards read it from the list of capabilities.
 */
export const defaultPlans = (say: SayPlan): SubscriptionPlan[] =>
  PLAN_IDS.map((id) =>
    subscriptionPlanSchema.parse({
      ...getLimits(id),
      ...OFFERS[id],
      ...getWords(id, 'en', say),
      translations: Object.fromEntries(
        INTERFACE_LANGUAGES.filter((language) => language !== 'en').map((language) => [
          language,
          getWords(id, language, say),
        ]),
      ),
      id,
    }),
  )
