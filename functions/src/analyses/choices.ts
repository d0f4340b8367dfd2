import type { AnalysisModel } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { isOffered } from '@sillage/core/brands/brand'
import type { Model } from '@sillage/core/runs/model'
import { firstPersonas, loadPersonas } from '../library/load.ts'
import { offeredModels } from '../providers/models.ts'

/** Personas that ask when nobody chose: those a suggested topic comes with. */
const DEFAULT_PERSONAS = 3
/** Personas that the first ones in use are found among. */
const LOOKED_AT = 50

/**
 * The chosen models, each once.
 *
 * @param fieldOf names the field of the nth choice
 * @throws AppError model_not_found
 */
export const chosenModels = async (
  ids: readonly string[],
  fieldOf: (index: number) => string,
): Promise<Model[]> => {
  const offered = await offeredModels()
  const chosen = new Map<string, Model>()
  ids.forEach((id, index) => {
    const model = offered.get(id)
    if (!model) throw new AppError('model_not_found', { details: { field: fieldOf(index) } })
    chosen.set(id, model)
  })
  return [...chosen.values()]
}

/** Models as an analysis stores them: with web search wherever the model has it. */
export const modelLinks = (models: readonly Model[]): AnalysisModel[] =>
  models.map(({ modelId, capabilities }) => ({ modelId, webSearch: capabilities.webSearch }))

/**
 * Ids of the chosen personas, each once; of the brand's first three when none were chosen.
 *
 * @param field names the list in the request
 * @throws AppError persona_not_found, or analysis_incomplete when the brand has no personas at all
 */
export const chosenPersonas = async (
  brandId: string,
  ids: readonly string[] | undefined,
  field: string,
): Promise<string[]> => {
  if (ids === undefined) {
    const personas = (await firstPersonas(brandId, LOOKED_AT)).filter(isOffered).slice(0, DEFAULT_PERSONAS)
    if (personas.length > 0) return personas.map(({ personaId }) => personaId)
    throw new AppError('analysis_incomplete', {
      message: 'Personas are required to launch this analysis.',
      details: { field, missing: ['personas'] },
    })
  }
  const found = new Set((await loadPersonas(brandId, ids)).map(({ personaId }) => personaId))
  const stranger = ids.findIndex((id) => !found.has(id))
  if (stranger >= 0) throw new AppError('persona_not_found', { details: { field: `${field}.${stranger}` } })
  return [...new Set(ids)]
}
