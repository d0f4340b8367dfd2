import { DEFAULT_SCHEDULE, type Schedule } from '@sillage/core/analyses/schedule'
import type { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import type { SuggestedPersona, Topic } from '@sillage/core/brands/topic'
import { allows } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import type { ModelDto } from '@sillage/core/runs/calls'
import type { Sizes } from '@/widgets/planner/launch-plan.ts'

export const WIZARD_STEPS = ['prompts', 'models', 'languages', 'personas', 'schedule'] as const
export type WizardStep = (typeof WIZARD_STEPS)[number]

/** The choices made in the wizard. */
export interface WizardDraft {
  readonly title: string
  readonly personas: readonly SuggestedPersona[]
  /** Prompts to choose from: those of the topic, reworded or not, then the added ones. */
  readonly offered: readonly string[]
  /** Chosen prompts. */
  readonly prompts: readonly string[]
  readonly modelIds: readonly string[]
  readonly languages: readonly string[]
  readonly samples: number
  /** Half the width of visibility's interval at which a launch stops repeating; null repeats `samples` times. */
  readonly untilPoints: number | null
  /** '' for none. */
  readonly category: string
  readonly schedule: Schedule
}

/** The initial draft: all prompts and English are chosen, nothing else. */
export const newDraft = ({ topic, prompts, personas }: Topic): WizardDraft => ({
  title: topic,
  personas,
  offered: prompts,
  prompts,
  modelIds: [],
  languages: ['en'],
  samples: 1,
  untilPoints: null,
  category: '',
  schedule: DEFAULT_SCHEDULE,
})

interface Terms {
  readonly standing: Standing
  readonly models: readonly ModelDto[]
}

/** Chosen models whose providers the plan does not allow: only a change of plan leaves some. */
export const blockedModels = ({ modelIds }: WizardDraft, models: readonly ModelDto[]): ModelDto[] =>
  models.filter(({ llm_model_id, isAllowed }) => !isAllowed && modelIds.includes(llm_model_id))

/** The chosen prompts in the order of the options, without blank and repeated ones. */
export const askedPrompts = ({ offered, prompts }: WizardDraft): string[] => [
  ...new Set(
    offered
      .filter((prompt) => prompts.includes(prompt))
      .map((prompt) => prompt.trim())
      .filter((prompt) => prompt !== ''),
  ),
]

/** The size of the draft, as the planner takes it. */
export const toSizes = (draft: WizardDraft): Sizes => ({
  prompts: askedPrompts(draft).length,
  personas: draft.personas.length,
  languages: draft.languages.length,
  samples: draft.samples,
})

export const isStepValid = (step: WizardStep, draft: WizardDraft, terms: Terms): boolean => {
  const { standing, models } = terms
  const { languages, languagesPerAnalysis } = standing.entitlements
  switch (step) {
    case 'prompts':
      return askedPrompts(draft).length > 0
    case 'models':
      return (
        models.some(({ llm_model_id, isAllowed }) => isAllowed && draft.modelIds.includes(llm_model_id)) &&
        blockedModels(draft, models).length === 0
      )
    case 'languages':
      return (
        draft.languages.length > 0 &&
        draft.languages.every((code) => allows(languages, code)) &&
        (languagesPerAnalysis === null || draft.languages.length <= languagesPerAnalysis)
      )
    case 'personas':
      return draft.personas.length > 0
    case 'schedule':
      return WIZARD_STEPS.every((step) => step === 'schedule' || isStepValid(step, draft, terms))
  }
}

/** The schedule in force: off when the plan has no scheduling. */
export const getSchedule = ({ schedule }: WizardDraft, { entitlements }: Standing): Schedule => ({
  ...schedule,
  enabled: schedule.enabled && entitlements.scheduling,
})

type Order = BodyInputOf<typeof createManualAnalysis>['analysisData']

/** The request that creates the analysis. The server finds the personas by the topic, unless they were edited. */
export const buildOrder = (draft: WizardDraft, { topic, personas }: Topic, standing: Standing): Order => {
  const { cadence, ...when } = getSchedule(draft, standing)
  const prompts = askedPrompts(draft)
  const title = draft.title.trim()
  return {
    ...(title === '' || title === topic ? {} : { title }),
    ...(prompts[0] === undefined ? {} : { prompt: prompts[0] }),
    prompts,
    promptCategory: topic || 'Manual prompt',
    ...(draft.personas === personas ? {} : { personas: [...draft.personas] }),
    languages: draft.languages as Order['languages'],
    modelIds: [...draft.modelIds],
    ...(draft.samples === 1 ? {} : { samples: draft.samples }),
    ...(draft.untilPoints === null ? {} : { untilPoints: draft.untilPoints }),
    schedule: { ...when, cronExpression: cadence },
  }
}
