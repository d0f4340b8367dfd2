import { I18nextProvider } from 'react-i18next'
import { PricingSection } from '@/features/billing/pricing-section.tsx'
import { i18n } from '@/lib/i18n.ts'

/** The pricing section for visitors: choosing a plan leads to the sign-in. */
export const LandingPricing = () => (
  <I18nextProvider i18n={i18n}>
    <PricingSection actions={{ mode: 'sign-in' }} />
  </I18nextProvider>
)
