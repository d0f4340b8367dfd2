import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import { sentences } from '@sillage/core/base/sentences'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatPercent } from '@/lib/format.ts'
import { MethodLink } from './method-link.tsx'

/**
 * The interval of a share in a table, in small letters; hovering explains it, and `IntervalsNote` below the table
 * leads to the method. No button: beside the figure above it, it would be too small a target.
 *
 * @param format of its ends; by default with one decimal
 * @param conservative whether each cell was taken to run once
 */
export const IntervalText = ({
  interval,
  format = formatPercent,
  conservative = true,
}: {
  interval: Interval | null | undefined
  format?: (percent: number, locale: string) => string
  conservative?: boolean
}) => {
  const { t, i18n } = useTranslation(['figures', 'common'])
  if (!interval) return null
  const say = (percent: number) => format(percent, i18n.language)
  const [low, high] = [say(interval.low), say(interval.high)]
  return (
    <span
      title={sentences(
        [
          t('common:sentence', { text: t('intervalKind.runs') }),
          t('certainty.runs', { low, high }),
          ...(conservative ? [t('certainty.conservative')] : []),
        ],
        i18n.language,
      )}
      className="relative z-1 block whitespace-nowrap font-normal text-ink-faint text-xs tabular-nums"
    >
      {t('between', { low, high })}
    </span>
  )
}

/**
 * Names the intervals of a table, and leads to how they are measured: its rows have those of the same prompts alone,
 * whichever kind the page shows.
 */
export const IntervalsNote = ({
  className,
  children,
}: {
  className?: string
  /** Further notes on the table's figures. */
  children?: ReactNode
}) => {
  const { t } = useTranslation('figures')
  return (
    <div className={cn('space-y-1 border-line border-t px-5 py-3 text-ink-faint text-xs', className)}>
      {children}
      <p>
        <span>{t('intervalKind.runs')}</span> · <MethodLink />
      </p>
    </div>
  )
}
