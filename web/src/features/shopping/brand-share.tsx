import type { Interval } from '@sillage/core/analytics/certainty'
import type { ShoppingView } from '@sillage/core/analytics/views/shopping-schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { formatShare } from './share.ts'

/** The column of the brand's interval in the table. */
const INTERVAL = 2

/** Share of all product mentions, per version: the brand and up to three competitors. */
export const BrandShare = ({
  view,
  onOpenRuns,
  className,
}: {
  view: ShoppingView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('shopping')
  const { t: tf } = useTranslation('figures')
  const locale = i18n.language
  const { list, seriesCompetitors, headline } = view
  const brandName = view.brand?.name ?? t('yourBrand')
  const series = useMemo(
    (): LineSeries[] => [
      {
        key: 'brand',
        name: brandName,
        tone: 'brand',
        points: list.map((point) => ({
          at: Date.parse(point.createdAt),
          value: point.brandShare,
          low: point.interval?.low ?? null,
          high: point.interval?.high ?? null,
          n: point.mentions,
          key: point.groupRunId,
        })),
      },
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
    [list, seriesCompetitors, brandName],
  )
  const last = list.at(-1)
  const say = (share: number) => formatShare(share, locale)
  const between = ({ low, high }: Interval) => tf('between', { low: say(low), high: say(high) })
  const baseOf = useCallback(
    (n: number) => t('share.base', { count: n, n: formatInteger(n, locale) }),
    [t, locale],
  )
  const openVersion = (groupRunId: string, company: string) =>
    onOpenRuns({
      title: company === 'brand' ? brandName : (series.find(({ key }) => key === company)?.name ?? ''),
      figure:
        company === 'brand'
          ? { of: 'product', kind: 'brand' }
          : { of: 'product', kind: 'competitor', company },
      within: { groupRunId },
      n: null,
    })
  const openMentions = (groupRunId: string) =>
    onOpenRuns({ title: t('totals.mentions'), figure: { of: 'product' }, within: { groupRunId }, n: null })
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('share.title')}
      base={t('share.question')}
      table={{
        columns: [
          t('version'),
          brandName,
          tf('interval'),
          ...series.slice(1).map(({ name }) => name),
          t('share.mentions'),
        ],
        rows: list.map((point) => [
          formatDateTime(Date.parse(point.createdAt), locale),
          formatShare(point.brandShare, locale),
          point.interval ? between(point.interval) : null,
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
      }}
    >
      {(chartRef) => (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <FigureButton
              onPress={last && (() => openVersion(last.groupRunId, 'brand'))}
              className="font-bold text-2xl text-ink tabular-nums tracking-tight"
            >
              {formatShare(headline.brandShare, locale)}
            </FigureButton>
            <ChangeMark change={headline.change} unit="points" />
            {last ? (
              <FigureButton
                onPress={() => openMentions(last.groupRunId)}
                className="text-ink-faint text-xs tabular-nums"
              >
                {t('share.base', { count: last.mentions, n: formatInteger(last.mentions, locale) })}
              </FigureButton>
            ) : null}
            {headline.certainty ? <CertaintyLine certainty={headline.certainty} format={say} /> : null}
          </div>
          <LineChart
            description={t('share.question')}
            unit="share"
            series={series}
            onPoint={openVersion}
            baseOf={baseOf}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
