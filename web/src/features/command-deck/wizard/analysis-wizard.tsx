import type { Schedule } from '@sillage/core/analyses/schedule'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import type { Topic } from '@sillage/core/brands/topic'
import type { Standing } from '@sillage/core/plans/gates'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { markAnalysesChanged } from '@/data/refresh-analyses.ts'
import { saveCategory } from '@/data/save-category.ts'
import { useDefaultModels, useLanguages } from '@/data/use-choices.ts'
import { pacedModels } from '@/data/use-loads.ts'
import { dropUnsaved, useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { LeaveDialog } from '@/ui/leave-dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import type { Improvement } from '@/widgets/planner/improvements.ts'
import { useLaunchPlan } from '@/widgets/planner/launch-plan.ts'
import { LanguagesStep } from './languages-step.tsx'
import { ModelsStep } from './models-step.tsx'
import { PersonasStep } from './personas-step.tsx'
import { PromptsStep } from './prompts-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import {
  askedPrompts,
  buildOrder,
  getSchedule,
  isStepValid,
  newDraft,
  toSizes,
  WIZARD_STEPS,
  type WizardDraft,
} from './wizard-draft.ts'
import { useChoiceErrorText, useLaunchErrorText } from './wizard-errors.ts'

/** Takes the focus from the wizard, and lets keys scroll a long step. */
const BY_TAB = 0

/** Also shows each new failure as a toast. */
const useToasted = (error: Error | null, text: string | null): void => {
  // Syncs with the toaster.
  useEffect(() => {
    if (error !== null && text !== null) toast.error(text)
  }, [error, text])
}

/**
 * Creates an analysis of a topic in five steps and launches it. Remount it for each topic.
 *
 * @param sparePrompts prompts of other topics, to add for narrower intervals
 */
