import type { SourcesView } from '@sillage/core/analytics/views/sources-schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { ChangeMark } from '@/ui/change-mark.tsx'

/** What the sources and the citations both say of the brand's own site. */
type OwnSite = Pick<SourcesView, 'brandDomain' | 'brandShare' | 'groupBreakdown'>

/** Which share of all citations the brand's own site has, version by version. */
export const SiteShare = ({
  view,
  onOpenVersion,
  className,
}: {
  view: OwnSite
  onOpenVersion: (groupRunId: string) => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  const { groupBreakdown, brandShare } = view
  const last = groupBreakdown.at(-1)
  const series = useMemo(
    (): LineSeries[] => [
      {
        key: 'own',
        name: view.brandDomain ?? t('share.title'),
        tone: 'brand',
        points: groupBreakdown.map((point) => ({
          at: Date.parse(point.createdAt),
          value: point.brandShare,
          n: point.total,
          key: point.groupRunId,
        })),
      },
    ],
    [groupBreakdown, view.brandDomain, t],
  )
  const percent = (value: number) => formatPercent(value, locale, 2)
  const baseOf = useCallback(
    (n: number) => t('citations', { count: n, n: formatInteger(n, locale) }),
    [t, locale],
  )
  const hasPoints = groupBreakdown.some((point) => point.brandShare !== null)
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('share.title')}
      base={t('share.description')}
      table={{
        columns: [t('share.version'), t('share.title'), t('share.own'), t('share.citations')],
        rows: groupBreakdown.map((point) => [
          formatDateTime(Date.parse(point.createdAt), locale),
          point.brandShare === null ? null : percent(point.brandShare),
          point.brandCount,
          point.total,
        ]),
      }}
    >
      {(chartRef) =>
        hasPoints ? (
          <>
            <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-bold text-2xl text-ink tabular-nums tracking-tight">
                {last === undefined || last.brandShare === null ? '–' : percent(last.brandShare)}
              </span>
              <ChangeMark change={brandShare.change} unit="points" />
              {last ? (
                <span className="text-ink-faint text-xs tabular-nums">
                  {t('share.base', {
                    count: last.total,
                    own: formatInteger(last.brandCount, locale),
                    n: formatInteger(last.total, locale),
                  })}
                </span>
              ) : null}
            </div>
            <LineChart
              description={t('share.description')}
              unit="percent"
              height={340}
              series={series}
              baseOf={baseOf}
              onPoint={onOpenVersion}
              chartRef={chartRef}
            />
          </>
        ) : (
          <p className="flex h-65 items-center justify-center text-ink-soft text-sm">{t('noDataInRange')}</p>
        )
      }
    </ChartCard>
  )
}
