import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '@/charts/drawn-chart.ts'
import { LineChart } from '@/charts/line-chart.tsx'
import { useVersionLine } from '@/charts/use-version-line.ts'

type Trend = SentimentView['trends']['sentiment']

const getScore = ({ createdAt, score, n }: Trend[number]) => ({ at: createdAt, value: score, n })

/** The composite score of each version as a line. */
export const ScoreOverTime = ({
  trend,
  together,
  onVersion,
  chartRef,
}: {
  trend: Trend
  /** The mean of all versions, shown as a level across the line when figures cover all of them. */
  together: number | null
  onVersion: (groupRunId: string) => void
  chartRef: ChartRef
}) => {
  const { t } = useTranslation('sentiment')
  const { line, level, band, alone } = useVersionLine('score', t('score.title'), trend, getScore, together)
  const series = useMemo(() => [line, ...level], [line, level])
  return (
    <LineChart
      height={340}
      description={t('score.description')}
      unit="score"
      series={series}
      band={band}
      alone={alone}
      onPoint={onVersion}
      chartRef={chartRef}
    />
  )
}
