import { type Analysis, LIMITS } from '@sillage/core/analyses/analysis'
import type {
  addPersona,
  addPrompt,
  removePersona,
  removePrompt,
  setLanguages,
  setModels,
  setSchedule,
} from '@sillage/core/analyses/setup-calls'
import { AppError } from '@sillage/core/errors'
import { brandOfAnalysis } from '@sillage/core/ids'
import { requireLanguages, requireProviders, requireScheduling } from '@sillage/core/plans/gates'
import type { Handler } from '../api/handler.ts'
import { loadBrand, loadPersonas, loadPrompts } from '../brands/library.ts'
import { standingOf } from '../plans/entitlements.ts'
import { chosenModels, modelLinks } from './choices.ts'
import { changeAnalysis, loadAnalysis } from './load.ts'
import { nextSlotOf } from './next-slot.ts'

/** What an analysis asks is open until it runs; its figures would not be comparable otherwise. */
const requireEditable = ({ status }: Analysis): void => {
  if (status === 'processing') throw new AppError('analysis_processing')
  if (status !== 'draft' && status !== 'ready') throw new AppError('configuration_locked')
}

const editAnalysis = (
  analysisId: string,
  change: (analysis: Analysis) => Partial<Analysis> | null,
): Promise<Analysis> =>
  changeAnalysis(analysisId, (analysis) => {
    requireEditable(analysis)
    return change(analysis)
  })

/** The ids with one more at the end; null when it is there already. */
const linked = (ids: readonly string[], id: string, limit: number, field: string): string[] | null => {
  if (ids.includes(id)) return null
  if (ids.length >= limit) {
    throw new AppError('bad_request', {
      message: `An analysis can have at most ${limit}.`,
      details: { field },
    })
  }
  return [...ids, id]
}

export const handleSetModels: Handler<typeof setModels> = async ({ params, body, caller }) => {
  requireEditable(await loadAnalysis(params.analysisId))
  const models = await chosenModels(
    body.models.map(({ llm_model_id }) => llm_model_id),
    (index) => `models.${index}.llm_model_id`,
  )
  requireProviders(
    await standingOf(caller.user),
    models.map(({ provider }) => provider),
    'Remove models from providers not included in your plan before saving.',
  )
  await editAnalysis(params.analysisId, () => ({ models: modelLinks(models) }))
  return { ok: true, message: 'Models updated' }
}

export const handleAddPrompt: Handler<typeof addPrompt> = async ({ params, body }) => {
  const [prompt] = await loadPrompts(brandOfAnalysis(params.analysisId), [body.promptId])
  await editAnalysis(params.analysisId, ({ promptIds }) => {
    if (!prompt) throw new AppError('prompt_not_found', { details: { field: 'promptId' } })
    const ids = linked(promptIds, body.promptId, LIMITS.prompts, 'promptId')
    return ids && { promptIds: ids }
  })
  return { ok: true, message: 'Prompt linked' }
}

export const handleRemovePrompt: Handler<typeof removePrompt> = async ({ params, query }) => {
  await editAnalysis(params.analysisId, ({ promptIds }) => {
    if (!promptIds.includes(query.prompt_id)) {
      throw new AppError('prompt_not_found', { details: { field: 'prompt_id' } })
    }
    if (promptIds.length === 1) throw new AppError('last_prompt')
    return { promptIds: promptIds.filter((id) => id !== query.prompt_id) }
  })
  return { ok: true, message: 'Prompt unlinked' }
}

export const handleAddPersona: Handler<typeof addPersona> = async ({ params, body }) => {
  const [persona] = await loadPersonas(brandOfAnalysis(params.analysisId), [body.personaId])
  await editAnalysis(params.analysisId, ({ personaIds }) => {
    if (!persona) throw new AppError('persona_not_found', { details: { field: 'personaId' } })
    const ids = linked(personaIds, body.personaId, LIMITS.personas, 'personaId')
    return ids && { personaIds: ids }
  })
  return { ok: true, message: 'Persona linked' }
}

export const handleRemovePersona: Handler<typeof removePersona> = async ({ params, query }) => {
  await editAnalysis(params.analysisId, ({ personaIds, status }) => {
    if (!personaIds.includes(query.persona_id)) {
      throw new AppError('persona_not_found', { details: { field: 'persona_id' } })
    }
    // A draft may be without personas for a while; what is ready can be launched at any moment.
    if (personaIds.length === 1 && status === 'ready') {
      throw new AppError('analysis_incomplete', {
        message: 'Personas are required to launch this analysis.',
        details: { missing: ['personas'] },
      })
    }
    return { personaIds: personaIds.filter((id) => id !== query.persona_id) }
  })
  return { ok: true, message: 'Persona unlinked' }
}

export const handleSetLanguages: Handler<typeof setLanguages> = async ({ params, body, caller }) => {
  const languageCodes = [...new Set(body.languageCodes)]
  const standing = await standingOf(caller.user)
  await editAnalysis(params.analysisId, () => {
    requireLanguages(standing, languageCodes)
    return { languageCodes }
  })
  return { ok: true, message: 'Languages updated' }
}

/** A schedule says when, not what: it may change on an analysis that has run. Switching it off is always allowed. */
export const handleSetSchedule: Handler<typeof setSchedule> = async ({ params, body, caller }) => {
  const { analysisId } = params
  const [standing, brand] = await Promise.all([
    standingOf(caller.user),
    loadBrand(brandOfAnalysis(analysisId)),
  ])
  await changeAnalysis(analysisId, ({ status, schedule: before }) => {
    if (status === 'processing') throw new AppError('analysis_processing')
    if (body.enabled) requireScheduling(standing)
    const schedule = {
      enabled: body.enabled,
      cadence: body.cronExpression ?? before.cadence,
      weeklyDayOfWeek: body.weeklyDayOfWeek ?? before.weeklyDayOfWeek,
      monthlyDay: body.monthlyDay ?? before.monthlyDay,
      hour: body.hour ?? before.hour,
    }
    return { schedule, next: nextSlotOf({ analysisId, schedule, timeZone: brand.timeZone, uid: caller.uid }) }
  })
  return { ok: true, message: 'Schedule updated successfully' }
}
