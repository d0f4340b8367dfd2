import type { ActionDto } from '@sillage/core/actions/calls'
import type { PlanDto, RegistrationDto } from '@sillage/core/experiments/calls'
import {
  EXPERIMENT_FIGURES,
  type ExperimentFigure,
  MAX_CONTROLS,
  MAX_SIDE_VERSIONS,
  type PromptSet,
} from '@sillage/core/experiments/design'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalyses } from '@/data/use-analyses.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useExperimentPlan, useRegisterExperiment } from '@/data/use-experiments.ts'
import { formatDate, formatDecimal, formatInteger } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import { Field } from '@/ui/field.tsx'
import { Notice } from '@/ui/notice.tsx'
import { NumberControl } from '@/ui/number-control.tsx'
import { Select } from '@/ui/select.tsx'
import { ChosenList } from './chosen-list.tsx'
import { ControlProposals } from './control-proposals.tsx'
import { scaleBy } from './experiment-scale.ts'

/** What is worth an action at first, in the points of its figure. */
const WORTH: Record<ExperimentFigure, number> = { visibility: 5, sentiment: 0.5 }

/** The versions that a test takes by its plan, or what is missing. */
const PlanWords = ({
  plan,
  scale,
  names,
}: {
  plan: PlanDto
  scale: number
  names: ReadonlyMap<string, string>
}) => {
  const { t, i18n } = useTranslation('actions')
  const locale = i18n.language
  const { missing, unmatched, versions, detectable, decidesAt } = plan
  if (missing > 0)
    return (
      <Notice>
        {t('test.missing', { n: formatInteger(missing, locale) })}
        {unmatched.length === 0 ? null : (
          <span className="mt-1.5 block font-normal">
            {t('test.unmatched')}
            {unmatched.map((prompt) => (
              <span key={prompt} dir="auto" className="block break-words">
                {names.get(prompt) ?? prompt}
              </span>
            ))}
          </span>
        )}
      </Notice>
    )
  if (versions === null)
    return (
      <Notice>
        {t('test.tooSmall', {
          n: formatInteger(MAX_SIDE_VERSIONS, locale),
          x: detectable === null ? '–' : formatDecimal(detectable / scale, locale),
        })}
      </Notice>
    )
  return (
    <p className="text-ink-soft text-sm">
      {t('test.needs', { n: formatInteger(versions, locale) })}{' '}
      {decidesAt === null ? null : t('test.decides', { date: formatDate(Date.parse(decidesAt), locale) })}
    </p>
  )
}

