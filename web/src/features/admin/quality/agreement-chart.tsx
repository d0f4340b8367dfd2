import { type Agreement, LABELLED_FIGURES } from '@sillage/core/quality/agreement'
import type { LabelledWeek } from '@sillage/core/quality/calls'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { formatUnit, LineChart } from '@/charts/line-chart.tsx'
import { type LineSeries, levelAcross } from '@/charts/line-model.ts'
import { formatDate } from '@/lib/format.ts'
import { MethodLink } from '@/ui/method-link.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Select } from '@/ui/select.tsx'
import { mondayText } from './week-day.ts'

/** Local midnight of a week's Monday, because the axis shows local days. */
const drawnAt = (week: string): number => new Date(`${week}T00:00:00`).getTime()

/** The measure of agreement: a share of labels, or agreement beyond chance. */
const MEASURES = ['percent', 'kappa'] as const
type Measure = (typeof MEASURES)[number]

const measured = ({ n, ...one }: Agreement, measure: Measure) => ({
  value: one[measure],
  low: one[`${measure}_low`],
  high: one[`${measure}_high`],
  n,
})

/** Agreement of the analyst with the labels of one figure, week by week, with 95 % intervals. */
export const AgreementChart = ({
  weeks,
  together,
}: {
  /** The newest first. */
  weeks: readonly LabelledWeek[]
  /** Over all these weeks. */
  together: LabelledWeek['agreement']
}) => {
  const { t, i18n } = useTranslation(['admin', 'charts', 'common', 'figures'])
  const [figure, setFigure] = useState<(typeof LABELLED_FIGURES)[number]>('named')
  const [measure, setMeasure] = useState<Measure>('percent')
  const locale = i18n.language
  const label = t(`quality.figures.${figure}`)
  const name = measure === 'kappa' ? `${label} · κ` : label
  const { value: level } = measured(together[figure], measure)
  const series = useMemo((): LineSeries[] => {
    // A week without the figure is a gap.
    const points = weeks.map(({ week, agreement }) => {
      const measurement = measured(agreement[figure], measure)
      return { ...measurement, at: drawnAt(week), n: measurement.value === null ? null : measurement.n }
    })
    const times = points.filter(({ value }) => value !== null).map(({ at }) => at)
    return [
      { key: figure, name, tone: 'brand', points },
      ...levelAcross('together', t('quality.readings.all'), level, times),
    ]
  }, [weeks, figure, measure, name, level, t])
  const band = useMemo(() => ({ name: t('figures:interval'), none: t('charts:noData') }), [t])
  const dateOf = useCallback(
    (at: number) => t('common:named', { name: t('quality.readings.week'), value: formatDate(at, locale) }),
    [t, locale],
  )
  const say = (value: number) => formatUnit(value, measure, locale)
  return (
    <ChartCard
      title={t('quality.readings.chart')}
      base={t(measure === 'kappa' ? 'quality.readings.kappaHint' : 'quality.readings.chartHint')}
      action={
        <>
          <SegmentedControl
            label={t('quality.readings.measure')}
            value={measure}
            onValueChange={setMeasure}
            options={MEASURES.map((value) => ({ value, label: t(`quality.readings.measures.${value}`) }))}
          />
          <Select
            label={t('quality.readings.chart')}
            value={figure}
            onValueChange={setFigure}
            options={LABELLED_FIGURES.map((value) => ({ value, label: t(`quality.figures.${value}`) }))}
          />
        </>
      }
      table={{
        columns: [t('quality.readings.week'), name, t('figures:interval'), t('work.answers')],
        rows: weeks.map(({ week, agreement }) => {
          const { value, low, high, n } = measured(agreement[figure], measure)
          return [
            mondayText(week, locale),
            value === null ? null : say(value),
            low === null || high === null ? null : t('figures:between', { low: say(low), high: say(high) }),
            n,
          ]
        }),
      }}
    >
      {(chartRef) => (
        <>
          <LineChart
            description={`${t('quality.readings.chart')} · ${name}`}
            unit={measure}
            series={series}
            band={band}
            dateOf={dateOf}
            chartRef={chartRef}
          />
          <MethodLink />
        </>
      )}
    </ChartCard>
  )
}
