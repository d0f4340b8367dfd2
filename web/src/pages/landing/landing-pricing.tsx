import { PricingSection } from '@/features/billing/pricing/pricing-section.tsx'

/** The pricing section for visitors: choosing a plan opens the sign-in. */
export const LandingPricing = () => <PricingSection actions={{ mode: 'sign-in' }} />
