import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { TimeMark } from '@/charts/line-model.ts'
import { useVersionLine } from '@/charts/use-version-line.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { type OpenRuns, withinVersion } from '@/lib/open-runs.ts'
import { FigureHeadline } from '@/ui/figure-headline.tsx'

const visibilityOf = ({ created_at, visibility, n }: VisibilityView['list'][number]) => ({
  at: created_at,
  value: visibility,
  n,
})

/** The share of answers that name the brand, version by version, with events as markers. */
export const VisibilityOverTime = ({
  view,
  marks,
  notes,
  onOpenRuns,
  onDrawn,
  className,
}: {
  view: VisibilityView
  marks: readonly TimeMark[]
  notes: ReactNode
  onOpenRuns: OpenRuns
  /** Called when the line is drawn. */
  onDrawn: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const { list, headline, mainBrand } = view
  const percent = (value: number) => formatPercent(value, locale, 1)
  // For several versions the headline is a level across the line, not a point.
  const together = headline.change.reason === 'pooled' ? headline.visibility : null
  const { line, level, band, inTable, earlier, alone } = useVersionLine(
    'brand',
    mainBrand,
    list,
    visibilityOf,
    together,
  )
  const series = useMemo(() => [line, ...level], [line, level])
  const openVersion = (groupRunId: string) => {
    const point = list.find((candidate) => candidate.groupRunId === groupRunId)
    if (!point) return
    onOpenRuns({
      title: formatDateTime(Date.parse(point.created_at), locale),
      figure: { of: 'answers' },
      within: { groupRunId },
      n: point.n,
    })
  }
  // A single version is named, so that its answers stay reachable when another one ends.
  const within = withinVersion(headline.groupRunId)
  const openNamed = () =>
    onOpenRuns({ title: mainBrand, figure: { of: 'named' }, ...within, n: headline.named })
  const openAll = () =>
    onOpenRuns({ title: t('surface.answers.combined'), figure: { of: 'answers' }, ...within, n: headline.n })
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('score.title')}
      base={t('score.description')}
      table={
        alone
          ? null
          : {
              byVersion: true,
              earlier,
              columns: [t('score.version'), t('score.title'), band.name, t('score.answers')],
              rows: list.map((point) => [
                formatDateTime(Date.parse(point.created_at), locale),
                point.visibility === null ? null : percent(point.visibility),
                inTable(point.visibility, point, percent),
                point.n,
              ]),
              openRow: (row) => {
                const point = list[row]
                return point && (() => openVersion(point.groupRunId))
              },
            }
      }
    >
      {(chartRef) => (
        <>
          <FigureHeadline
            figure={headline.visibility === null ? '–' : percent(headline.visibility)}
            onFigure={openNamed}
            change={headline.change}
            base={t('base', { count: headline.n, n: formatInteger(headline.n, locale) })}
            onBase={openAll}
            certainty={headline.certainty}
            format={percent}
          />
          <LineChart
            description={t('score.description')}
            unit="percent"
            series={series}
            marks={marks}
            band={band}
            alone={alone}
            onPoint={openVersion}
            chartRef={chartRef}
            onDrawn={onDrawn}
          />
          {notes}
        </>
      )}
    </ChartCard>
  )
}
