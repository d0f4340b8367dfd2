import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PARTS } from '@/charts/sentiment-parts.ts'
import { formatInteger, formatParts } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { GlossaryLink } from '@/ui/glossary-link.tsx'
import { Popover } from '@/ui/popover.tsx'

const DonutChart = lazy(async () => ({ default: (await import('@/charts/donut-chart.tsx')).DonutChart }))

type ItemSentiment = NonNullable<CitationsView['overallSentiment']>

const TONES: Record<ItemSentiment['label'], Tone> = {
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
}

/** The prevailing sentiment of the answers that cite an item and name the brand; a press shows the parts. */
export const ItemSentimentMark = ({
  sentiment,
  usual,
  name,
  onOpen,
}: {
  sentiment: ItemSentiment | undefined
  /** The overall sentiment: an item like it gets a dot, so that others stand out. */
  usual: ItemSentiment | null | undefined
  name: string
  /** Opens the answers, of a known number, that cite the item and name the brand. */
  onOpen?: ((n: number) => void) | undefined
}) => {
  const { t, i18n } = useTranslation(['citations', 'common'])
  const locale = i18n.language
  if (!sentiment) return null
  const base = t('citations:sentiment.base', {
    count: sentiment.count,
    n: formatInteger(sentiment.count, locale),
  })
  const shares = formatParts(
    PARTS.map((part) => sentiment[part]),
    locale,
  )
  return (
    <Popover
      align="end"
      label={t('citations:sentiment.title', { name })}
      className="w-64"
      trigger={
        <button
          type="button"
          className="relative z-1 inline-flex min-h-6 min-w-6 items-center justify-center rounded-full"
        >
          {sentiment.label === usual?.label ? (
            <>
              <span
                aria-hidden="true"
                className="size-2 rounded-full opacity-60"
                style={{ background: `var(--${sentiment.label})` }}
              />
              <span className="sr-only">{t(`common:sentiment.${sentiment.label}`)}</span>
            </>
          ) : (
            <Badge tone={TONES[sentiment.label]}>{t(`common:sentiment.${sentiment.label}`)}</Badge>
          )}
          <span className="sr-only">: {t('citations:sentiment.title', { name })}</span>
        </button>
      }
    >
      <p dir="auto" className="truncate font-semibold text-ink">
        {name}
      </p>
      <FigureButton
        onPress={onOpen && (() => onOpen(sentiment.count))}
        className="block text-ink-faint text-xs tabular-nums"
      >
        {base}
      </FigureButton>
      <Suspense fallback={<div className="h-40" />}>
        <DonutChart
          description={t('citations:sentiment.title', { name })}
          height={160}
          base={base}
          slices={PARTS.map((part) => ({
            key: part,
            name: t(`common:sentiment.${part}`),
            percent: sentiment[part],
            color: (colors) => colors[part],
          }))}
        />
      </Suspense>
      <ul className="mt-1 space-y-1 text-ink-soft text-sm">
        {PARTS.map((part, index) => (
          <li key={part} className="flex items-center gap-2 tabular-nums">
            <span
              aria-hidden="true"
              className="size-2.5 rounded-full"
              style={{ background: `var(--${part})` }}
            />
            <span className="flex-1">{t(`common:sentiment.${part}`)}</span>
            <strong className="text-ink">{shares[index]}</strong>
          </li>
        ))}
      </ul>
      <GlossaryLink term="sentiment" />
    </Popover>
  )
}
