import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime, formatDecimal, formatInteger } from '@/lib/format.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'

/** The composite score of each version. */
export const SentimentOverTime = ({
  view,
  onOpenVersion,
  className,
}: {
  view: SentimentView
  onOpenVersion: (groupRunId: string) => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('sentiment')
  const locale = i18n.language
  const trend = view.trends.sentiment
  const last = trend.at(-1)
  const name = t('score.title')
  const series = useMemo(
    (): LineSeries[] => [
      {
        key: 'score',
        name,
        tone: 'brand',
        points: trend.map((point) => ({
          at: Date.parse(point.createdAt),
          value: point.score,
          n: point.n,
          key: point.groupRunId,
        })),
      },
    ],
    [trend, name],
  )
  const say = (value: number) => formatDecimal(value, locale)
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={name}
      base={t('score.description')}
      table={{
        columns: [t('score.version'), name, t('score.base')],
        rows: trend.map((point) => [
          formatDateTime(Date.parse(point.createdAt), locale),
          point.score === null ? null : say(point.score),
          point.n,
        ]),
      }}
    >
      {(chartRef) => (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-bold text-2xl text-ink tabular-nums tracking-tight">
              {last === undefined || last.score === null ? '–' : say(last.score)}
              <span className="font-semibold text-base text-ink-faint"> / 10</span>
            </span>
            <ChangeMark change={view.change} unit="score" />
            {last ? (
              <span className="text-ink-faint text-xs tabular-nums">
                {t('base', { count: last.n, n: formatInteger(last.n, locale) })}
              </span>
            ) : null}
            {trend.length === 1 ? <CertaintyLine certainty={view.certainty} format={say} /> : null}
          </div>
          <LineChart
            description={t('score.description')}
            unit="score"
            series={series}
            onPoint={onOpenVersion}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
