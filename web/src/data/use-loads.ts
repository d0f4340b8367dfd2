import type { ProviderKey } from '@sillage/core/providers/providers'
import type { ModelDto } from '@sillage/core/runs/calls'
import { computeLoads, type Load } from '@sillage/core/runs/pace'
import { useMemo } from 'react'
import { useModels } from './use-choices.ts'

/** Models as the API lists them, as what a launch asks. */
export const pacedModels = (models: readonly ModelDto[]) =>
  models.map(({ llm_model_id, provider_name, web_search, pace }) => ({
    modelId: llm_model_id,
    provider: provider_name,
    webSearch: web_search,
    pace,
  }))
export type PacedModel = ReturnType<typeof pacedModels>[number]

interface Design {
  readonly models: readonly {
    readonly modelId: string
    readonly webSearch: boolean
    /** Where it is known. */
    readonly provider?: ProviderKey
  }[]
  /** Prompts × personas × languages × samples. */
  readonly cells: number
}

/**
 * The models of a design, each with how fast it was lately; null until that is known. Models that are not offered any
 * more have no pace.
 *
 * @param models keep them stable between renders
 */
export const usePacedModels = (models: Design['models']): readonly PacedModel[] | null => {
  const { data, isPending } = useModels()
  return useMemo(() => {
    if (isPending) return null
    const known = new Map((data ?? []).map((model) => [model.llm_model_id, model]))
    return models.map(({ modelId, webSearch, provider = 'compatible' }) => {
      const model = known.get(modelId)
      return {
        modelId,
        webSearch,
        provider: model?.provider_name ?? provider,
        pace: model?.pace ?? null,
      }
    })
  }, [data, isPending, models])
}

/**
 * The runs of a design by model, each with how fast the model was lately; null until that is known.
 *
 * @param design keep it stable between renders
 */
export const useLoads = (design: Design): readonly Load[] | null => {
  const models = usePacedModels(design.models)
  return useMemo(() => (models === null ? null : computeLoads(models, design.cells)), [models, design.cells])
}
