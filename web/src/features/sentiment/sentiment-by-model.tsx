import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { PARTS, type Part, percentTexts, stackParts, toPart, toPercents } from '@/charts/sentiment-parts.ts'
import { StackedChart } from '@/charts/stacked-chart.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'

type Model = SentimentView['sentimentByModel'][number]

/** The mix of sentiment per model: replaces the line over time for a single version. */
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
        percents: toPercents(model),
      })),
    [models, t, locale],
  )
  const openPart = (model: Model, part: Part) =>
    onOpenRuns({
      title: `${model.name} · ${t(`common:sentiment.${part}`)}`,
      figure: { of: 'sentiment', sentiment: part },
      within: { model: model.id },
      n: null,
    })
  return (
    <ChartCard
      card="sentiment.score"
      {...(className === undefined ? {} : { className })}
      title={t('sentiment:byModel.title')}
      base={t('sentiment:byModel.question')}
      table={{
        columns: [
          t('sentiment:byModel.model'),
          ...PARTS.map((part) => t(`common:sentiment.${part}`)),
          t('sentiment:score.base'),
        ],
        rows: models.map((model) => [model.name, ...percentTexts(model, locale), model.n]),
        openRow: (row) => {
          const model = models[row]
          return (
            model &&
            (() =>
              onOpenRuns({
                title: model.name,
                figure: { of: 'judged' },
                within: { model: model.id },
                n: model.n,
              }))
          )
        },
        openFigure: (row, column) => {
          const model = models[row]
          const part = PARTS[column - 1]
          return model && part && (() => openPart(model, part))
        },
      }}
    >
      {(chartRef) => (
        <StackedChart
          description={t('sentiment:byModel.question')}
          parts={parts}
          stacks={stacks}
          height={280}
          onPart={(model, key) => {
            const slice = models.find(({ id }) => id === model)
            if (slice) openPart(slice, toPart(key))
          }}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}
