import type { PeopleView } from '@sillage/core/analytics/views/people'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart, type Slice } from '@/charts/donut-chart.tsx'
import { formatInteger, formatPercent } from '@/lib/format.ts'

const PARTS = ['positive', 'neutral', 'negative'] as const
const SIZE = 220

/** In what tone answers speak of people, over all mentions. */
export const PeopleMix = ({ view, className }: { view: PeopleView; className?: string }) => {
  const { t, i18n } = useTranslation(['people', 'common'])
  const locale = i18n.language
  const { sentimentTotals, totals } = view
  const mentions = totals.mentionCount
  const slices = useMemo(
    (): Slice[] =>
      sentimentTotals === null
        ? []
        : PARTS.map((part) => ({
            key: part,
            name: t(`common:sentiment.${part}`),
            percent: sentimentTotals[part],
            count: Math.round((sentimentTotals[part] / 100) * mentions),
            color: (colors) => colors[part],
          })),
    [sentimentTotals, mentions, t],
  )
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('people:mix.title')}
      base={t('people:mix.base', { count: mentions, n: formatInteger(mentions, locale) })}
      table={{
        columns: [t('people:mix.title'), t('people:mix.share')],
        rows: slices.map(({ name, percent }) => [name, formatPercent(percent, locale, 1)]),
      }}
    >
      {(chartRef) => (
        <>
          <DonutChart description={t('people:mix.title')} slices={slices} height={SIZE} chartRef={chartRef} />
          <ul className="mt-2 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft text-sm">
            {slices.map(({ key, name, percent }) => (
              <li key={key} className="inline-flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-full"
                  style={{ background: `var(--${key})` }}
                />
                {name} <strong className="text-ink">{formatPercent(percent, locale, 1)}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}