/** Plans the test of an action: figure, smallest effect worth it and controls can be changed before it is registered. */
export const ExperimentPlan = ({
  brandId,
  action,
  prompts,
  isSaved,
  replaced,
  onRegistered,
}: {
  brandId: string
  action: ActionDto
  prompts: readonly { value: string; label: string }[]
  isSaved: boolean
  /** The test in force; null without one. */
  replaced: RegistrationDto | null
  onRegistered: () => void
}) => {
  const { t, i18n } = useTranslation('actions')
  const errorText = useErrorText()
  const params = { brandId, actionId: action.action_id }
  const analyses = useAnalyses(brandId)
  const listed = analyses.status === 'ready' ? analyses.data : []
  const [chosen, setChosen] = useState(replaced?.analysisId ?? action.sources[0]?.analysis_id)
  const analysisId = listed.some((one) => one.analysisId === chosen) ? chosen : listed[0]?.analysisId
  const [figure, setFigure] = useState<ExperimentFigure>(replaced?.figure ?? 'visibility')
  const scale = scaleBy[figure]
  const [worth, setWorth] = useState(replaced === null ? WORTH.visibility : replaced.worth / scale)
  const [sets, setSets] = useState<readonly PromptSet[] | null>(replaced?.sets ?? null)
  const isRight = worth * scale >= 0.1 && worth * scale <= 100
  const [today] = useState(() => new Date().toISOString())
  const date = action.due_on === null ? today : new Date(`${action.due_on}T12:00:00`).toISOString()
  const wanted =
    analysisId === undefined || !isRight || !isSaved
      ? null
      : {
          ...{ analysisId, figure, worth: worth * scale, date },
          ...(sets === null ? {} : { sets: sets.map((set) => ({ ...set, controls: [...set.controls] })) }),
        }
  const planned = useExperimentPlan(params, wanted)
  const register = useRegisterExperiment(params)
  const names = new Map(prompts.map(({ value, label }) => [value, label]))
  const plan = planned.data ?? null
  const nameOf = (prompt: string) => names.get(prompt) ?? prompt
  const controls = plan?.sets.flatMap((set) => set.controls) ?? []
  const laterControls = controls.filter((prompt) => plan?.laterPrompts.includes(prompt)).length
  const setControls = (treated: string, values: string[]) =>
    setSets(
      (plan?.sets ?? []).flatMap((set) =>
        set.treated !== treated
          ? [set]
          : values.length === 0
            ? []
            : [{ treated, controls: values.slice(0, MAX_CONTROLS) }],
      ),
    )
  const save = () => {
    if (wanted === null || plan === null || plan.versions === null) return
    const { languages, models, rivals, versions } = plan
    register.mutate(
      { ...wanted, sets: plan.sets, languages, models, rivals, versions },
      { onSuccess: onRegistered },
    )
  }
  if (!isSaved) return <Notice>{t('test.saveFirst')}</Notice>
  const error = planned.error ?? register.error
  return (
    <div className="space-y-4">
      <Field label={t('test.analysis')}>
        {({ id }) => (
          <Select
            id={id}
            value={analysisId}
            onValueChange={(value: string) => {
              setChosen(value)
              setSets(null)
            }}
            options={listed.map((one) => ({ value: one.analysisId, label: one.title }))}
            className="w-full"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('test.figure')}>
          {({ id }) => (
            <Select
              id={id}
              value={figure}
              onValueChange={(value: ExperimentFigure) => {
                setFigure(value)
                setWorth(WORTH[value])
                setSets(null)
              }}
              options={EXPERIMENT_FIGURES.map((value) => ({ value, label: t(`origin.${value}`) }))}
              className="w-full"
            />
          )}
        </Field>
        <Field label={t('test.worth')} hint={figure === 'sentiment' ? t('test.scale') : undefined}>
          {(control) => (
            <NumberControl
              {...control}
              inputMode="decimal"
              min={0.1}
              max={100 / scale}
              value={worth}
              onValueChange={setWorth}
            />
          )}
        </Field>
      </div>
      {action.status === 'done' ? <Notice>{t('test.late')}</Notice> : null}
      {planned.isSuccess && wanted !== null && plan === null ? <Notice>{t('test.noVersion')}</Notice> : null}
      {plan === null ? null : <PlanWords plan={plan} scale={scale} names={names} />}
      {plan === null || wanted === null ? null : (
        <ControlProposals
          key={`${wanted.analysisId} ${figure}`}
          params={params}
          wanted={wanted}
          plan={plan}
          scale={scale}
        />
      )}
      {sets === null ? null : (
        <Button size="sm" onClick={() => setSets(null)}>
          {t('test.add.rematch')}
        </Button>
      )}
      {laterControls === 0 ? null : (
        <p className="text-ink-soft text-sm">
          {t('test.draw.controls', { n: formatInteger(laterControls, i18n.language) })}
        </p>
      )}
      {plan === null || plan.sets.length === 0 ? null : (
        <details>
          <summary className="cursor-pointer font-semibold text-ink text-sm">
            {t('test.controls', { n: formatInteger(controls.length, i18n.language) })}
          </summary>
          <div className="mt-3 space-y-4">
            {plan.sets.map((set) => (
              <ChosenList
                key={set.treated}
                label={nameOf(set.treated)}
                add={t('target.add')}
                removeLabel={(name) => t('removeOne', { name })}
                values={set.controls}
                choices={plan.candidates
                  .filter((prompt) => set.controls.includes(prompt) || !controls.includes(prompt))
                  .map((value) => ({ value, label: nameOf(value) }))}
                onChange={(values) => setControls(set.treated, values)}
              />
            ))}
          </div>
        </details>
      )}
      {error ? <Notice tone="negative">{errorText(error)}</Notice> : null}
      <Button
        size="sm"
        variant="primary"
        disabled={plan === null || plan.versions === null || planned.isPlaceholderData || wanted === null}
        loading={register.isPending}
        onClick={save}
      >
        {t('test.register')}
      </Button>
    </div>
  )
}
