import {
  mayTake,
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
  STATUS_FIELDS,
  type StepStatus,
} from '@sillage/core/onboarding/onboarding'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { useStepsUnderWay } from './use-onboarding.ts'

const Mark = ({ n, status, current }: { n: string; status: StepStatus; current: boolean }) => (
  <span
    aria-hidden="true"
    className={cn(
      'flex size-7 shrink-0 items-center justify-center rounded-full border font-bold text-xs',
      status === 'completed' && 'border-accent bg-accent text-on-accent',
      status === 'error' && 'border-negative bg-negative-soft text-negative-ink',
      status !== 'completed' &&
        status !== 'error' &&
        (current ? 'border-accent bg-surface text-accent' : 'border-line bg-surface text-ink-faint'),
    )}
  >
    {status === 'completed' ? (
      <Check className="size-3.5" strokeWidth={3} />
    ) : status === 'error' ? (
      <CircleAlert className="size-3.5" />
    ) : (
      n
    )}
  </span>
)

/** The steps with their status; available ones are links. */
export const StepRail = ({ record, current }: { record: Onboarding; current: OnboardingStep | null }) => {
  const { t, i18n } = useTranslation('onboarding')
  const underWay = useStepsUnderWay()
  return (
    <nav aria-label={t('steps.label')}>
      <ol className="flex gap-1 sm:gap-2 lg:flex-col lg:gap-1">
        {ONBOARDING_STEPS.map((step, index) => {
          // A step loses its attention mark while it retries.
          const status = underWay.has(step) ? 'in_progress' : record[STATUS_FIELDS[step]]
          const isCurrent = step === current
          const content = (
            <>
              <Mark n={formatInteger(index + 1, i18n.language)} status={status} current={isCurrent} />
              <span className={cn('min-w-0', isCurrent ? 'block' : 'hidden sm:block')}>
                <span
                  className={cn(
                    'block truncate font-semibold text-sm',
                    isCurrent ? 'text-ink' : 'text-ink-soft',
                  )}
                >
                  {t(`steps.${step}`)}
                </span>
                <span className="hidden text-ink-soft text-xs lg:block">{t(`status.${status}`)}</span>
              </span>
              {isCurrent ? null : <span className="sr-only sm:hidden">{t(`steps.${step}`)}</span>}
              <span className="sr-only lg:hidden">{t(`status.${status}`)}</span>
            </>
          )
          const classes = cn(
            'flex items-center gap-2.5 rounded-md px-2 py-1.5 lg:px-2.5 lg:py-2',
            isCurrent && 'bg-surface shadow-card',
          )
          return (
            <li key={step} className={cn('min-w-0', isCurrent ? 'flex-1' : 'sm:flex-1')}>
              {mayTake(record, step) ? (
                <Link
                  to={`/onboarding?step=${step}`}
                  aria-current={isCurrent ? 'step' : undefined}
                  className={cn(classes, 'transition-colors hover:bg-hover')}
                >
                  {content}
                </Link>
              ) : (
                <span className={classes}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
