import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart } from '@/charts/donut-chart.tsx'
import { toPart } from '@/charts/sentiment-parts.ts'
import { useSentimentSlices } from '@/charts/use-sentiment-slices.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import { useIntervalKind } from '@/lib/interval-kind.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { UnreadNote } from '@/ui/unread-note.tsx'

/** Mean sentiment of the answers that name the brand; a part opens the answers where it prevails. */
export const SentimentMix = ({
  view,
  onOpenRuns,
  className,
}: {
  view: SentimentView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation(['sentiment', 'common', 'figures'])
  const locale = i18n.language
  const kind = useIntervalKind()
  const { sentimentData, answersByTone, brandMentions, score, certainty } = view
  const interval = certainty[kind]
  const { slices, shares } = useSentimentSlices(sentimentData)
  const base = t('sentiment:mix.base', { count: brandMentions, n: formatInteger(brandMentions, locale) })
  const headline = useMemo(
    () =>
      score === null ? undefined : { value: formatDecimal(score, locale), label: t('sentiment:mix.outOf') },
    [score, locale, t],
  )
  const open = useCallback(
    (key: string) => {
      const part = toPart(key)
      onOpenRuns({
        title: t('sentiment:mix.runs', { part: t(`common:sentiment.${part}`) }),
        figure: { of: 'sentiment', sentiment: part },
        n: answersByTone[part],
      })
    },
    [onOpenRuns, answersByTone, t],
  )
  return (
    <ChartCard
      card="sentiment.mix"
      {...(className === undefined ? {} : { className })}
      title={t('sentiment:mix.title')}
      base={
        <>
          {t('sentiment:mix.ask')}{' '}
          <FigureButton
            onPress={() =>
              onOpenRuns({ title: t('sentiment:score.base'), figure: { of: 'judged' }, n: brandMentions })
            }
          >
            {base}
          </FigureButton>
          <UnreadNote count={view.unreadRuns} />
        </>
      }
      {...(score === null || !interval
        ? {}
        : {
            note: `${t('sentiment:mix.note', {
              score: formatDecimal(score, locale),
              low: formatDecimal(interval.low, locale),
              high: formatDecimal(interval.high, locale),
            })} · ${t(`figures:intervalKind.${kind}`)}`,
          })}
      table={{
        columns: [t('sentiment:mix.title'), t('sentiment:mix.share')],
        rows: slices.map((slice, index) => [slice.name, shares[index] ?? null]),
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
            base={base}
            onSlice={open}
            chartRef={chartRef}
            {...(headline === undefined ? {} : { headline })}
          />
          <ul className="mt-3 space-y-1.5 text-sm">
            {slices.map((slice, index) => (
              <li key={slice.key} className="flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="size-2.5 rounded-full"
                  style={{ background: `var(--${slice.key})` }}
                />
                <span className="text-ink-soft">{slice.name}</span>
                <FigureButton onPress={() => open(slice.key)} className="ms-auto font-bold text-ink">
                  {shares[index]}
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
