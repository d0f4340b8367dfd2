import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionPart } from './decision-part.tsx'
import type { LaunchPlan } from './launch-plan.ts'

/** The requirements of decision-grade figures: collapsed, and its texts load on request. */
export const Decision = ({ plan, className }: { plan: LaunchPlan; className: string }) => {
  const { t } = useTranslation('planner')
  const [open, setOpen] = useState(false)
  if (plan.runs === 0) return null
  return (
    <details className={className} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm font-medium text-accent">{t('decision')}</summary>
      {open ? (
        <Suspense>
          <DecisionPart design={plan.design} known={plan.known} assumptions={plan.assumptions} />
        </Suspense>
      ) : null}
    </details>
  )
}
