import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '@/charts/chart.tsx'
import { StackedChart } from '@/charts/stacked-chart.tsx'
import { formatDate, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { partOf, percentsOf, stackParts } from './parts.ts'

/** The parts of the sentiment of each version, side by side. */
export const MixOverTime = ({
  trend,
  onOpenRuns,
  chartRef,
}: {
  trend: SentimentView['trends']['sentiment']
  onOpenRuns: OpenRuns
  chartRef: ChartRef
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const locale = i18n.language
  const parts = useMemo(() => stackParts((part) => t(`common:sentiment.${part}`)), [t])
  const stacks = useMemo(
    () =>
      trend.map((point) => ({
        key: point.groupRunId,
        label: formatDate(Date.parse(point.createdAt), locale),
        detail: t('sentiment:base', { count: point.n, n: formatInteger(point.n, locale) }),
        percents: percentsOf(point),
      })),
    [trend, t, locale],
  )
  return (
    <StackedChart
      description={t('sentiment:mix.question')}
      parts={parts}
      stacks={stacks}
      onPart={(groupRunId, key) => {
        const part = partOf(key)
        onOpenRuns({
          title: `${stacks.find((stack) => stack.key === groupRunId)?.label ?? ''} · ${t(`common:sentiment.${part}`)}`,
          figure: { of: 'sentiment', sentiment: part },
          within: { groupRunId },
          n: null,
        })
      }}
      chartRef={chartRef}
    />
  )
}
