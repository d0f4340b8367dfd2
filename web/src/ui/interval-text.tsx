import type { Interval } from '@sillage/core/analytics/certainty'
import type { PercentDigits } from '@sillage/core/percent'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import { IntervalNote } from './interval-note.tsx'
import { Popover } from './popover.tsx'

/**
 * The interval of a share in a table, in small letters; pressing it says what it is.
 *
 * @param digits behind the point; one unless said
 */
export const IntervalText = ({
  interval,
  digits,
}: {
  interval: Interval | null | undefined
  digits?: PercentDigits
}) => {
  const { t, i18n } = useTranslation('figures')
  if (!interval) return null
  const [low, high] = [interval.low, interval.high].map((percent) =>
    formatPercent(percent, i18n.language, digits),
  )
  return (
    <Popover
      align="end"
      label={t('interval')}
      trigger={
        <button
          type="button"
          title={t('interval')}
          className="relative z-1 ml-auto block whitespace-nowrap font-normal text-ink-faint text-xs tabular-nums hover:text-ink"
        >
          {t('between', { low, high })}
        </button>
      }
    >
      <IntervalNote low={low ?? ''} high={high ?? ''} conservative />
    </Popover>
  )
}
