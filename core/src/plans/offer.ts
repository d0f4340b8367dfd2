import { PROVIDER_KEYS, type ProviderKey } from '../providers/providers.ts'
import { CAPABILITIES, type Capability, holds, isAvailable } from './capabilities.ts'
import { allows, deriveEntitlements, type Entitlements } from './entitlements.ts'
import { toOverrides } from './plan-limits.ts'
import type { BillingInterval } from './plans.ts'
import type { SubscriptionPlan } from './subscription-plan.ts'

/** The discount that the switch between monthly and yearly prices promises. */
export const ANNUAL_DISCOUNT_PERCENT = 12

/** The price of a plan per interval, in cents. */
export const offerPrice = (
  plan: Pick<SubscriptionPlan, 'monthlyAmountCents' | 'yearlyAmountCents'>,
  interval: BillingInterval,
): number => (interval === 'year' ? plan.yearlyAmountCents : plan.monthlyAmountCents)

/** The saving of a year against twelve months, in cents. */
export const computeYearlySaving = (
  plan: Pick<SubscriptionPlan, 'monthlyAmountCents' | 'yearlyAmountCents'>,
): number => 12 * plan.monthlyAmountCents - plan.yearlyAmountCents

/** Whether someone can buy the plan by themselves. */
export const isForSale = (plan: SubscriptionPlan): boolean =>
  plan.planType === 'standard' && plan.isActive && plan.monthlyAmountCents > 0 && plan.yearlyAmountCents > 0

/** Where the enterprise card leads. Anything that is neither a page of the app nor of the web counts for nothing. */
export const enterpriseTarget = ({
  ctaHref,
  ctaMode,
}: Pick<SubscriptionPlan, 'ctaHref' | 'ctaMode'>): { href: string; external: boolean } => {
  const href = ctaHref?.trim() ?? ''
  if (ctaMode === 'external' && /^https?:\/\//i.test(href)) return { href, external: true }
  return { href: /^\/(?![/\\])/.test(href) ? href : '/book-demo', external: false }
}

/** Plans as the pricing section shows them. */
export const shownPlans = (plans: readonly SubscriptionPlan[]): SubscriptionPlan[] =>
  plans.filter(({ isActive }) => isActive).sort((a, b) => a.displayOrder - b.displayOrder)

/** A plan in the words of a language, as far as it has them; otherwise in English. */
export const planIn = (plan: SubscriptionPlan, language: string): SubscriptionPlan => {
  const words = Object.entries(plan.translations[language] ?? {})
  return { ...plan, ...Object.fromEntries(words.filter(([, said]) => said !== undefined)) }
}

/** The trial of a plan, with 0 `days` when none are set; null without one. */
export const findTrial = (plan: SubscriptionPlan): { days: number; description: string | null } | null =>
  plan.trialEnabled ? { days: plan.trialDays, description: plan.trialDescription || null } : null

/** How long a trial is that is offered without saying so, in days. */
const TRIAL_DAYS_UNSAID = 14

/** Days that a plan is free at first; 0 without a trial. Whatever is offered as free is. */
export const getFreeDays = (plan: SubscriptionPlan): number => {
  const trial = findTrial(plan)
  return trial === null ? 0 : trial.days || TRIAL_DAYS_UNSAID
}

/** A line of what a plan holds, for the pricing section to word. `null` means without limit. */
export type FeatureLine =
  | { kind: 'runs'; count: number }
  | { kind: 'analyses'; count: number | null }
  | { kind: 'languages'; count: number | null }
  | { kind: 'models'; providers: readonly ProviderKey[] }
  | { kind: 'capability'; capability: Capability; available: boolean }
  | { kind: 'text'; text: string }

const OFFERED_PROVIDERS = PROVIDER_KEYS.filter((provider) => provider !== 'compatible')

/** The providers that plan texts list for these entitlements. */
export const offeredProviders = ({ providers }: Pick<Entitlements, 'providers'>): ProviderKey[] =>
  OFFERED_PROVIDERS.filter((provider) => allows(providers, provider))

const capabilityLine = (capability: Capability): FeatureLine => ({
  kind: 'capability',
  capability,
  available: isAvailable(capability),
})

/** The entitlements of a stored plan, outside a trial. */
const entitlementsIn = (plan: SubscriptionPlan): Entitlements =>
  deriveEntitlements(plan.id, false, toOverrides(plan.id, plan))

/** Capabilities outside of these entitlements that the product has today, each with the first plan on offer that opens it. */
export const stillClosed = (
  entitlements: Entitlements,
  plans: readonly SubscriptionPlan[],
): { capability: Capability; plan: SubscriptionPlan }[] =>
  CAPABILITIES.filter((capability) => isAvailable(capability) && !holds(entitlements, capability)).flatMap(
    (capability) => {
      const plan = shownPlans(plans).find((one) => holds(entitlementsIn(one), capability))
      return plan === undefined ? [] : [{ capability, plan }]
    },
  )

/** The lines of a plan: its gates, then its administrator's own lines. */
export const featureLines = (plan: SubscriptionPlan): FeatureLine[] => {
  const standard = plan.planType === 'standard'
  const entitlements = entitlementsIn(plan)
  const { monthlyRuns: runs } = entitlements
  const held = CAPABILITIES.filter((capability) => holds(entitlements, capability))
  return [
    ...(standard && runs > 0 ? [{ kind: 'runs', count: runs } as const] : []),
    { kind: 'analyses', count: standard ? entitlements.activeAnalyses : null },
    { kind: 'languages', count: standard ? entitlements.languagesPerAnalysis : null },
    ...held.filter((capability) => capability === 'reports').map(capabilityLine),
    { kind: 'models', providers: offeredProviders(entitlements) },
    ...held.filter((capability) => capability !== 'reports').map(capabilityLine),
    ...plan.features.filter((text) => text.trim() !== '').map((text) => ({ kind: 'text', text }) as const),
  ]
}
