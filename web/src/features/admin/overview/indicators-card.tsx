import { type Overview, recount } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatInteger, formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { toast } from '@/ui/toast.ts'

const INDICATORS = ['analysisPendingAfterCompetitors', 'analysisCompleted', 'fullOnboarding'] as const

/** Progress of first analyses, and whether the last recount confirmed the counters. */
export const IndicatorsCard = ({ overview }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const errorText = useErrorText()
  const now = useNow()
  const again = useAdminChange(() => callApi(recount, {}))
  const last = overview.recount
  return (
    <Card>
      <CardHeader
        title={t('overview.indicators.title')}
        action={
          <Button
            size="sm"
            loading={again.isPending}
            onClick={() =>
              again.mutate(undefined, {
                onSuccess: () => toast.success(t('overview.indicators.recountDone')),
                onError: (error) => toast.error(errorText(error)),
              })
            }
          >
            {t('overview.indicators.recount')}
          </Button>
        }
      />
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
        <p className="mt-3 text-ink-soft text-sm">
          {last === null
            ? t('overview.indicators.neverRecounted')
            : t('overview.indicators.recounted', {
                when: formatRelative(Date.parse(last.finished_at), now, i18n.language),
              })}{' '}
          {last !== null && last.differences.length === 0 ? t('overview.indicators.noDrift') : null}
        </p>
        {last !== null && last.differences.length > 0 ? (
          <Notice tone="warning" className="mt-3">
            {t('overview.indicators.drift', { count: last.differences.length })}
            <details className="mt-1 font-normal">
              <summary className="cursor-pointer">{t('overview.indicators.names')}</summary>
              <ul className="mt-1 tabular-nums">
                {last.differences.map(({ name, kept, counted }) => (
                  <li key={name}>
                    {name}: {formatInteger(kept, i18n.language)}{' '}
                    <span className="inline-block rtl:-scale-x-100">→</span>{' '}
                    {formatInteger(counted, i18n.language)}
                  </li>
                ))}
              </ul>
            </details>
          </Notice>
        ) : null}
      </CardBody>
    </Card>
  )
}
