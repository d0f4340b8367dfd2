import type { Certainty } from '@sillage/core/analytics/certainty'
import { useTranslation } from 'react-i18next'
import { Popover } from './popover.tsx'

/**
 * How sure a figure is, in one line, with both readings of the question behind it: what asking the same prompts again
 * could change, and where it would lie for all the prompts one might have asked.
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
  const shown = market ?? runs
  if (!shown) return null
  return (
    <Popover
      trigger={
        <button
          type="button"
          className="text-left text-ink-faint text-xs tabular-nums underline decoration-dotted underline-offset-2 hover:text-ink"
        >
          {t('between', { low: format(shown.low), high: format(shown.high) })}
        </button>
      }
    >
      <dl className="space-y-3">
        {runs ? (
          <div>
            <dt className="font-semibold text-ink">{t('certainty.runs')}</dt>
            <dd className="text-ink-soft tabular-nums">
              {t('between', { low: format(runs.low), high: format(runs.high) })}
            </dd>
            <dd className="mt-0.5 text-ink-faint text-xs">
              {t(runs.conservative ? 'certainty.conservative' : 'certainty.stratified')}
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="font-semibold text-ink">{t('certainty.market')}</dt>
          <dd className="text-ink-soft tabular-nums">
            {market
              ? t('between', { low: format(market.low), high: format(market.high) })
              : t('certainty.fewPrompts')}
          </dd>
          {market ? (
            <dd className="mt-0.5 text-ink-faint text-xs">
              {t('certainty.prompts', { count: market.prompts })}
            </dd>
          ) : null}
        </div>
      </dl>
    </Popover>
  )
}
