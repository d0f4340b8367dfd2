import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { withTwoDecimals } from '@sillage/core/base/round'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import { useVersionLine } from '@/charts/use-version-line.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { type OpenRuns, withinVersion } from '@/lib/open-runs.ts'
import { FigureHeadline } from '@/ui/figure-headline.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'

/** The figures of the brand's own site, shared by sources and citations. */
type OwnSite = Pick<SourcesView, 'use' | 'brandDomain' | 'brandShare' | 'groupBreakdown' | 'totals'>

/** The column of all citations in the table. */
const TOTAL = 4

const computeShare = ({ createdAt, brandShare, total }: OwnSite['groupBreakdown'][number]) => ({
  at: createdAt,
  value: brandShare,
  n: total,
})

/** Share of all citations of the brand's own site, per version; a version opens the answers that cite it. */
export const SiteShare = ({
  view,
  compare,
  onOpenRuns,
  className,
}: {
  view: OwnSite
  /** Draws the comparison of two versions. */
  compare: ComparePair<SourcesView>
  onOpenRuns: OpenRuns | undefined
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const { t: tc } = useTranslation(['common', 'figures'])
  const locale = i18n.language
  const { use, groupBreakdown, brandShare } = view
  const together = brandShare.change.reason === 'pooled' ? brandShare.share : null
  const { totalCitations } = view.totals
  const name = view.brandDomain ?? t('share.title')
  const { line, level, band, inTable, earlier, alone } = useVersionLine(
    'own',
    name,
    groupBreakdown,
    computeShare,
    together,
  )
  const series = useMemo(() => [line, ...level], [line, level])
  const percent = useCallback((value: number) => formatPercent(value, locale, 2), [locale])
  const baseOf = useCallback(
    (n: number) => t('citations', { count: n, n: formatInteger(n, locale) }),
    [t, locale],
  )
  // Both count citations, and an answer may have several.
  const openOwn =
    onOpenRuns &&
    ((groupRunId?: string) =>
      onOpenRuns({
        title: t('runs.own'),
        figure: { of: 'ownSite', use },
        ...withinVersion(groupRunId),
        n: null,
      }))
  const openAll =
    onOpenRuns &&
    ((groupRunId?: string) =>
      onOpenRuns({
        title: t(`runs.citing.${use}`),
        figure: { of: 'citing', use },
        ...withinVersion(groupRunId),
        n: null,
      }))
  const shareBase = ({ count }: OwnSite['brandShare'], total: number) =>
    t('share.base', {
      count: total,
      own: formatInteger(count, locale),
      n: formatInteger(total, locale),
    })
  const hasPoints = groupBreakdown.some((point) => point.brandShare !== null)
  return (
    <ChartCard
      card="web-search.share"
      {...(className === undefined ? {} : { className })}
      title={t('share.title')}
      base={t('share.description')}
      table={
        alone
          ? null
          : {
              byVersion: true,
              earlier,
              columns: [
                t('share.version'),
                t('share.title'),
                band.name,
                t('share.own'),
                t('share.citations'),
              ],
              rows: groupBreakdown.map((point) => [
                formatDateTime(Date.parse(point.createdAt), locale),
                point.brandShare === null ? null : percent(point.brandShare),
                inTable(point.brandShare, point, percent),
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
            }
      }
      foot={
        hasPoints
          ? compare(
              ({ brandShare: own, totals }) => ({
                value: own.share,
                base: shareBase(own, totals.totalCitations),
                certainty: own.certainty,
                change: own.change,
              }),
              {
                format: percent,
                shown: withTwoDecimals,
                unit: 'points',
                onFigure: openOwn && (({ groupRunId }) => openOwn(groupRunId)),
                onBase: openAll && (({ groupRunId }) => openAll(groupRunId)),
              },
            )
          : null
      }
    >
      {(chartRef) =>
        hasPoints ? (
          <>
            <FigureHeadline
              figure={brandShare.share === null ? '–' : percent(brandShare.share)}
              onFigure={openOwn && (() => openOwn())}
              change={brandShare.change}
              base={shareBase(brandShare, totalCitations)}
              onBase={openAll && (() => openAll())}
              certainty={brandShare.certainty}
              format={percent}
            />
            <LineChart
              description={t('share.description')}
              unit="share"
              height={340}
              series={series}
              format={percent}
              baseOf={baseOf}
              band={band}
              alone={alone}
              {...(openOwn ? { onPoint: (groupRunId: string) => openOwn(groupRunId) } : {})}
              chartRef={chartRef}
            />
          </>
        ) : (
          <p className="flex h-65 items-center justify-center text-ink-soft text-sm">
            {tc('sentence', { text: tc('figures:noDataInRange') })}
          </p>
        )
      }
    </ChartCard>
  )
}
