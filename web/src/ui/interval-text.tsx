import type { Interval } from '@sillage/core/analytics/certainty'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'

/**
 * An interval of a share in small letters; hovering says what it is.
 *
 * @param digits behind the point
 */
export const IntervalText = ({
  interval,
  digits = 0,
}: {
  interval: Interval | null | undefined
  digits?: 0 | 1 | 2
}) => {
  const { t, i18n } = useTranslation('figures')
  if (!interval) return null
  const say = (percent: number) => formatPercent(percent, i18n.language, digits)
  return (
    <span
      title={t('conservative')}
      className="relative z-1 block whitespace-nowrap font-normal text-ink-faint text-xs tabular-nums"
    >
      {t('between', { low: say(interval.low), high: say(interval.high) })}
    </span>
  )
}
