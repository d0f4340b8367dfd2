import type { Analysis } from '@sillage/core/analyses/analysis'
import type { archiveAnalysis, duplicateAnalysis } from '@sillage/core/analyses/calls'
import type {
  addPersona,
  addPrompt,
  removePersona,
  removePrompt,
  setLanguages,
  setModels,
  setSchedule,
  updateAnalysis,
} from '@sillage/core/analyses/setup-calls'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis, newAnalysisId } from '@sillage/core/base/ids'
import { analysisPath } from '@sillage/core/base/paths'
import { LIMITS } from '@sillage/core/brands/limits'
import {
  requireCommandDeck,
  requireLanguages,
  requireProviders,
  requireScheduling,
} from '@sillage/core/plans/gates'
import { Timestamp } from 'firebase-admin/firestore'
import { loadBrand, loadPersonas, loadPrompts } from '../library/load.ts'
import { changeAnalysis, loadAnalysis } from '../library/load-analysis.ts'
import { countUnits } from '../library/units.ts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { buildAnalysisKeys } from '../platform/search-keys.ts'
import { findNextSlot } from '../schedules/next-slot.ts'
import { chosenModels, modelLinks } from './choices.ts'
import { requireRunnable } from './launch.ts'

/**
 * The setup of an analysis may change between its versions: each keeps its own manifest, and figures are compared over
 * the cells that two versions share.
 */
export const requireEditable = ({ status }: Analysis): void => {
  if (status === 'processing') throw new AppError('analysis_processing')
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
export const linked = (ids: readonly string[], id: string, limit: number, field: string): string[] | null => {
  if (ids.includes(id)) return null
  if (ids.length >= limit) {
    throw new AppError('bad_request', {
      message: `An analysis can have at most ${limit}.`,
      details: { field },
    })
  }
  return [...ids, id]
}

export const handleUpdateAnalysis: Handler<typeof updateAnalysis> = async ({ params, body }) => {
  const { title, user_input: userInput, category, samples, until_points: untilPoints, placebo } = body
  await changeAnalysis(params.analysisId, (analysis) => {
    const isOther = <T>(wanted: T | undefined, stored: T): boolean =>
      wanted !== undefined && wanted !== stored
    if (isOther(samples, analysis.samples) || isOther(untilPoints, analysis.untilPoints))
      requireEditable(analysis)
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(userInput === undefined ? {} : { userInput }),
      ...(category === undefined ? {} : { category }),
      ...(samples === undefined ? {} : { samples }),
      ...(untilPoints === undefined ? {} : { untilPoints }),
      ...(placebo === undefined ? {} : { placebo }),
    }
    if (samples !== undefined) requireRunnable(countUnits({ ...analysis, samples }))
    return Object.keys(changes).length === 0 ? null : changes
  })
  return { ok: true, message: 'Analysis updated' }
}

/** The archive keeps every version to be read; nothing is launched from it. */
export const handleArchiveAnalysis: Handler<typeof archiveAnalysis> = async ({ params, body }) => {
  await changeAnalysis(params.analysisId, (analysis) => {
    if (!body.archived) return analysis.archivedAt === null ? null : { archivedAt: null }
    if (analysis.archivedAt !== null) return null
    requireEditable(analysis)
    return { archivedAt: Date.now(), schedule: { ...analysis.schedule, enabled: false }, next: null }
  })
  return { ok: true, message: body.archived ? 'Analysis archived' : 'Analysis moved back' }
}

/** The setup as a draft of its own. A schedule would launch what nobody has looked at yet, so the copy has none. */
export const handleDuplicateAnalysis: Handler<typeof duplicateAnalysis> = async ({
  params,
  body,
  caller,
}) => {
  const original = await loadAnalysis(params.analysisId)
  requireCommandDeck(await getStanding(caller.payer))
  const analysisId = newAnalysisId(original.brandId)
  const now = Timestamp.now()
  const copied = ' (copy)'
  const title =
    body.title ?? `${original.title.slice(0, LIMITS.title - copied.length).toWellFormed()}${copied}`
  const { brandId, userInput, category, promptIds, personaIds, languageCodes, models, schedule } = original
  const { samples, untilPoints } = original
  await db.doc(analysisPath(analysisId)).create({
    analysisId,
    brandId,
    title,
    ...buildAnalysisKeys({ title }),
    userInput,
    category,
    status: 'draft',
    promptIds,
    personaIds,
    languageCodes,
    models,
    samples,
    untilPoints,
    schedule: { ...schedule, enabled: false },
    next: null,
    runStats: null,
    lastGroupRunId: null,
    versions: 0,
    archivedAt: null,
    createdBy: caller.uid,
    createdAt: now,
    updatedAt: now,
  })
  return { analysisId, analysis_id: analysisId }
}

export const handleSetModels: Handler<typeof setModels> = async ({ params, body, caller }) => {
  requireEditable(await loadAnalysis(params.analysisId))
  const models = await chosenModels(
    body.models.map(({ llm_model_id }) => llm_model_id),
    (index) => `models.${index}.llm_model_id`,
  )
  requireProviders(
    await getStanding(caller.payer),
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
    // A draft may be without personas for a while; what is no draft can be launched at any moment.
    if (personaIds.length === 1 && status !== 'draft') {
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
  const standing = await getStanding(caller.payer)
  await editAnalysis(params.analysisId, () => {
    requireLanguages(standing, languageCodes)
    return { languageCodes }
  })
  return { ok: true, message: 'Languages updated' }
}

/** A schedule may change at any time, also during runs, since it leaves the setup alone. Switching it off is always allowed. */
export const handleSetSchedule: Handler<typeof setSchedule> = async ({ params, body, caller }) => {
  const { analysisId } = params
  const [standing, brand] = await Promise.all([
    getStanding(caller.payer),
    loadBrand(brandOfAnalysis(analysisId)),
  ])
  await changeAnalysis(analysisId, ({ archivedAt, schedule: before }) => {
    if (body.enabled) {
      requireScheduling(standing)
      if (archivedAt !== null) throw new AppError('analysis_archived')
    }
    const schedule = {
      enabled: body.enabled,
      cadence: body.cronExpression ?? before.cadence,
      weeklyDayOfWeek: body.weeklyDayOfWeek ?? before.weeklyDayOfWeek,
      monthlyDay: body.monthlyDay ?? before.monthlyDay,
      hour: body.hour ?? before.hour,
    }
    return {
      schedule,
      next: findNextSlot({ analysisId, schedule, timeZone: brand.timeZone, uid: caller.uid }),
    }
  })
  return { ok: true, message: 'Schedule updated successfully' }
}
