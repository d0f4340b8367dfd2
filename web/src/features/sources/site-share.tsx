import type { SourcesView } from '@sillage/core/analytics/views/sources-schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'

/** What the sources and the citations both say of the brand's own site. */
type OwnSite = Pick<SourcesView, 'use' | 'brandDomain' | 'brandShare' | 'groupBreakdown'>

/** The column of all citations in the table. */
const TOTAL = 4

/** Which share of all citations the brand's own site has, version by version; a version opens the answers that cite it. */
export const SiteShare = ({
  view,
  onOpenRuns,
  className,
}: {
  view: OwnSite
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const { use, groupBreakdown, brandShare } = view
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
          low: point.interval?.low ?? null,
          high: point.interval?.high ?? null,
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
  // Both count citations, of which an answer may have several.
  const openOwn =
    onOpenRuns &&
    ((groupRunId: string) =>
      onOpenRuns({ title: t('runs.own'), figure: { of: 'ownSite', use }, within: { groupRunId }, n: null }))
  const openAll =
    onOpenRuns &&
    ((groupRunId: string) =>
      onOpenRuns({
        title: t(`runs.citing.${use}`),
        figure: { of: 'citing', use },
        within: { groupRunId },
        n: null,
      }))
  const hasPoints = groupBreakdown.some((point) => point.brandShare !== null)
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('share.title')}
      base={t('share.description')}
      table={{
        columns: [t('share.version'), t('share.title'), tf('interval'), t('share.own'), t('share.citations')],
        rows: groupBreakdown.map((point) => [
          formatDateTime(Date.parse(point.createdAt), locale),
          point.brandShare === null ? null : percent(point.brandShare),
          point.interval
            ? tf('between', { low: percent(point.interval.low), high: percent(point.interval.high) })
            : null,
          point.brandCount,
          point.total,
        ]),
        openRow: (row) => {
          const point = groupBreakdown[row]
          return point && openOwn && (() => openOwn(point.groupRunId))
        },
        openFigure: (row, column) => {
          const point = groupBreakdown[row]
          return point && openAll && column === TOTAL ? () => openAll(point.groupRunId) : undefined
        },
      }}
    >
      {(chartRef) =>
        hasPoints ? (
          <>
            <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <FigureButton
                onPress={openOwn && last ? () => openOwn(last.groupRunId) : undefined}
                className="font-bold text-2xl text-ink tabular-nums tracking-tight"
              >
                {last === undefined || last.brandShare === null ? '–' : percent(last.brandShare)}
              </FigureButton>
              <ChangeMark change={brandShare.change} unit="points" />
              {last ? (
                <FigureButton
                  onPress={openAll && (() => openAll(last.groupRunId))}
                  className="text-ink-faint text-xs tabular-nums"
                >
                  {t('share.base', {
                    count: last.total,
                    own: formatInteger(last.brandCount, locale),
                    n: formatInteger(last.total, locale),
                  })}
                </FigureButton>
              ) : null}
              {brandShare.newest ? <CertaintyLine certainty={brandShare.newest} format={percent} /> : null}
            </div>
            <LineChart
              description={t('share.description')}
              unit="share"
              height={340}
              series={series}
              baseOf={baseOf}
              {...(openOwn ? { onPoint: openOwn } : {})}
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
