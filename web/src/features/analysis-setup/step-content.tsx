import { languageName } from '@sillage/core/base/language-name'
import type { PersonaDto, PromptDto } from '@sillage/core/brands/calls'
import type { Standing } from '@sillage/core/plans/gates'
import { useTranslation } from 'react-i18next'
import { useLanguages, useModels, usePersonas, usePrompts } from '@/data/use-choices.ts'
import { formatInteger } from '@/lib/format.ts'
import { toggled } from '@/lib/toggled.ts'
import { useAgeText } from '@/lib/use-age-text.ts'
import { Chip } from '@/ui/chip.tsx'
import { ChoiceCard } from '@/ui/choice-card.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Switch } from '@/ui/switch.tsx'
import { toast } from '@/ui/toast.ts'
import { ModelChoices } from '@/widgets/model-choices.tsx'
import type { LaunchPlan } from '@/widgets/planner/launch-plan.ts'
import { PlannerFigures } from '@/widgets/planner/planner-figures.tsx'
import { ChoiceList } from './choice-list.tsx'
import { DetailsFields } from './details-fields.tsx'
import type { Setup, Step } from './setup.ts'
import { ZonedScheduleFields } from './zoned-schedule-fields.tsx'

export interface StepProps {
  brandId: string
  setup: Setup
  standing: Standing
  /** Whether languages were removed because the plan does not allow them. */
  deselected: boolean
  /** The plan of the next version; null until the models are known. */
  plan: LaunchPlan | null
  onChange: (part: Partial<Setup>) => void
}

const Models = ({ setup, standing, onChange }: StepProps) => {
  const { t } = useTranslation('analysis-setup')
  const models = useModels()
  return (
    <ChoiceList query={models} unavailable={t('models.unavailable')} empty={t('models.empty')}>
      {(offered) => (
        <ModelChoices
          models={offered}
          chosen={setup.modelIds}
          onTrial={standing.onTrial}
          onChange={(modelIds) => onChange({ modelIds })}
        />
      )}
    </ChoiceList>
  )
}

/** Items that are neither archived nor rejected, and chosen ones. */
const stillOffered = <T extends Pick<PersonaDto, 'archived_at'> & Partial<Pick<PromptDto, 'review'>>>(
  all: readonly T[],
  isChosen: (one: T) => boolean,
): readonly T[] =>
  all.filter((item) => (item.archived_at === null && item.review !== 'rejected') || isChosen(item))

const Prompts = ({ brandId, setup, onChange }: StepProps) => {
  const { t } = useTranslation('analysis-setup')
  return (
    <ChoiceList query={usePrompts(brandId)} unavailable={t('prompts.unavailable')} empty={t('prompts.empty')}>
      {(prompts) => (
        <div className="grid grid-cols-1 gap-2.5">
          {stillOffered(prompts, ({ prompt_id }) => setup.promptIds.includes(prompt_id)).map(
            ({ prompt_id, prompt_text, categories }) => {
              const chosen = setup.promptIds.includes(prompt_id)
              return (
                <ChoiceCard
                  key={prompt_id}
                  checked={chosen}
                  // The last prompt cannot be removed: an analysis needs one.
                  disabled={chosen && setup.promptIds.length === 1}
                  onCheckedChange={(on) => onChange({ promptIds: toggled(setup.promptIds, prompt_id, on) })}
                  title={prompt_text}
                  detail={categories.title}
                />
              )
            },
          )}
        </div>
      )}
    </ChoiceList>
  )
}

