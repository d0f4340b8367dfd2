import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatParts } from '@/lib/format.ts'
import { FigureButton } from './figure-button.tsx'

const PARTS = [
  { key: 'positive', fill: 'bg-positive' },
  { key: 'neutral', fill: 'bg-neutral' },
  { key: 'negative', fill: 'bg-negative' },
] as const

/** The three parts of a sentiment in percent, as one bar; the figures are for screen readers, or written below. */
export const SentimentBar = ({
  sentiment,
  showLegend = false,
  onPart,
  className,
}: {
  sentiment: { positive: number; neutral: number; negative: number }
  showLegend?: boolean
  /** Opens the answers in which a part prevails, from the legend. */
  onPart?: (part: (typeof PARTS)[number]['key']) => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('common')
  const shares = formatParts(
    PARTS.map(({ key }) => sentiment[key]),
    i18n.language,
  )
  const words = PARTS.map(({ key }, index) => `${t(`sentiment.${key}`)} ${shares[index]}`)
  return (
    <div className={className}>
      <div
        role="img"
        aria-label={listed(words, i18n.language)}
        className="flex h-2 w-full gap-0.5 overflow-hidden rounded-full bg-sunken"
      >
        {PARTS.filter(({ key }) => sentiment[key] > 0).map(({ key, fill }) => (
          <div
            key={key}
            className={cn('h-full transition-[width] duration-200', fill)}
            style={{ width: `${sentiment[key]}%` }}
          />
        ))}
      </div>
      {showLegend ? (
        <div
          aria-hidden={onPart === undefined}
          className="mt-2 flex flex-wrap gap-x-4 gap-y-2 text-ink-soft text-xs"
        >
          {PARTS.map(({ key, fill }, index) => (
            <span key={key} className="inline-flex items-center gap-1.5 tabular-nums">
              <span className={cn('size-2 rounded-full', fill)} />
              {onPart ? (
                <FigureButton onPress={() => onPart(key)}>{words[index]}</FigureButton>
              ) : (
                words[index]
              )}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
