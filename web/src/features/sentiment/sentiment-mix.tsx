import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart, type Slice } from '@/charts/donut-chart.tsx'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { PARTS, type Part, partOf } from './parts.ts'

/** Mean sentiment of the answers that name the brand; a part opens the answers in which it prevails. */
export const SentimentMix = ({
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
  const { sentimentData, counts, brandMentions, score, certainty } = view
  const slices = useMemo(
    (): (Slice & { key: Part; count: number })[] =>
      sentimentData === null
        ? []
        : PARTS.map((part) => ({
            key: part,
            name: t(`common:sentiment.${part}`),
            percent: sentimentData[part],
            count: counts[part],
            color: (colors) => colors[part],
          })),
    [sentimentData, counts, t],
  )
  const headline = useMemo(
    () =>
      score === null ? undefined : { value: formatDecimal(score, locale), label: t('sentiment:mix.outOf') },
    [score, locale, t],
  )
  const open = useCallback(
    (key: string) => {
      const part = partOf(key)
      onOpenRuns({
        title: t(`common:sentiment.${part}`),
        figure: { of: 'sentiment', sentiment: part },
        n: counts[part],
      })
    },
    [onOpenRuns, counts, t],
  )
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('sentiment:mix.title')}
      base={
        <>
          {t('sentiment:mix.ask')}{' '}
          <FigureButton
            onPress={() =>
              onOpenRuns({ title: t('sentiment:score.base'), figure: { of: 'named' }, n: brandMentions })
            }
          >
            {t('sentiment:base', { count: brandMentions, n: formatInteger(brandMentions, locale) })}
          </FigureButton>
        </>
      }
      table={{
        columns: [t('sentiment:mix.title'), t('sentiment:mix.share'), t('sentiment:mix.answers')],
        rows: slices.map((slice) => [slice.name, formatPercent(slice.percent, locale, 1), slice.count]),
        openRow: (row) => {
          const slice = slices[row]
          return slice && (() => open(slice.key))
        },
      }}
    >
      {(chartRef) => (
        <>
          <DonutChart
            description={t('sentiment:mix.ask')}
            slices={slices}
            height={240}
            onSlice={open}
            chartRef={chartRef}
            {...(headline === undefined ? {} : { headline })}
          />
          <ul className="mt-3 space-y-1.5 text-sm">
            {slices.map((slice) => (
              <li key={slice.key} className="flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-full"
                  style={{ background: `var(--${slice.key})` }}
                />
                <span className="text-ink-soft">{slice.name}</span>
                <FigureButton onPress={() => open(slice.key)} className="ms-auto font-bold text-ink">
                  {formatPercent(slice.percent, locale, 1)}
                </FigureButton>
                <FigureButton
                  onPress={() => open(slice.key)}
                  className="w-24 text-right text-ink-faint text-xs"
                >
                  {t('sentiment:mix.count', { count: slice.count, n: formatInteger(slice.count, locale) })}
                </FigureButton>
              </li>
            ))}
          </ul>
          <p className="mt-3 flex items-center justify-between gap-3 text-ink-faint text-xs">
            {t('sentiment:mix.score')}
            <CertaintyLine certainty={certainty} format={(value) => formatDecimal(value, locale)} />
          </p>
        </>
      )}
    </ChartCard>
  )
}
