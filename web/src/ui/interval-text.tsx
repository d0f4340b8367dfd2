import type { Interval } from '@sillage/core/analytics/certainty'
import type { PercentDigits } from '@sillage/core/percent'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'

/**
 * An interval of a share in small letters; hovering says what it is.
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
