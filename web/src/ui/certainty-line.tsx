import type { Certainty } from '@sillage/core/analytics/estimates/certainty'
import { useTranslation } from 'react-i18next'
import { useIntervalKind } from '@/lib/interval-kind.ts'
import { IntervalButton } from './interval-button.tsx'
import { IntervalNote } from './interval-note.tsx'

/**
 * A figure's certainty, in one line: its interval of the kind that the page shows. Pressing it explains the interval over
 * repeats of the same prompts, and shows the one over all possible prompts.
 */
export const CertaintyLine = ({
  certainty,
  format,
}: {
  certainty: Certainty
  format: (value: number) => string
}) => {
  const { t } = useTranslation('figures')
  const kind = useIntervalKind()
  const { runs, market } = certainty
  if (!runs) return null
  const [low, high] = [format(runs.low), format(runs.high)]
  const shown = kind === 'market' ? market : runs
  return (
    <IntervalButton
      label={t(`intervalKind.${kind}`)}
      note={
        <IntervalNote
          low={low}
          high={high}
          conservative={runs.conservative}
          agreed={runs.method === 'agreed'}
          market={market && { low: format(market.low), high: format(market.high), prompts: market.prompts }}
        />
      }
      className="text-start"
    >
      {shown ? t('between', { low: format(shown.low), high: format(shown.high) }) : t('intervalKind.tooFew')}
    </IntervalButton>
  )
}
