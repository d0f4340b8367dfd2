import type { AnalysisDto } from '@sillage/core/analyses/calls'
import { allows } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModels } from '@/data/use-choices.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { pacedModels } from '@/data/use-loads.ts'
import { useUnsaved } from '@/lib/unsaved.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { LeaveDialog } from '@/ui/leave-dialog.tsx'
import { Notice } from '@/ui/notice.tsx'
import { ProgressBar } from '@/ui/progress-bar.tsx'
import { toast } from '@/ui/toast.ts'
import { useLaunchPlan } from '@/widgets/planner/launch-plan.ts'
import { useExperience } from '@/widgets/planner/use-experience.ts'
import { SaveFailure, saveSetup } from './save-setup.ts'
import {
  diffSetups,
  isSameSetup,
  isStepValid,
  permitted,
  type Setup,
  STEPS,
  toSetup,
  toSizes,
} from './setup.ts'
import { StepContent } from './step-content.tsx'

/** Edits an analysis in five steps and saves them together; the next version uses the new setup. */
export const SetupWizard = ({
  analysis,
  standing,
  onClose,
  onSaved,
}: {
  analysis: AnalysisDto
  standing: Standing
  onClose: () => void
  onSaved: () => void
}) => {
  const { t } = useTranslation('analysis-setup')
  const errorText = useErrorText()
  const models = useModels()
  const experience = useExperience(analysis.analysis_id)
  const stored = toSetup(analysis)
  const [at, setAt] = useState(0)
  const [initial] = useState<Setup>(stored)
  const [chosen, setChosen] = useState(initial)
  const [asking, setAsking] = useState(false)
  // Rights may change while it is open: choices beyond them are neither shown nor saved.
  const setup = permitted(chosen, standing)
  const changed = !isSameSetup(permitted(initial, standing), setup)
  useUnsaved(changed)
  const deselected = permitted(stored, standing).languageCodes.length < stored.languageCodes.length
  const step = STEPS[at] ?? 'models'
  const last = at === STEPS.length - 1
  const plan = useLaunchPlan({
    sizes: toSizes(setup),
    models: pacedModels(
      (models.data ?? []).filter(({ llm_model_id }) => setup.modelIds.includes(llm_model_id)),
    ),
    experience,
  })
  const getProvider = (id: string) =>
    models.data?.find(({ llm_model_id }) => llm_model_id === id)?.provider_name

  const save = useMutation({
    mutationFn: async () => {
      const blocked = setup.modelIds.some((id) => {
        const provider = getProvider(id)
        return provider !== undefined && !allows(standing.entitlements.providers, provider)
      })
      if (blocked) throw new Error(t('models.remove'))
      await saveSetup(analysis.analysis_id, diffSetups(stored, setup))
    },
    onSuccess: () => {
      toast.success(t('saved.settings'))
      onSaved()
    },
    onError: () => toast.error(t('failed.settings')),
  })
  const failure =
    save.error === null
      ? null
      : save.error instanceof SaveFailure
        ? [t(`failed.${save.error.part}`), errorText(save.error.cause)]
        : [save.error.message]

  return (
    <Dialog
      open
      onOpenChange={() => (changed ? setAsking(true) : onClose())}
      width="lg"
      title={t(`steps.${step}`)}
      description={t('step', { n: at + 1, of: STEPS.length })}
      dismissible={!save.isPending}
      footer={
        <>
          <Button
            className="me-auto"
            disabled={at === 0 || save.isPending}
            onClick={() => setAt((now) => now - 1)}
          >
            {t('back')}
          </Button>
          {last ? (
            <Button
              variant="primary"
              loading={save.isPending}
              disabled={!isStepValid(step, setup, standing, getProvider)}
              onClick={() => save.mutate()}
            >
              {t(save.isPending ? 'saving' : 'save')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!isStepValid(step, setup, standing, getProvider)}
              onClick={() => setAt((now) => now + 1)}
            >
              {t('continue')}
            </Button>
          )}
        </>
      }
    >
      <ProgressBar value={((at + 1) / STEPS.length) * 100} label={t('progress')} className="mb-5" />
      {/* Each step is as high, so that the buttons stay where they are pressed. Padding for focus rings. */}
      <div className="-mx-1 h-[52dvh] overflow-y-auto px-1 py-1">
        <StepContent
          step={step}
          brandId={analysis.brands.brand_id}
          setup={setup}
          standing={standing}
          deselected={deselected}
          plan={models.data === undefined ? null : plan}
          onChange={(part) => setChosen((now) => ({ ...now, ...part }))}
        />
      </div>
      {failure === null ? null : (
        <Notice tone="negative" className="mt-4">
          {failure.filter((line, index) => failure.indexOf(line) === index).join(' ')}
        </Notice>
      )}
      {asking ? <LeaveDialog onStay={() => setAsking(false)} onLeave={onClose} /> : null}
    </Dialog>
  )
}
