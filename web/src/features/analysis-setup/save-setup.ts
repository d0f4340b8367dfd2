import type { Schedule } from '@sillage/core/analyses/schedule'
import {
  addPersona,
  addPrompt,
  removePersona,
  removePrompt,
  setLanguages,
  setModels,
  setSchedule,
  updateAnalysis,
} from '@sillage/core/analyses/setup-calls'
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import type { Changes } from './setup.ts'

/** The part that failed to save, as a text key. */
export type FailedPart =
  | 'models'
  | 'linkPrompt'
  | 'unlinkPrompt'
  | 'linkPersona'
  | 'unlinkPersona'
  | 'languages'
  | 'details'
  | 'schedule'

export class SaveFailure extends Error {
  readonly part: FailedPart

  constructor(part: FailedPart, cause: unknown) {
    super(`could not save: ${part}`, { cause })
    this.name = 'SaveFailure'
    this.part = part
  }
}

const part = async (name: FailedPart, work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (cause) {
    throw new SaveFailure(name, cause)
  }
}

/** Ignores missing links: an earlier attempt may have removed them. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    const isGone =
      error instanceof ApiError && (error.code === 'prompt_not_found' || error.code === 'persona_not_found')
    if (!isGone) throw error
  }
}

export const saveSchedule = (analysisId: string, schedule: Schedule): Promise<void> =>
  part(
    'schedule',
    callApi(setSchedule, {
      params: { analysisId },
      body: {
        enabled: schedule.enabled,
        cronExpression: schedule.cadence,
        weeklyDayOfWeek: schedule.weeklyDayOfWeek,
        monthlyDay: schedule.monthlyDay,
        hour: schedule.hour,
      },
    }),
  )

/**
 * Saves the changed parts in order: models, prompts, personas, languages, title and samples, schedule. It links before
 * it unlinks, so that the analysis always has one of each.
 *
 * @throws SaveFailure at the first part that fails; earlier parts are saved
 */
export const saveSetup = async (analysisId: string, changes: Changes): Promise<void> => {
  const params = { analysisId }
  const { models, prompts, personas, languages, details, schedule } = changes
  if (models) {
    const body = { models: models.map((llm_model_id) => ({ llm_model_id })) }
    await part('models', callApi(setModels, { params, body }))
  }
  for (const promptId of prompts.added) {
    await part('linkPrompt', callApi(addPrompt, { params, body: { promptId } }))
  }
  for (const prompt_id of prompts.removed) {
    await part('unlinkPrompt', unlessGone(callApi(removePrompt, { params, query: { prompt_id } })))
  }
  for (const personaId of personas.added) {
    await part('linkPersona', callApi(addPersona, { params, body: { personaId } }))
  }
  for (const persona_id of personas.removed) {
    await part('unlinkPersona', unlessGone(callApi(removePersona, { params, query: { persona_id } })))
  }
  if (languages) {
    await part('languages', callApi(setLanguages, { params, body: { languageCodes: [...languages] } }))
  }
  if (details) await part('details', callApi(updateAnalysis, { params, body: details }))
  if (schedule) await saveSchedule(analysisId, schedule)
}
