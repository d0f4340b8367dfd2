import type { Overview } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'

const INDICATORS = ['analysisPendingAfterCompetitors', 'analysisCompleted', 'fullOnboarding'] as const

/** Progress of first analyses. */
export const IndicatorsCard = ({ overview }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  return (
    <Card>
      <CardHeader title={t('overview.indicators.title')} />
      <CardBody>
        <dl className="divide-y divide-line">
          {INDICATORS.map((indicator) => (
            <div key={indicator} className="flex items-baseline justify-between gap-4 py-3.5">
              <dt className="text-ink-soft text-sm">{t(`overview.indicators.${indicator}`)}</dt>
              <dd className="font-bold text-2xl text-ink tabular-nums">
                {formatInteger(overview.onboardingSummary[indicator], i18n.language)}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}
