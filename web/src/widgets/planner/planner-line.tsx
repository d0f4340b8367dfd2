import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { MethodLink } from '@/ui/method-link.tsx'
import { Decision } from './decision.tsx'
import type { LaunchPlan } from './launch-plan.ts'
import { usePlanTexts } from './use-plan-texts.ts'

/** The planner in a few lines, where prompts, models or runs per question are chosen. */
export const PlannerLine = ({ plan, className }: { plan: LaunchPlan; className?: string }) => {
  const { t } = useTranslation('planner')
  const { runs, left, ofPrompts, change, note, shortage } = usePlanTexts(plan)
  const facts = [runs, ...(left === null ? [] : [left]), ofPrompts, change]
  return (
    <section aria-label={t('title')} className={cn('text-sm', className)}>
      {plan.lacking.length > 0 ? null : (
        <dl aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-1.5">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {shortage === null ? null : <p className="mt-1 text-negative">{shortage}</p>}
      <p className="mt-1 text-ink-faint text-xs">
        {note} <MethodLink beside />
      </p>
      <Decision plan={plan} className="mt-1" />
    </section>
  )
}
