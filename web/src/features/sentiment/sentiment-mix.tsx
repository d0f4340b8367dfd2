import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart, type Slice } from '@/charts/donut-chart.tsx'
import { formatDecimal, formatInteger, formatPercent } from '@/lib/format.ts'

const PARTS = ['positive', 'neutral', 'negative'] as const

/** Mean sentiment of the answers that name the brand. */
export const SentimentMix = ({ view, className }: { view: SentimentView; className?: string }) => {
  const { t, i18n } = useTranslation(['sentiment', 'common'])
  const locale = i18n.language
  const { sentimentData, counts, brandMentions, score } = view
  const slices = useMemo(
    (): Slice[] =>
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
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('sentiment:mix.title')}
      base={t('sentiment:base', { count: brandMentions, n: formatInteger(brandMentions, locale) })}
      table={{
        columns: [t('sentiment:mix.title'), t('sentiment:mix.share'), t('sentiment:mix.answers')],
        rows: slices.map((slice) => [slice.name, formatPercent(slice.percent, locale, 1), slice.count]),
      }}
    >
      {(chartRef) => (
        <>
          <DonutChart
            description={t('sentiment:mix.title')}
            slices={slices}
            height={240}
            chartRef={chartRef}
            {...(headline === undefined ? {} : { headline })}
          />
          <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft text-sm">
            {slices.map((slice) => (
              <li key={slice.key} className="inline-flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-full"
                  style={{ background: `var(--${slice.key})` }}
                />
                {slice.name} <strong className="text-ink">{formatPercent(slice.percent, locale, 1)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}
