import { allows } from '@sillage/core/plans/entitlements'
import { PROVIDERS } from '@sillage/core/providers/providers'
import type { listModels } from '@sillage/core/runs/calls'
import { callerIn } from '../membership/access.ts'
import { getStanding } from '../plans/entitlements.ts'
import type { Handler } from '../platform/http/handler.ts'
import { offeredModels, storedPrices } from '../providers/models.ts'
import { priceClass } from '../providers/prices/price-class.ts'
import { listPrice } from '../providers/prices/price-list.ts'
import { knownPaces } from './pace.ts'

export const handleListModels: Handler<typeof listModels> = async ({ query, caller }) => {
  const at = Date.now()
  const [models, prices, paceOf, { entitlements }] = await Promise.all([
    offeredModels(),
    storedPrices(at),
    knownPaces(),
    callerIn(caller, query.in_brand).then(({ payer }) => getStanding(payer)),
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
        price_class: priceClass(prices.get(model.modelId) ?? listPrice(model.modelId, at)),
        isAllowed: allows(entitlements.providers, model.provider),
      })),
  }
}
