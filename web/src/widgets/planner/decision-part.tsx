import { decisionGrade, type Known } from '@sillage/core/analytics/views/trust/decision'
import type { Assumptions, PlannedDesign } from '@sillage/core/analytics/views/trust/planner'
import { useTranslation } from 'react-i18next'
import { checkValue } from '@/lib/check-value.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'

/** The checks that a design fails for decision grade, and the cost and certainty of one that passes. */
export const DecisionPart = ({
  design,
  known,
  assumptions,
}: {
  design: PlannedDesign
  known: Known
  assumptions: Assumptions
}) => {
  const { t, i18n } = useTranslation(['planner', 'insights'])
  const locale = i18n.language
  const { missing, plan } = decisionGrade(design, known, assumptions)
  if (missing.length === 0)
    return <p className="mt-2 text-ink-soft">{t('insights:trust.about.decision_grade')}</p>
  return (
    <>
      <ul className="mt-2 list-disc space-y-1 ps-4.5 text-ink-soft">
        {missing.map(({ key, needed }) => (
          <li key={key}>
            {t(`insights:trust.checks.${key}.todo`, { next: checkValue(key, needed, locale) })}
          </li>
        ))}
      </ul>
      {plan.runsWidth === null ? null : (
        <p className="mt-2 text-ink tabular-nums">
          {t('planner:decisionCost', {
            n: formatInteger(plan.runs, locale),
            width: t('planner:width', { n: formatDecimal(plan.runsWidth, locale) }),
          })}
        </p>
      )}
    </>
  )
}
