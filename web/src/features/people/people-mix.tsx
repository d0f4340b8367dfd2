import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart } from '@/charts/donut-chart.tsx'
import { toPart } from '@/charts/sentiment-parts.ts'
import { useSentimentSlices } from '@/charts/use-sentiment-slices.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'

const SIZE = 220

/** Sentiment about people over all mentions; a part opens the answers where it prevails for someone. */
export const PeopleMix = ({
  view,
  onOpenRuns,
  className,
}: {
  view: PeopleView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['people', 'common'])
  const locale = i18n.language
  const { sentimentTotals, totals } = view
  const mentions = totals.mentionCount
  const base = t('people:mix.base', { count: mentions, n: formatInteger(mentions, locale) })
  const { slices, shares } = useSentimentSlices(sentimentTotals)
  const open = useCallback(
    (key: string) => {
      const part = toPart(key)
      onOpenRuns({
        title: t('people:mix.runs', { part: t(`common:sentiment.${part}`) }),
        figure: { of: 'people', sentiment: part },
        // The parts are means over mentions, and an answer may have several.
        n: null,
      })
    },
    [onOpenRuns, t],
  )
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('people:mix.title')}
      base={
        <>
          {t('people:mix.ask')}{' '}
          <FigureButton
            onPress={() =>
              onOpenRuns({ title: t('people:cards.mentions'), figure: { of: 'people' }, n: null })
            }
          >
            {base}
          </FigureButton>
        </>
      }
      table={{
        columns: [t('people:mix.title'), t('people:mix.share')],
        rows: slices.map(({ name }, index) => [name, shares[index] ?? null]),
        openRow: (row) => {
          const slice = slices[row]
          return slice && (() => open(slice.key))
        },
      }}
    >
      {(chartRef) => (
        <>
          <DonutChart
            description={t('people:mix.ask')}
            slices={slices}
            height={SIZE}
            base={base}
            onSlice={open}
            chartRef={chartRef}
          />
          <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft text-sm">
            {slices.map(({ key, name }, index) => (
              <li key={key} className="inline-flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-full"
                  style={{ background: `var(--${key})` }}
                />
                {name}{' '}
                <FigureButton onPress={() => open(key)} className="font-bold text-ink">
                  {shares[index]}
                </FigureButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}
