import { type PlannedDesign, plan } from '@sillage/core/analytics/views/trust/planner'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatInteger } from '@/lib/format.ts'

/** The cost and certainty of a design in one line, for the steps before the full planner. */
export const PlannerLine = ({ design }: { design: PlannedDesign }) => {
  const { t, i18n } = useTranslation('planner')
  const { runs, runsWidth } = plan(design)
  if (runs === 0 || runsWidth === null) return null
  return (
    <p aria-live="polite" className="mt-4 border-line border-t pt-3 text-ink-soft text-sm tabular-nums">
      {t('runs')} <strong className="font-semibold text-ink">{formatInteger(runs, i18n.language)}</strong>
      {' · '}
      {t('ofPrompts')}{' '}
      <strong className="font-semibold text-ink">
        {t('width', { n: formatDecimal(runsWidth, i18n.language) })}
      </strong>
    </p>
  )
}
