import type { ProviderKey } from '@sillage/core/providers/providers'
import type { ModelDto } from '@sillage/core/runs/calls'

/** A model as the API lists it. */
export const modelDto = (
  modelId: string,
  provider: ProviderKey,
  pace: ModelDto['pace'] = null,
): ModelDto => ({
  llm_model_id: modelId,
  model_name: modelId,
  display_name: modelId,
  provider_name: provider,
  provider_label: provider,
  model_description: '',
  capabilities: { web_search: true },
  web_search: true,
  pace,
  price_class: 2,
  isAllowed: true,
})
