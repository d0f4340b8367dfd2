import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { shownInShopping } from '@sillage/core/base/round'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { useVersionLine } from '@/charts/use-version-line.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { type OpenRuns, withinVersion } from '@/lib/open-runs.ts'
import { FigureHeadline } from '@/ui/figure-headline.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { formatShare } from './share.ts'

/** The column of the brand's interval in the table. */
const INTERVAL = 2

const computeShare = ({ createdAt, brandShare, mentions }: ShoppingView['list'][number]) => ({
  at: createdAt,
  value: brandShare,
  n: mentions,
})

/** Share of all product mentions, per version: the brand and up to three competitors. */
export const BrandShare = ({
  view,
  compare,
  onOpenRuns,
  className,
}: {
  view: ShoppingView
  /** Draws the comparison of two versions. */
  compare: ComparePair<ShoppingView>
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('shopping')
  const locale = i18n.language
  const { list, seriesCompetitors, headline, totals } = view
  const brandName = view.brand?.name ?? t('yourBrand')
  const together = headline.change.reason === 'pooled' ? headline.brandShare : null
  const { line, level, band, inTable, earlier, alone } = useVersionLine(
    'brand',
    brandName,
    list,
    computeShare,
    together,
  )
  const series = useMemo(
    (): LineSeries[] => [
      line,
      ...seriesCompetitors.map(
        ({ key, name }, index): LineSeries => ({
          key,
          name,
          tone: index,
          points: list.map((point) => ({
            at: Date.parse(point.createdAt),
            value: point.competitorShares[index]?.share ?? null,
            n: point.mentions,
            key: point.groupRunId,
          })),
        }),
      ),
    ],
    [line, list, seriesCompetitors],
  )
  const drawn = useMemo(() => [...series, ...level], [series, level])
  const say = (share: number) => formatShare(share, locale)
  const baseOf = useCallback(
    (n: number) => t('share.base', { count: n, n: formatInteger(n, locale) }),
    [t, locale],
  )
  const openVersion = (groupRunId: string | undefined, company: string) =>
    onOpenRuns({
      title: company === 'brand' ? brandName : (series.find(({ key }) => key === company)?.name ?? ''),
      figure:
        company === 'brand'
          ? { of: 'product', kind: 'brand' }
          : { of: 'product', kind: 'competitor', company },
      ...withinVersion(groupRunId),
      n: null,
    })
  const openMentions = (groupRunId?: string) =>
    onOpenRuns({
      title: t('totals.mentions'),
      figure: { of: 'product' },
      ...withinVersion(groupRunId),
      n: null,
    })
  return (
    <ChartCard
      card="shopping.share"
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
                t('version'),
                brandName,
                band.name,
                ...series.slice(1).map(({ name }) => name),
                t('share.mentions'),
              ],
              rows: list.map((point) => [
                formatDateTime(Date.parse(point.createdAt), locale),
                formatShare(point.brandShare, locale),
                inTable(point.brandShare, point, say),
                ...point.competitorShares.map(({ share }) => formatShare(share, locale)),
                point.mentions,
              ]),
              openRow: (row) => {
                const point = list[row]
                return point && (() => openMentions(point.groupRunId))
              },
              openFigure: (row, column) => {
                const point = list[row]
                const company =
                  column < INTERVAL ? series[column - 1] : column > INTERVAL ? series[column - 2] : undefined
                return point && company && (() => openVersion(point.groupRunId, company.key))
              },
            }
      }
      foot={compare(
        (of) => ({
          value: of.headline.brandShare,
          base: baseOf(of.totals.mentions),
          certainty: of.headline.certainty,
          change: of.headline.change,
        }),
        {
          format: say,
          shown: shownInShopping,
          unit: 'points',
          onFigure: ({ groupRunId }) => openVersion(groupRunId, 'brand'),
          onBase: ({ groupRunId }) => openMentions(groupRunId),
        },
      )}
    >
      {(chartRef) => (
        <>
          <FigureHeadline
            figure={formatShare(headline.brandShare, locale)}
            onFigure={() => openVersion(undefined, 'brand')}
            change={headline.change}
            base={baseOf(totals.mentions)}
            onBase={() => openMentions()}
            certainty={headline.certainty}
            format={say}
          />
          <LineChart
            description={t('share.description')}
            unit="share"
            series={drawn}
            format={formatShare}
            onPoint={openVersion}
            baseOf={baseOf}
            band={band}
            alone={alone}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
