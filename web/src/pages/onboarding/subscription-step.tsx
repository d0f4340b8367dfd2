import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useTranslation } from 'react-i18next'
import { SubscriptionSection } from '@/features/billing/subscription-section.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

/** `?step=subscription`: the plans, for whoever sets up a brand and for whoever wants more. */
export const SubscriptionStep = ({ record }: { record: Onboarding | null }) => {
  const { t } = useTranslation('onboarding')
  return (
    <OnboardingFrame
      wide
      title={t('subscription.title')}
      description={t('subscription.description')}
      record={record}
      current={null}
    >
      <SubscriptionSection />
    </OnboardingFrame>
  )
}
