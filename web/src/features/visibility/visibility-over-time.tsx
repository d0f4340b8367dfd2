import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import { type LineSeries, levelAcross, type TimeMark } from '@/charts/line-model.ts'
import { useBand } from '@/charts/use-band.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { CertaintyLine } from '@/widgets/certainty-line.tsx'
import { ChangeMark } from '@/widgets/change-mark.tsx'

/** The share of answers that name the brand, version by version, with what happened meanwhile. */
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
  /** Called when the line is there. */
  onDrawn: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const { t: tf } = useTranslation('figures')
  const { band, around, inTable } = useBand()
  const locale = i18n.language
  const { list, headline, mainBrand } = view
  const percent = (value: number) => formatPercent(value, locale, 1)
  // Over several versions together the headline is no point of the line, but a level across it.
  const together = headline.change.reason === 'pooled' ? headline.visibility : null
  const series = useMemo(
    (): LineSeries[] => [
      {
        key: 'brand',
        name: mainBrand,
        tone: 'brand',
        points: list.map((point) => ({
          at: Date.parse(point.created_at),
          value: point.visibility,
          ...around(point),
          n: point.n,
          key: point.groupRunId,
        })),
      },
      ...levelAcross(
        'together',
        tf('basis.together'),
        together,
        list.map(({ created_at }) => Date.parse(created_at)),
      ),
    ],
    [list, mainBrand, together, tf, around],
  )
  const openVersion = (groupRunId: string) => {
    const point = list.find((one) => one.groupRunId === groupRunId)
    if (!point) return
    onOpenRuns({
      title: formatDateTime(Date.parse(point.created_at), locale),
      figure: { of: 'answers' },
      within: { groupRunId },
      n: point.n,
    })
  }
  // A single version is named, so that its answers are found when another one has ended.
  const within = headline.groupRunId === null ? {} : { within: { groupRunId: headline.groupRunId } }
  const openNamed = () =>
    onOpenRuns({ title: mainBrand, figure: { of: 'named' }, ...within, n: headline.named })
  const openAll = () =>
    onOpenRuns({ title: t('surface.answers.combined'), figure: { of: 'answers' }, ...within, n: headline.n })
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('score.title')}
      base={t('score.description')}
      table={{
        byVersion: true,
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
      }}
    >
      {(chartRef) => (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <FigureButton
              onPress={openNamed}
              className="font-bold text-2xl text-ink tabular-nums tracking-tight"
            >
              {headline.visibility === null ? '–' : percent(headline.visibility)}
            </FigureButton>
            <ChangeMark change={headline.change} unit="points" />
            <FigureButton onPress={openAll} className="text-ink-faint text-xs tabular-nums">
              {t('base', { count: headline.n, n: formatInteger(headline.n, locale) })}
            </FigureButton>
            <CertaintyLine certainty={headline.certainty} format={percent} />
          </div>
          <LineChart
            description={t('score.description')}
            unit="percent"
            series={series}
            marks={marks}
            band={band}
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
