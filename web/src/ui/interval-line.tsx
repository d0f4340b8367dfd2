import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '@/lib/format.ts'
import { IntervalButton } from './interval-button.tsx'
import { IntervalNote } from './interval-note.tsx'

/** The interval of a share over repeats of the same prompts, on one line; pressing it explains it. */
export const IntervalLine = ({
  interval,
  format = formatPercent,
  conservative = true,
}: {
  interval: Interval
  format?: (value: number, locale: string) => string
  /** It is computed as if each question had been asked once. */
  conservative?: boolean
}) => {
  const { t, i18n } = useTranslation('figures')
  const [low, high] = [format(interval.low, i18n.language), format(interval.high, i18n.language)]
  return (
    <IntervalButton
      label={t('intervalKind.runs')}
      note={<IntervalNote low={low} high={high} conservative={conservative} />}
    >
      {t('between', { low, high })}
    </IntervalButton>
  )
}
