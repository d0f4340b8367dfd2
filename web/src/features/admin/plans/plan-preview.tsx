import { directionOf, type InterfaceLanguage } from '@sillage/core/identity/interface-language'
import { planIn } from '@sillage/core/plans/offer'
import type { BillingInterval } from '@sillage/core/plans/plans'
import type { SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import type { i18n as Speaker } from 'i18next'
import { type ReactNode, Suspense, use, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { fetchScriptFont } from '@/lib/script-fonts.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { PanelBoundary } from '@/ui/panel-boundary.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Speakers by language, each with the texts of the card; they share what is loaded with the interface. */
const speakers = new Map<InterfaceLanguage, Promise<Speaker>>()

const startSpeaking = async (i18n: Speaker, language: InterfaceLanguage): Promise<Speaker> => {
  const speaker = i18n.cloneInstance({ lng: language })
  await speaker.changeLanguage(language)
  await speaker.loadNamespaces('billing')
  fetchScriptFont(language)
  return speaker
}

const speakerOf = (i18n: Speaker, language: InterfaceLanguage): Promise<Speaker> => {
  const known = speakers.get(language)
  if (known) return known
  const speaker = startSpeaking(i18n, language)
  speakers.set(language, speaker)
  speaker.catch(() => speakers.delete(language))
  return speaker
}

const Spoken = ({ language, children }: { language: InterfaceLanguage; children: ReactNode }) => {
  const { i18n } = useTranslation()
  const speaker = use(speakerOf(i18n, language))
  return (
    <div lang={language} dir={directionOf(language)} data-testid="plan-preview">
      <I18nextProvider i18n={speaker}>{children}</I18nextProvider>
    </div>
  )
}

/** Draws the card of the pricing page. */
export type DrawCard = (plan: SubscriptionPlan, interval: BillingInterval) => ReactNode

/** The card of a plan as visitors see it, by the month and by the year, in any language of the interface. */
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
        <PanelBoundary resetKey={language}>
          <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
            <Spoken language={language}>{drawCard(planIn(plan, language), interval)}</Spoken>
          </Suspense>
        </PanelBoundary>
      </CardBody>
    </Card>
  )
}
