import { modelsPath } from '@sillage/core/base/paths'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { type Model, modelSchema, toModelId } from '@sillage/core/runs/model'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { providersOff } from './breakers.ts'
import { MODEL_CATALOGUE } from './model-catalogue.ts'
import { type Prices, pricesSchema } from './prices/price.ts'
import { listPrice } from './prices/price-list.ts'
import { offeredProviders, readProviderSettings } from './settings.ts'

/** A model as an administrator stored it: prices only where they differ from the list. */
const storedModelSchema = z.extend(modelSchema, { prices: z.optional(pricesSchema) })
type StoredModel = z.infer<typeof storedModelSchema>

const readStored = async (): Promise<StoredModel[]> =>
  (await db.collection(modelsPath()).get()).docs.flatMap((doc) => {
    const parsed = storedModelSchema.safeParse(doc.data())
    if (parsed.success) return [parsed.data]
    logger.error('stored model is malformed', { model: doc.id, issues: parsed.error.issues })
    return []
  })

const KEPT_MS = 30_000
/** Costs may lag behind a changed price for so long: every process that asks reads it. */
const PRICES_KEPT_MS = 600_000
let kept: { since: number; models: Promise<StoredModel[]> } | undefined

/** The stored models, at most this old. Concurrent callers share one read. */
const storedModels = (at: number, age: number): Promise<StoredModel[]> => {
  if (kept && kept.since > at - age) return kept.models
  const models = readStored()
  const reading = { since: at, models }
  kept = reading
  models.catch(() => {
    if (kept === reading) kept = undefined
  })
  return models
}

const compatibleModels = (names: readonly string[]): Model[] =>
  names.map((name) => ({
    modelId: toModelId('compatible', name),
    provider: 'compatible',
    modelName: name,
    displayName: name,
    description: '',
    capabilities: { webSearch: false },
    isDefault: true,
  }))

/**
 * Every model that is known here by its id, without prices: the catalogue and the compatible server's models, with what
 * an administrator stored over them. At most half a minute old.
 */
export const knownModels = async (at: number = Date.now()): Promise<ReadonlyMap<string, Model>> => {
  const { compatibleModels: names } = readProviderSettings()
  const stored = (await storedModels(at, KEPT_MS)).map(({ prices: _, ...model }) => model)
  return new Map(
    [...MODEL_CATALOGUE, ...compatibleModels(names), ...stored].map((model) => [model.modelId, model]),
  )
}

/**
 * Current prices of a model: the administrator's, else the list's. A bought answer must be stored,
 * so a failing database leaves the list's.
 */
export const pricesNow = async (provider: ProviderKey, modelName: string): Promise<Prices> => {
  const at = Date.now()
  const stored = await storedModels(at, PRICES_KEPT_MS).catch((error: unknown) => {
    logger.warn('prices of models are not readable', { error })
    return []
  })
  const own = stored.find((model) => model.provider === provider && model.modelName === modelName)
  return own?.prices ?? listPrice(toModelId(provider, modelName), at)
}

/** Prices that administrators stored, by the id of the model: the list does not count for these. */
export const storedPrices = async (at: number = Date.now()): Promise<ReadonlyMap<string, Prices>> =>
  new Map(
    (await storedModels(at, KEPT_MS)).flatMap(({ modelId, prices }) =>
      prices ? [[modelId, prices] as const] : [],
    ),
  )

/** Models of the providers that are set up here, those of switched off ones too. */
export const configuredModels = async (): Promise<ReadonlyMap<string, Model>> => {
  const configured = new Set(offeredProviders(readProviderSettings()))
  return new Map([...(await knownModels())].filter(([, model]) => configured.has(model.provider)))
}

/** Models of the providers that are set up and not switched off. */
export const offeredModels = async (): Promise<ReadonlyMap<string, Model>> => {
  const [configured, off] = await Promise.all([configuredModels(), providersOff()])
  return new Map([...configured].filter(([, model]) => !off.has(model.provider)))
}
