import { PricingSection } from '@/features/billing/pricing/pricing-section.tsx'

/** The pricing section for visitors: choosing a plan leads to the sign-in. */
export const LandingPricing = () => <PricingSection actions={{ mode: 'sign-in' }} />
