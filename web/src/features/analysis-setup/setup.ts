import type { AnalysisDto } from '@sillage/core/analyses/calls'
import type { Schedule } from '@sillage/core/analyses/schedule'
import { allows } from '@sillage/core/plans/entitlements'
import type { Standing } from '@sillage/core/plans/gates'
import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Sizes } from '@/widgets/planner/launch-plan.ts'

/** The steps of the setup, in order. */
export const STEPS = ['models', 'prompts', 'personas', 'languages', 'schedule'] as const
export type Step = (typeof STEPS)[number]

/** The choices for an analysis. */
export interface Setup {
  title: string
  userInput: string
  /** '' for none. */
  category: string
  /** Number of samples per question. */
  samples: number
  /** Points of visibility at which it stops repeating; null never stops early. */
  untilPoints: number | null
  /** Whether a version is repeated once a quarter. */
  placebo: boolean
  modelIds: readonly string[]
  promptIds: readonly string[]
  personaIds: readonly string[]
  languageCodes: readonly string[]
  schedule: Schedule
}

/** The stored setup of an analysis. */
export const toSetup = (analysis: AnalysisDto): Setup => ({
  title: analysis.title,
  userInput: analysis.user_input,
  category: analysis.category,
  samples: analysis.samples,
  untilPoints: analysis.until_points,
  placebo: analysis.placebo,
  modelIds: analysis.models.map(({ llm_model_id }) => llm_model_id),
  promptIds: analysis.prompts.map(({ prompt_id }) => prompt_id),
  personaIds: analysis.personas.map(({ persona_id }) => persona_id),
  languageCodes: analysis.languages.map(({ language_code }) => language_code),
  schedule: {
    enabled: analysis.schedule_enabled,
    cadence: analysis.schedule_cron,
    weeklyDayOfWeek: analysis.schedule_weekly_day_of_week,
    monthlyDay: analysis.schedule_monthly_day,
    hour: analysis.schedule_hour,
  },
})

/** The size of the setup, as the planner takes it. */
export const toSizes = (setup: Setup): Sizes => ({
  prompts: setup.promptIds.length,
  personas: setup.personaIds.length,
  languages: setup.languageCodes.length,
  samples: setup.samples,
})

/** Whether each kind has a choice, so that the analysis can be launched. */
export const isComplete = (setup: Setup): boolean =>
  setup.modelIds.length > 0 &&
  setup.promptIds.length > 0 &&
  setup.personaIds.length > 0 &&
  setup.languageCodes.length > 0

/**
 * Whether a step is valid. When the plan restricts providers, at least one chosen model must be of an allowed one.
 *
 * @param providerOf the provider of a model; undefined for a withdrawn model
 */
export const isStepValid = (
  step: Step,
  setup: Setup,
  standing: Standing,
  providerOf: (modelId: string) => ProviderKey | undefined,
): boolean => {
  switch (step) {
    case 'models':
      return setup.modelIds.some((id) => {
        const provider = providerOf(id)
        return provider !== undefined && allows(standing.entitlements.providers, provider)
      })
    case 'prompts':
      return setup.promptIds.length > 0
    case 'personas':
      return setup.personaIds.length > 0
    case 'languages':
      return setup.languageCodes.length > 0
    case 'schedule':
      return setup.title.trim() !== ''
  }
}

/** The setup with its languages cut to the limit of the plan, first ones kept. */
export const permitted = (setup: Setup, { entitlements }: Standing): Setup => {
  const allowed = setup.languageCodes.filter((code) => allows(entitlements.languages, code))
  return { ...setup, languageCodes: allowed.slice(0, entitlements.languagesPerAnalysis ?? allowed.length) }
}

const sameMembers = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item))

/** The changes between two setups; null for an unchanged part. */
export const diffSetups = (before: Setup, after: Setup) => ({
  models: sameMembers(before.modelIds, after.modelIds) ? null : after.modelIds,
  prompts: membership(before.promptIds, after.promptIds),
  personas: membership(before.personaIds, after.personaIds),
  languages: sameMembers(before.languageCodes, after.languageCodes) ? null : after.languageCodes,
  details: isSameDetails(before, after)
    ? null
    : {
        title: after.title.trim(),
        user_input: after.userInput.trim(),
        category: after.category.trim(),
        samples: after.samples,
        until_points: after.untilPoints,
        placebo: after.placebo,
      },
  schedule: isSameSchedule(before.schedule, after.schedule) ? null : after.schedule,
})
export type Changes = ReturnType<typeof diffSetups>

/** Whether two sets are equal, in any order. */
export const isSameSetup = (one: Setup, other: Setup): boolean =>
  sameMembers(one.modelIds, other.modelIds) &&
  sameMembers(one.promptIds, other.promptIds) &&
  sameMembers(one.personaIds, other.personaIds) &&
  sameMembers(one.languageCodes, other.languageCodes) &&
  isSameDetails(one, other) &&
  isSameSchedule(one.schedule, other.schedule)

const membership = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
})

const isSameDetails = (one: Setup, other: Setup): boolean =>
  one.title.trim() === other.title.trim() &&
  one.userInput.trim() === other.userInput.trim() &&
  one.category.trim() === other.category.trim() &&
  one.samples === other.samples &&
  one.untilPoints === other.untilPoints &&
  one.placebo === other.placebo

export const isSameSchedule = (one: Schedule, other: Schedule): boolean =>
  one.enabled === other.enabled &&
  one.cadence === other.cadence &&
  one.weeklyDayOfWeek === other.weeklyDayOfWeek &&
  one.monthlyDay === other.monthlyDay &&
  one.hour === other.hour
