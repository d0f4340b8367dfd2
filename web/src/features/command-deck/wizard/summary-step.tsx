import type { Schedule } from '@sillage/core/analyses/schedule'
import { LIMITS } from '@sillage/core/brands/limits'
import type { Topic } from '@sillage/core/brands/topic'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayNames } from '@/lib/weekday-names.ts'
import { Field } from '@/ui/field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { CategoryInput } from '@/widgets/category-input.tsx'
import type { Improvement } from '@/widgets/planner/improvements.ts'
import type { LaunchPlan } from '@/widgets/planner/launch-plan.ts'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { SamplesInput } from '@/widgets/samples-input.tsx'
import { UntilInput } from '@/widgets/until-input.tsx'
import type { WizardDraft } from './wizard-draft.ts'

/** The last step: title, category, runs per question, schedule, chosen setup, and its cost and precision. */
export const SummaryStep = ({
  draft,
  topic,
  plan,
  schedule,
  scheduleFields,
  sparePrompts,
  onTitle,
  onCategory,
  onSamples,
  onUntil,
  onImprove,
}: {
  draft: WizardDraft
  topic: Topic
  plan: LaunchPlan
  /** The schedule in force. */
  schedule: Schedule
  scheduleFields: ReactNode
  sparePrompts: number
  onTitle: (title: string) => void
  onCategory: (category: string) => void
  onSamples: (samples: number) => void
  onUntil: (points: number | null) => void
  onImprove: (improvement: Improvement) => void
}) => {
  const { t } = useTranslation(['command-deck', 'common', 'ai-mode'])
  const { design } = plan
  const facts = [
    t('summary.prompts', { count: design.prompts }),
    t('summary.personas', { count: design.personas }),
    t('summary.languages', { count: design.languages }),
    t('summary.models', { count: design.models.length }),
    ...(draft.samples > 1 ? [t('summary.samples', { count: draft.samples })] : []),
  ]
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-4">
        <TextField
          label={t('ai-mode:draft.name')}
          value={draft.title}
          placeholder={topic.topic}
          maxLength={LIMITS.title}
          onValueChange={onTitle}
        />
        <Field label={t('category')} optional={t('common:optional')}>
          {(control) => (
            <CategoryInput
              {...control}
              kind="analysis"
              value={draft.category}
              maxLength={LIMITS.category}
              onValueChange={onCategory}
            />
          )}
        </Field>
        <SamplesInput value={draft.samples} onChange={onSamples} />
        <UntilInput value={draft.untilPoints} onChange={onUntil} />
        {scheduleFields}
        <section aria-label={t('summary.title')} className="rounded-md border border-line p-4">
          <h3 className="break-words font-semibold text-ink text-sm">{draft.title || topic.topic}</h3>
          <p className="mt-1 text-ink-soft text-sm tabular-nums">{facts.join(' · ')}</p>
          <ScheduleSentence schedule={schedule} />
        </section>
      </div>
      <PlannerFigures plan={plan} sparePrompts={sparePrompts} onImprove={onImprove} />
    </div>
  )
}

const ScheduleSentence = ({ schedule }: { schedule: Schedule }) => {
  const { t, i18n } = useTranslation('command-deck')
  const { enabled, cadence, weeklyDayOfWeek, monthlyDay } = schedule
  const weekday = weekdayNames(i18n.language)[weeklyDayOfWeek] ?? ''
  return (
    <p className="mt-2 text-ink text-sm">
      {!enabled
        ? t('schedule.manual')
        : cadence === 'daily'
          ? t('schedule.daily')
          : cadence === 'weekly'
            ? t('schedule.weekly', { weekday })
            : t('schedule.monthly', { n: monthlyDay })}
    </p>
  )
}