export const AnalysisWizard = ({
  brandId,
  topic,
  sparePrompts,
  standing,
  scheduleFields,
  onClose,
}: {
  brandId: string
  topic: Topic
  sparePrompts: readonly string[]
  standing: Standing
  scheduleFields: (schedule: Schedule, onChange: (schedule: Schedule) => void) => ReactNode
  onClose: () => void
}) => {
  // With the texts of its parts, which would take the open wizard away while they load.
  const { t } = useTranslation(['command-deck', 'planner'])
  const navigate = useNavigate()
  const launchErrorText = useLaunchErrorText()
  const choiceErrorText = useChoiceErrorText()
  const models = useDefaultModels()
  const languages = useLanguages()
  const [at, setAt] = useState(0)
  const body = useRef<HTMLFieldSetElement>(null)
  const lastStep = useRef(at)
  // Each step starts at its top. The button that led to it may be disabled by then.
  useEffect(() => {
    if (lastStep.current !== at) body.current?.focus()
    lastStep.current = at
  }, [at])
  const [initial] = useState(() => newDraft(topic))
  const [draft, setDraft] = useState<WizardDraft>(initial)
  const [asking, setAsking] = useState(false)
  const isChanged = draft !== initial
  useUnsaved(isChanged, 'view')
  const change = (part: Partial<WizardDraft>) => setDraft((now) => ({ ...now, ...part }))
  const step = WIZARD_STEPS[at] ?? 'prompts'
  const isLast = at === WIZARD_STEPS.length - 1
  const offered = models.data ?? []
  const isValid = isStepValid(step, draft, { standing, models: offered })
  const plan = useLaunchPlan({
    sizes: toSizes(draft),
    models: pacedModels(offered.filter(({ llm_model_id }) => draft.modelIds.includes(llm_model_id))),
  })
  const spare = sparePrompts.filter((prompt) => !draft.offered.includes(prompt))

  const modelsFailure = models.error === null ? null : choiceErrorText('models', models.error)
  const languagesFailure = languages.error === null ? null : choiceErrorText('languages', languages.error)
  useToasted(models.error, modelsFailure)
  useToasted(languages.error, languagesFailure)

  const create = async (isLaunched: boolean) => {
    const analysisData = { ...buildOrder(draft, topic, standing), launch: isLaunched }
    const { analysisId } = await callApi(createManualAnalysis, { body: { brandId, analysisData } })
    return { analysisId, isCategorized: await saveCategory(analysisId, draft.category.trim()) }
  }
  const launch = useMutation({
    mutationFn: (intent: 'launch' | 'draft') => create(intent === 'launch'),
    onSuccess: async ({ analysisId, isCategorized }, intent) => {
      toast.success(t(intent === 'launch' ? 'launched' : 'savedDraft'))
      if (!isCategorized) toast.error(t('categoryFailed'))
      markAnalysesChanged()
      dropUnsaved()
      onClose()
      await navigate(`/dashboard/${brandId}/analyses/${analysisId}`)
    },
    onError: (error) => toast.error(launchErrorText(error)),
  })

  const writeOwn = async () => {
    // The prompts go along.
    dropUnsaved()
    const own = new URLSearchParams({ way: 'own', topic: draft.title.trim() || topic.topic })
    await navigate(`?${own}`, { state: { prompts: askedPrompts(draft) } })
  }

  const improve = ({ kind, count }: Improvement) => {
    if (kind === 'samples') return change({ samples: count })
    const added = spare.slice(0, count)
    change({ offered: [...draft.offered, ...added], prompts: [...draft.prompts, ...added] })
  }

  return (
    <Dialog
      open
      onOpenChange={() => (isChanged ? setAsking(true) : onClose())}
      width="xl"
      title={t(`steps.${step}`)}
      description={t('step', { n: at + 1, of: WIZARD_STEPS.length })}
      dismissible={!launch.isPending}
      footer={
        <>
          <Button
            className="me-auto"
            disabled={at === 0 || launch.isPending}
            onClick={() => setAt((now) => now - 1)}
          >
            {t('back')}
          </Button>
          {isLast ? (
            <>
              <Button
                disabled={!isValid || launch.isPending}
                loading={launch.isPending && launch.variables === 'draft'}
                onClick={() => launch.mutate('draft')}
              >
                {t('saveDraft')}
              </Button>
              <Button
                variant="primary"
                disabled={!isValid || launch.isPending}
                loading={launch.isPending && launch.variables === 'launch'}
                onClick={() => launch.mutate('launch')}
              >
                {t(launch.isPending && launch.variables === 'launch' ? 'launching' : 'launch')}
              </Button>
            </>
          ) : (
            <Button variant="primary" disabled={!isValid} onClick={() => setAt((now) => now + 1)}>
              {t('continue')}
            </Button>
          )}
        </>
      }
    >
      <ProgressBar value={((at + 1) / WIZARD_STEPS.length) * 100} label={t('progress')} className="mb-5" />
      {/* Padding for focus rings. */}
      <fieldset
        ref={body}
        aria-label={t(`steps.${step}`)}
        tabIndex={BY_TAB}
        className="-mx-1 min-w-0 max-h-[56dvh] overflow-y-auto px-1 py-1 outline-none"
      >
        {step === 'prompts' ? (
          <PromptsStep draft={draft} onChange={change} onOwn={() => void writeOwn()} />
        ) : step === 'models' ? (
          models.data === undefined ? (
            <Loading query={models} failure={modelsFailure} />
          ) : (
            <ModelsStep
              draft={draft}
              models={models.data}
              onTrial={standing.onTrial}
              onChange={(modelIds) => change({ modelIds })}
            />
          )
        ) : step === 'languages' ? (
          languages.data === undefined ? (
            <Loading query={languages} failure={languagesFailure} />
          ) : (
            <LanguagesStep
              chosen={draft.languages}
              languages={languages.data}
              standing={standing}
              onChange={(chosen) => change({ languages: chosen })}
            />
          )
        ) : step === 'personas' ? (
          <PersonasStep personas={draft.personas} onChange={(personas) => change({ personas })} />
        ) : (
          <SummaryStep
            draft={draft}
            topic={topic}
            plan={plan}
            schedule={getSchedule(draft, standing)}
            onTitle={(title) => change({ title })}
            onCategory={(category) => change({ category })}
            onSamples={(samples) => change({ samples })}
            onUntil={(untilPoints) => change({ untilPoints })}
            scheduleFields={scheduleFields(draft.schedule, (schedule) => change({ schedule }))}
            sparePrompts={spare.length}
            onImprove={improve}
          />
        )}
      </fieldset>
      {launch.error === null ? null : (
        <Notice tone="negative" className="mt-4">
          {launchErrorText(launch.error)}
        </Notice>
      )}
      {asking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} /> : null}
    </Dialog>
  )
}

const Loading = ({
  query,
  failure,
}: {
  query: { isPending: boolean; refetch: () => unknown }
  failure: string | null
}) =>
  query.isPending || failure === null ? (
    <div className="grid gap-2.5 sm:grid-cols-2" aria-busy="true">
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  ) : (
    <ErrorState title={failure} onRetry={() => void query.refetch()} className="py-4" />
  )