const Personas = ({ brandId, setup, onChange }: StepProps) => {
  const { t } = useTranslation('analysis-setup')
  const ageText = useAgeText()
  return (
    <ChoiceList
      query={usePersonas(brandId)}
      unavailable={t('personas.unavailable')}
      empty={t('personas.empty')}
    >
      {(personas) => (
        <div className="grid gap-2.5 sm:grid-cols-2">
          {stillOffered(personas, ({ persona_id }) => setup.personaIds.includes(persona_id)).map(
            ({ persona_id, name, occupation, age, city }) => (
              <ChoiceCard
                key={persona_id}
                checked={setup.personaIds.includes(persona_id)}
                onCheckedChange={(on) => onChange({ personaIds: toggled(setup.personaIds, persona_id, on) })}
                title={name}
                detail={t('personas.facts', { occupation, age: ageText(age), city })}
              />
            ),
          )}
        </div>
      )}
    </ChoiceList>
  )
}

const Languages = ({ setup, standing, deselected, onChange }: StepProps) => {
  const { t, i18n } = useTranslation('analysis-setup')
  const limit = standing.entitlements.languagesPerAnalysis
  const limitText =
    limit === null ? null : limit === 1 ? t('languages.one') : t('languages.limit', { n: limit })
  const choose = (code: string, isAllowed: boolean) => {
    const on = !setup.languageCodes.includes(code)
    if (on && !isAllowed) {
      return void toast.error(t(standing.onTrial ? 'languages.blockedTrial' : 'languages.blocked'))
    }
    if (on && limit !== null && setup.languageCodes.length >= limit) return void toast.error(limitText)
    onChange({ languageCodes: toggled(setup.languageCodes, code, on) })
  }
  return (
    <div className="space-y-4">
      {limitText === null ? null : <p className="text-ink-soft text-sm">{limitText}</p>}
      {deselected ? <Notice tone="warning">{t('languages.deselected')}</Notice> : null}
      <ChoiceList
        query={useLanguages()}
        unavailable={t('languages.unavailable')}
        empty={t('languages.empty')}
      >
        {(languages) => (
          <div className="flex flex-wrap gap-2">
            {languages.map(({ code, name, isAllowed }) => (
              <Chip
                key={code}
                pressed={setup.languageCodes.includes(code)}
                onPress={() => choose(code, isAllowed)}
                {...(isAllowed ? {} : { className: 'border-dashed' })}
              >
                {languageName(code, name, i18n.language)}
              </Chip>
            ))}
          </div>
        )}
      </ChoiceList>
    </div>
  )
}

const Schedule = ({ brandId, setup, plan, onChange }: StepProps) => {
  const { t, i18n } = useTranslation('analysis-setup')
  const counts = {
    models: setup.modelIds.length,
    prompts: setup.promptIds.length,
    personas: setup.personaIds.length,
    languages: setup.languageCodes.length,
  }
  const kinds = ['models', 'prompts', 'personas', 'languages'] as const
  return (
    <div className="space-y-5">
      <DetailsFields setup={setup} onChange={onChange} />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {kinds.map((kind) => (
          <div key={kind} className="rounded-md border border-line px-3.5 py-3">
            <dt className="text-ink-soft text-sm">{t(`summary.${kind}`)}</dt>
            <dd className="mt-0.5 font-bold text-ink text-lg tabular-nums">
              {formatInteger(counts[kind], i18n.language)}
            </dd>
          </div>
        ))}
      </dl>
      {plan === null ? null : (
        <PlannerFigures plan={plan} onImprove={({ count }) => onChange({ samples: count })} />
      )}
      <Switch
        checked={setup.placebo}
        onCheckedChange={(placebo) => onChange({ placebo })}
        label={t('placebo.label')}
        description={t('placebo.about', {
          units: plan === null ? '–' : formatInteger(plan.runs, i18n.language),
        })}
      />
      <ZonedScheduleFields
        brandId={brandId}
        value={setup.schedule}
        onChange={(schedule) => onChange({ schedule })}
      />
    </div>
  )
}

const CONTENT = {
  models: Models,
  prompts: Prompts,
  personas: Personas,
  languages: Languages,
  schedule: Schedule,
} as const satisfies Record<Step, unknown>

/** The fields of one step. */
export const StepContent = ({ step, ...props }: StepProps & { step: Step }) => {
  const Content = CONTENT[step]
  return <Content {...props} />
}
