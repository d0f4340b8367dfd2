import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SubscriptionSection } from '@/features/billing/subscription-section.tsx'
import { Button } from '@/ui/button.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

/** `?step=subscription`: the plans, for whoever sets up a brand and for whoever wants more. */
export const SubscriptionStep = ({ record }: { record: Onboarding | null }) => {
  const { t } = useTranslation('onboarding')
  const prepared = record?.analysisId != null
  return (
    <OnboardingFrame
      wide
      title={t('subscription.title')}
      description={t('subscription.description')}
      record={record}
      current={null}
    >
      <SubscriptionSection />
      <div className="mt-8 flex flex-wrap gap-2.5">
        <Button asChild size="lg">
          <Link to={prepared ? '/onboarding?step=analysis' : '/dashboard'}>
            {t(prepared ? 'subscription.analysis' : 'subscription.dashboard')}
          </Link>
        </Button>
      </div>
    </OnboardingFrame>
  )
}
