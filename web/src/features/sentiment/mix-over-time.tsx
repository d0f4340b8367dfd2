import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '@/charts/drawn-chart.ts'
import { type Part, stackParts, toPart, toPercents } from '@/charts/sentiment-parts.ts'
import { StackedChart } from '@/charts/stacked-chart.tsx'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { useRangeStart } from '@/lib/range-start.ts'

type Point = SentimentView['trends']['sentiment'][number]

/** The shares of sentiment per version, as stacked columns. */
export const MixOverTime = ({
  trend,
  onPart,
  chartRef,
}: {
  trend: readonly Point[]
  onPart: (point: Point, part: Part) => void
  chartRef: ChartRef
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const locale = i18n.language
  const start = useRangeStart()
  const parts = useMemo(() => stackParts((part) => t(`common:sentiment.${part}`)), [t])
  const stacks = useMemo(
    () =>
      trend.map((point) => ({
        key: point.groupRunId,
        label: formatDate(Date.parse(point.createdAt), locale),
        detail: t('sentiment:base', { count: point.n, n: formatInteger(point.n, locale) }),
        percents: toPercents(point),
        earlier: start !== null && Date.parse(point.createdAt) < start,
      })),
    [trend, start, t, locale],
  )
  return (
    <StackedChart
      overTime
      height={340}
      description={t('sentiment:mix.question')}
      parts={parts}
      stacks={stacks}
      onPart={(groupRunId, key) => {
        const point = trend.find((candidate) => candidate.groupRunId === groupRunId)
        if (point) onPart(point, toPart(key))
      }}
      chartRef={chartRef}
    />
  )
}
