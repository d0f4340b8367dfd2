import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { type Model, toModelId } from '@sillage/core/runs/model'
import { PROVIDER_MODULES } from './modules.ts'

/** The models offered at first; an administrator changes them. */
export const MODEL_CATALOGUE: readonly Model[] = PROVIDER_KEYS.flatMap((provider) =>
  PROVIDER_MODULES[provider].models.map(({ name, displayName, description, search, succeeded }) => ({
    modelId: toModelId(provider, name),
    provider,
    modelName: name,
    displayName,
    description,
    capabilities: { webSearch: search === true },
    isDefault: succeeded !== true,
  })),
)
