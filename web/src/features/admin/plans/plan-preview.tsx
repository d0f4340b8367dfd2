import { type InterfaceLanguage, textDirection } from '@sillage/core/base/interface-language'
import { planIn } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { useQuery } from '@tanstack/react-query'
import type { i18n as Speaker } from 'i18next'
import { type ReactNode, Suspense, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { fetchScriptFont } from '@/lib/script-fonts.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Sets the language of the card; loaded texts are shared with the interface. */
const startSpeaking = async (i18n: Speaker, language: InterfaceLanguage): Promise<Speaker> => {
  const speaker = i18n.cloneInstance({ lng: language })
  await speaker.changeLanguage(language)
  await speaker.loadNamespaces('billing')
  fetchScriptFont(language)
  return speaker
}

const Spoken = ({ language, children }: { language: InterfaceLanguage; children: ReactNode }) => {
  const { t, i18n } = useTranslation('plans')
  const speaker = useQuery({
    queryKey: ['speaker', language],
    queryFn: () => startSpeaking(i18n, language),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  if (speaker.isError) return <ErrorState title={t('failed')} onRetry={() => void speaker.refetch()} />
  if (speaker.data === undefined) return <CardSkeleton />
  return (
    <div lang={language} dir={textDirection(language)}>
      <I18nextProvider i18n={speaker.data}>{children}</I18nextProvider>
    </div>
  )
}

const CardSkeleton = () => <Skeleton className="h-96 rounded-xl" />

/** Renders the card of the pricing page. */
export type DrawCard = (plan: SubscriptionPlan, interval: BillingInterval) => ReactNode

/** The card of a plan as visitors see it, monthly and yearly, in any language of the interface. */
export const PlanPreview = ({
  plan,
  language,
  drawCard,
}: {
  plan: SubscriptionPlan
  language: InterfaceLanguage
  drawCard: DrawCard
}) => {
  const { t } = useTranslation(['plans', 'billing'])
  const [interval, setInterval] = useState<BillingInterval>('month')
  return (
    <Card>
      <CardHeader
        title={t('preview.title')}
        description={t('preview.hint')}
        action={
          <SegmentedControl
            label={t('preview.interval')}
            value={interval}
            onValueChange={setInterval}
            options={[
              { value: 'month', label: t('billing:pricing.monthly') },
              { value: 'year', label: t('billing:pricing.yearly') },
            ]}
          />
        }
      />
      <CardBody>
        <Suspense fallback={<CardSkeleton />}>
          <Spoken language={language}>{drawCard(planIn(plan, language), interval)}</Spoken>
        </Suspense>
      </CardBody>
    </Card>
  )
}
