import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { StackedChart } from '@/charts/stacked-chart.tsx'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { PARTS, partOf, percentsOf, stackParts } from './parts.ts'

/** The mix of sentiment of each model, side by side: what one version has in place of a line over time. */
export const SentimentByModel = ({
  view,
  onOpenRuns,
  className,
}: {
  view: SentimentView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const locale = i18n.language
  const models = view.sentimentByModel
  const parts = useMemo(() => stackParts((part) => t(`common:sentiment.${part}`)), [t])
  const stacks = useMemo(
    () =>
      models.map((model) => ({
        key: model.id,
        label: model.name,
        detail: t('sentiment:base', { count: model.n, n: formatInteger(model.n, locale) }),
        percents: percentsOf(model),
      })),
    [models, t, locale],
  )
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('sentiment:byModel.title')}
      base={t('sentiment:byModel.question')}
      table={{
        columns: [
          t('sentiment:byModel.model'),
          ...PARTS.map((part) => t(`common:sentiment.${part}`)),
          t('sentiment:score.base'),
        ],
        rows: models.map((model) => [
          model.name,
          ...(percentsOf(model) ?? [null, null, null]).map((percent) =>
            percent === null ? null : formatPercent(percent, locale, 1),
          ),
          model.n,
        ]),
      }}
    >
      {(chartRef) => (
        <StackedChart
          description={t('sentiment:byModel.question')}
          parts={parts}
          stacks={stacks}
          height={280}
          onPart={(model, key) => {
            const part = partOf(key)
            onOpenRuns({
              title: `${models.find(({ id }) => id === model)?.name ?? ''} · ${t(`common:sentiment.${part}`)}`,
              figure: { of: 'sentiment', sentiment: part },
              within: { model },
              n: null,
            })
          }}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}
