import { allows } from '@sillage/core/plans/entitlements'
import { PROVIDERS } from '@sillage/core/providers/providers'
import type { listModels } from '@sillage/core/runs/calls'
import { callerIn } from '../membership/access.ts'
import { standingOf } from '../plans/entitlements.ts'
import type { Handler } from '../platform/http/handler.ts'
import { offeredModels } from '../providers/models.ts'
import { knownPaces } from './pace.ts'

export const handleListModels: Handler<typeof listModels> = async ({ query, caller }) => {
  const [models, paceOf, { entitlements }] = await Promise.all([
    offeredModels(),
    knownPaces(),
    callerIn(caller, query.in_brand).then(({ payer }) => standingOf(payer)),
  ])
  return {
    data: [...models.values()]
      .filter((model) => query.default_only === 'false' || model.isDefault)
      .map((model) => ({
        llm_model_id: model.modelId,
        model_name: model.modelName,
        display_name: model.displayName,
        provider_name: model.provider,
        provider_label: PROVIDERS[model.provider].label,
        model_description: model.description,
        capabilities: { web_search: model.capabilities.webSearch },
        web_search: model.capabilities.webSearch,
        pace: paceOf(model.modelId, model.provider),
        isAllowed: allows(entitlements.providers, model.provider),
      })),
  }
}
