import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '@/charts/drawn-chart.ts'
import { LineChart } from '@/charts/line-chart.tsx'
import { type LineSeries, levelAcross } from '@/charts/line-model.ts'
import { useBand } from '@/charts/use-band.ts'

type Trend = SentimentView['trends']['sentiment']

/** The composite score of each version as a line. */
export const ScoreOverTime = ({
  trend,
  together,
  onVersion,
  chartRef,
}: {
  trend: Trend
  /** What all versions come to, where figures are over all of them: a level across the line. */
  together: number | null
  onVersion: (groupRunId: string) => void
  chartRef: ChartRef
}) => {
  const { t } = useTranslation('sentiment')
  const { t: tf } = useTranslation('figures')
  const { band, around } = useBand()
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
          ...around(point),
          n: point.n,
          key: point.groupRunId,
        })),
      },
      ...levelAcross(
        'together',
        tf('basis.together'),
        together,
        trend.map(({ createdAt }) => Date.parse(createdAt)),
      ),
    ],
    [trend, name, together, tf, around],
  )
  return (
    <LineChart
      height={340}
      description={t('score.description')}
      unit="score"
      series={series}
      band={band}
      onPoint={onVersion}
      chartRef={chartRef}
    />
  )
}
