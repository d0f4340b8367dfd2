import { LABELLED_FIGURES } from '@sillage/core/quality/agreement'
import type { LabelledWeek } from '@sillage/core/quality/calls'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import { type LineSeries, levelAcross } from '@/charts/line-model.ts'
import { formatDate, formatPercent } from '@/lib/format.ts'
import { Select } from '@/ui/select.tsx'
import { mondayText } from './week-day.ts'

/** Midnight of a week's Monday where the reader is: the axis names days of their time zone. */
const drawnAt = (week: string): number => new Date(`${week}T00:00:00`).getTime()

/** How far the analyst agrees with the labels of one figure, week by week, with 95 % intervals. */
export const AgreementChart = ({
  weeks,
  together,
}: {
  /** The newest first. */
  weeks: readonly LabelledWeek[]
  /** Of all these weeks. */
  together: LabelledWeek['agreement']
}) => {
  const { t, i18n } = useTranslation(['admin', 'charts', 'figures'])
  const [figure, setFigure] = useState<(typeof LABELLED_FIGURES)[number]>('named')
  const locale = i18n.language
  const name = t(`quality.figures.${figure}`)
  const { percent: level } = together[figure]
  const series = useMemo((): LineSeries[] => {
    const points = weeks.map(({ week, agreement: { [figure]: one } }) => ({
      at: drawnAt(week),
      value: one.percent,
      low: one.percent_low,
      high: one.percent_high,
      n: one.percent === null ? null : one.n,
    }))
    const times = points.filter(({ value }) => value !== null).map(({ at }) => at)
    return [
      { key: figure, name, tone: 'brand', points },
      ...levelAcross('together', t('quality.readings.all'), level, times),
    ]
  }, [weeks, figure, name, level, t])
  const band = useMemo(() => ({ name: t('figures:interval'), none: t('charts:noData') }), [t])
  const dateOf = useCallback(
    (at: number) => t('charts:named', { name: t('quality.readings.week'), value: formatDate(at, locale) }),
    [t, locale],
  )
  const say = (value: number) => formatPercent(value, locale)
  return (
    <ChartCard
      title={t('quality.readings.chart')}
      base={t('quality.readings.chartHint')}
      action={
        <Select
          label={t('quality.readings.chart')}
          value={figure}
          onValueChange={setFigure}
          options={LABELLED_FIGURES.map((value) => ({ value, label: t(`quality.figures.${value}`) }))}
        />
      }
      table={{
        columns: [t('quality.readings.week'), name, t('figures:interval'), t('work.answers')],
        rows: weeks.map(({ week, agreement: { [figure]: one } }) => [
          mondayText(week, locale),
          one.percent === null ? null : say(one.percent),
          one.percent_low === null || one.percent_high === null
            ? null
            : t('figures:between', { low: say(one.percent_low), high: say(one.percent_high) }),
          one.n,
        ]),
      }}
    >
      {(chartRef) => (
        <LineChart
          description={`${t('quality.readings.chart')} · ${name}`}
          unit="percent"
          series={series}
          band={band}
          dateOf={dateOf}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}
