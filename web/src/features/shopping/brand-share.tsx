import type { ShoppingView } from '@sillage/core/analytics/views/shopping/schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import { type LineSeries, levelAcross } from '@/charts/line-model.ts'
import { useBand } from '@/charts/use-band.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { CertaintyLine } from '@/widgets/certainty-line.tsx'
import { ChangeMark } from '@/widgets/change-mark.tsx'
import { formatShare } from './share.ts'

/** The column of the brand's interval in the table. */
const INTERVAL = 2

const withinOf = (groupRunId: string | undefined) =>
  groupRunId === undefined ? {} : { within: { groupRunId } }

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
  const { band, around, inTable } = useBand()
  const locale = i18n.language
  const { list, seriesCompetitors, headline, totals } = view
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
          ...around(point),
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
    [list, seriesCompetitors, brandName, around],
  )
  const together = headline.change.reason === 'pooled' ? headline.brandShare : null
  const drawn = useMemo(
    (): LineSeries[] => [
      ...series,
      ...levelAcross(
        'together',
        tf('basis.together'),
        together,
        list.map(({ createdAt }) => Date.parse(createdAt)),
      ),
    ],
    [series, together, list, tf],
  )
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
      ...withinOf(groupRunId),
      n: null,
    })
  const openMentions = (groupRunId?: string) =>
    onOpenRuns({ title: t('totals.mentions'), figure: { of: 'product' }, ...withinOf(groupRunId), n: null })
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('share.title')}
      base={t('share.question')}
      table={{
        byVersion: true,
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
      }}
    >
      {(chartRef) => (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <FigureButton
              onPress={() => openVersion(undefined, 'brand')}
              className="font-bold text-2xl text-ink tabular-nums tracking-tight"
            >
              {formatShare(headline.brandShare, locale)}
            </FigureButton>
            <ChangeMark change={headline.change} unit="points" />
            <FigureButton onPress={() => openMentions()} className="text-ink-faint text-xs tabular-nums">
              {t('share.base', { count: totals.mentions, n: formatInteger(totals.mentions, locale) })}
            </FigureButton>
            {headline.certainty ? <CertaintyLine certainty={headline.certainty} format={say} /> : null}
          </div>
          <LineChart
            description={t('share.question')}
            unit="share"
            series={drawn}
            onPoint={openVersion}
            baseOf={baseOf}
            band={band}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
