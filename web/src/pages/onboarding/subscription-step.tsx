import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysisPath } from '@sillage/core/base/paths'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readDoc } from '@/data/read.ts'
import { useMe } from '@/data/use-me.ts'
import { SubscriptionSection } from '@/features/billing/subscription/subscription-section.tsx'
import { useThanks } from '@/features/billing/subscription/use-thanks.ts'
import { chosenIn, dropChosen, keepChosen, readChosen } from '@/lib/chosen-plan.ts'
import { Button } from '@/ui/button.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

/** The next page after a payment: the waiting first analysis, the rest of the setup, or the product. */
const placeAfter = async (record: Onboarding | null, hasBrands: boolean): Promise<string> => {
  const { brandId = null, analysisId = null } = record ?? {}
  if (brandId !== null && analysisId !== null) {
    // A first analysis that fails to load does not block the way.
    const analysis = await readDoc(analysisPath(analysisId), analysisSchema).catch(() => null)
    return analysis?.versions === 0 ? `/dashboard/${brandId}/analyses/${analysisId}` : '/dashboard'
  }
  return hasBrands && brandId === null ? '/dashboard' : '/onboarding'
}

/**
 * `?step=subscription`: the plans, during setup and for upgrades.
 *
 * @param record null while it loads, and when it fails to load
 */
export const SubscriptionStep = ({ record, loading }: { record: Onboarding | null; loading: boolean }) => {
  const { t } = useTranslation('onboarding')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const me = useMe()
  const thank = useThanks()
  const [paid, setPaid] = useState(false)
  const named = chosenIn(query)
  const { planId, interval } = named ?? {}
  // Syncs with the tab's storage: the setup of a brand may come before the plan.
  useEffect(() => {
    if (planId !== undefined && interval !== undefined) keepChosen({ planId, interval })
  }, [planId, interval])
  const prepared = record?.analysisId != null
  const ready = paid && !loading && !me.isPending
  const goOn = useEffectEvent(async () => {
    const hasBrands = (me.data?.brands.length ?? 0) > 0
    void navigate(await placeAfter(record, hasBrands), { replace: true })
  })
  // Syncs with the address: after a payment it opens the product, once the person's state is known.
  useEffect(() => {
    if (ready) void goOn()
  }, [ready])
  return (
    <OnboardingFrame
      wide
      title={t('subscription.title')}
      description={t('subscription.description')}
      record={record}
      current={null}
    >
      <SubscriptionSection
        chosen={named ?? readChosen()}
        onPaid={({ status }) => {
          dropChosen()
          thank(status === 'trialing')
          setPaid(true)
        }}
      />
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
