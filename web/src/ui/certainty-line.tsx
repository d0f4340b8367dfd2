import type { Certainty } from '@sillage/core/analytics/estimates/certainty'
import { useTranslation } from 'react-i18next'
import { IntervalNote } from './interval-note.tsx'
import { Popover } from './popover.tsx'

/**
 * How sure a figure is, in one line: the interval that asking the same prompts again would stay in. Pressing it says
 * so, and shows the interval over all the prompts one might have asked.
 */
export const CertaintyLine = ({
  certainty,
  format,
}: {
  certainty: Certainty
  format: (value: number) => string
}) => {
  const { t } = useTranslation('figures')
  const { runs, market } = certainty
  if (!runs) return null
  const [low, high] = [format(runs.low), format(runs.high)]
  return (
    <Popover
      label={t('interval')}
      trigger={
        <button
          type="button"
          className="text-start text-ink-faint text-xs tabular-nums underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          {t('between', { low, high })}
        </button>
      }
    >
      <IntervalNote
        low={low}
        high={high}
        conservative={runs.conservative}
        agreed={runs.method === 'agreed'}
        market={market && { low: format(market.low), high: format(market.high), prompts: market.prompts }}
      />
    </Popover>
  )
}
