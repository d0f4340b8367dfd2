import { modelsPath } from '@sillage/core/paths'
import { type Model, modelSchema } from '@sillage/core/runs/model'
import { MODEL_CATALOGUE, modelIdOf } from '@sillage/core/runs/model-catalogue'
import { db } from '../firebase.ts'
import { logger } from '../log.ts'
import { offeredProviders, readProviderSettings } from './providers/settings.ts'

const KEPT_MS = 30_000
let kept: { until: number; models: ReadonlyMap<string, Model> } | undefined

const storedModels = async (): Promise<Model[]> =>
  (await db.collection(modelsPath()).get()).docs.flatMap((doc) => {
    const parsed = modelSchema.safeParse(doc.data())
    if (parsed.success) return [parsed.data]
    logger.error('stored model is malformed', { model: doc.id, issues: parsed.error.issues })
    return []
  })

const compatibleModels = (names: readonly string[]): Model[] =>
  names.map((name) => ({
    modelId: modelIdOf('compatible', name),
    provider: 'compatible',
    modelName: name,
    displayName: name,
    description: '',
    capabilities: { webSearch: false },
    isDefault: true,
    prices: { inputPerMillion: 0, outputPerMillion: 0, perThousandSearches: 0 },
  }))

/**
 * Every model that is known here by its id: the catalogue and the compatible server's models, with what an
 * administrator stored over them. Remembered for half a minute.
 */
export const knownModels = async (at: number = Date.now()): Promise<ReadonlyMap<string, Model>> => {
  if (kept && kept.until > at) return kept.models
  const { compatibleModels: names } = readProviderSettings()
  const all = [...MODEL_CATALOGUE, ...compatibleModels(names), ...(await storedModels())]
  const models = new Map(all.map((model) => [model.modelId, model]))
  kept = { until: at + KEPT_MS, models }
  return models
}

/** Models that can be asked here: those of providers that are set up. */
export const offeredModels = async (): Promise<ReadonlyMap<string, Model>> => {
  const offered = new Set(offeredProviders(readProviderSettings()))
  return new Map([...(await knownModels())].filter(([, model]) => offered.has(model.provider)))
}
