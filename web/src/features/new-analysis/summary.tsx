import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useModels } from '@/data/use-choices.ts'
import { pacedModels } from '@/data/use-loads.ts'
import { formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { useLaunchPlan } from '@/widgets/planner/launch-plan.ts'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { usePlanTexts } from '@/widgets/planner/use-plan-texts.ts'
import { type NewAnalysis, writtenPrompts } from './new-analysis-schema.ts'

/** The plan of the form's analysis. */
const useFormPlan = () => {
  const { watch } = useFormContext<NewAnalysis>()
  const models = useModels()
  const values = watch()
  return useLaunchPlan({
    sizes: {
      prompts: writtenPrompts(values.prompts).length,
      personas: values.personaIds.length,
      languages: values.languages.length,
      samples: Number.isInteger(values.samples) ? values.samples : 0,
    },
    models: pacedModels(
      (models.data ?? []).filter(({ llm_model_id }) => values.modelIds.includes(llm_model_id)),
    ),
  })
}

/** The cost of a launch, live while the form changes, and the submit buttons. */
export const Summary = ({ busy, error }: { busy: 'launch' | 'save' | null; error: string | null }) => {
  const { t, i18n } = useTranslation('new-analysis')
  const { setValue } = useFormContext<NewAnalysis>()
  const plan = useFormPlan()
  const { design, quota } = plan
  const say = (value: number) => formatInteger(value, i18n.language)
  const modelRuns = design.models.reduce((sum, { webSearch }) => sum + (webSearch ? 2 : 1), 0)
  const short = quota !== null && plan.runs > quota.remaining
  const rows = [
    [t('summary.prompts'), design.prompts],
    [t('summary.personas'), design.personas],
    [t('summary.languages'), design.languages],
    [t('summary.models'), modelRuns],
    [t('summary.samples'), design.samples],
  ] as const
  return (
    <Card aria-label={t('summary.title')} className="p-5">
      <h2 className="font-semibold text-base text-ink">{t('summary.title')}</h2>
      <dl className="mt-3 space-y-1.5 text-sm tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-ink">{say(value)}</dd>
          </div>
        ))}
      </dl>
      <PlannerFigures
        plan={plan}
        onImprove={({ count }) => setValue('samples', count, { shouldDirty: true, shouldValidate: true })}
        className="mt-4"
      />
      {error ? (
        <Notice tone="negative" className="mt-4">
          {error}
        </Notice>
      ) : null}
      <div className="mt-5 space-y-2">
        <Button
          type="submit"
          name="launch"
          variant="primary"
          className="w-full max-lg:hidden"
          loading={busy === 'launch'}
          disabled={short || busy !== null}
        >
          {t(busy === 'launch' ? 'launching' : 'launch')}
        </Button>
        <Button
          type="submit"
          name="save"
          variant="ghost"
          className="w-full"
          loading={busy === 'save'}
          disabled={busy !== null}
        >
          {t('save')}
        </Button>
      </div>
    </Card>
  )
}

/** What a launch takes, and its button, in sight on narrow screens. */
export const LaunchBar = ({ busy }: { busy: 'launch' | 'save' | null }) => {
  const { t } = useTranslation('new-analysis')
  const { runs, shortage } = usePlanTexts(useFormPlan())
  return (
    // Covers the page's padding, so that the bar keeps its place at the end of the page.
    <div className="sticky bottom-0 z-10 -mx-4 -mb-16 flex items-center justify-between gap-4 border-line border-t bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden">
      <p className="min-w-0 text-ink-soft text-sm tabular-nums">
        {runs[0]} <strong className="font-bold text-base text-ink">{runs[1]}</strong>
        {shortage === null ? null : <span className="block text-negative-ink text-xs">{shortage}</span>}
      </p>
      <Button
        type="submit"
        name="launch"
        variant="primary"
        className="shrink-0"
        loading={busy === 'launch'}
        disabled={busy !== null || shortage !== null}
      >
        {t(busy === 'launch' ? 'launching' : 'launch')}
      </Button>
    </div>
  )
}
