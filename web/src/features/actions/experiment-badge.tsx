import type { ExperimentRow } from '@sillage/core/experiments/calls'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatSigned } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { scaleBy } from './experiment-scale.ts'

const TONES: Record<ExperimentRow['verdict'], Tone> = {
  worked: 'positive',
  noEffectLargerThan: 'neutral',
  tooEarly: 'info',
  notComparable: 'warning',
}

/** The verdict on an action, and its effect with the interval. */
export const ExperimentBadge = ({
  test: { figure, verdict, atMost, effect },
}: {
  test: Omit<ExperimentRow, 'actionId'>
}) => {
  const { t, i18n } = useTranslation('actions')
  const scale = scaleBy[figure]
  const signed = (value: number) => formatSigned(value / scale, i18n.language)
  return (
    <>
      <Badge tone={TONES[verdict]} dot className="whitespace-normal">
        {t(`test.verdict.${verdict}`, { x: formatDecimal((atMost ?? 0) / scale, i18n.language) })}
      </Badge>
      {effect === null ? null : (
        <strong className="text-ink tabular-nums">
          {t('test.effect', {
            mean: signed(effect.mean),
            low: signed(effect.low),
            high: signed(effect.high),
          })}
        </strong>
      )}
    </>
  )
}
