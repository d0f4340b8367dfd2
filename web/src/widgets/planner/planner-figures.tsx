import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Button } from '@/ui/button.tsx'
import { MethodLink } from '@/ui/method-link.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Decision } from './decision.tsx'
import { findImprovements, type Improvement } from './improvements.ts'
import type { LaunchPlan } from './launch-plan.ts'
import { usePlanTexts } from './use-plan-texts.ts'

/** The cost of a launch, the certainty of its figures, and improvements. */
export const PlannerFigures = ({
  plan,
  sparePrompts = 0,
  onImprove,
  spent = true,
  className,
}: {
  plan: LaunchPlan
  /** Prompts that could be added. */
  sparePrompts?: number
  /** Applies an improvement; without it none is offered. */
  onImprove?: (improvement: Improvement) => void
  /** Whether it shows the cost of the launch; false when the page shows it already. */
  spent?: boolean
  className?: string
}) => {
  const { t } = useTranslation('planner')
  const { runs, time, left, ofPrompts, ofMarket, change, note, shortage, width } = usePlanTexts(plan)
  const { design, quota, assumptions } = plan
  const cost = [runs, time, ...(left === null ? [] : [left])]
  const certainty = [ofPrompts, ofMarket, change]
  const improvements =
    onImprove === undefined
      ? []
      : findImprovements(design, { sparePrompts, remainingUnits: quota?.remaining ?? 0, assumptions })
  return (
    <section aria-label={t('title')} className={cn('rounded-md border border-line bg-page p-4', className)}>
      <h3 className="font-semibold text-ink text-sm">{t('title')}</h3>
      <dl className="mt-2 space-y-1.5 text-sm tabular-nums" aria-live="polite">
        {(spent ? [...cost, ...certainty] : certainty).map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-faint text-xs">
        {note} <MethodLink beside />
      </p>
      {spent && quota !== null ? (
        <ProgressBar
          value={quota.limit > 0 ? (100 * (quota.used + plan.runs)) / quota.limit : 100}
          label={quota.payer === undefined ? t('quota') : t('quotaOf', { name: quota.payer })}
          tone={shortage === null ? 'accent' : 'negative'}
          className="mt-3"
        />
      ) : null}
      {spent && shortage !== null ? (
        <Notice tone="negative" className="mt-3">
          {shortage}
        </Notice>
      ) : null}
      {improvements.length === 0 ? null : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {improvements.map((improvement) => (
            <li key={improvement.kind}>
              <Button
                size="sm"
                // Beside a narrow form a sentence takes two lines.
                className="h-auto min-h-8 shrink whitespace-normal py-1 text-start"
                icon={<Plus aria-hidden="true" className="size-3.5 shrink-0" />}
                onClick={() => onImprove?.(improvement)}
              >
                {t(improvement.kind === 'prompts' ? 'addPrompts' : 'repeat', {
                  count: improvement.count,
                  width: width(improvement.width),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Decision plan={plan} className="mt-3 border-line border-t pt-3 text-sm" />
    </section>
  )
}
