import type { Model } from '@sillage/core/runs/model'
import { logger } from '../platform/log/logger.ts'
import { offeredModels, pricesNow } from '../providers/models.ts'
import type { Prices } from '../providers/prices/price.ts'
import { ProviderError } from '../providers/provider.ts'
import { lookModel } from './settings.ts'

/** An answer is about ten times as long as its prompt. */
const OUTPUT_SHARE = 10

/** A model without a price is a server of our own, which may be small: it is the last choice. */
const computeCost = ({ inputPerMillion, outputPerMillion }: Prices): number =>
  inputPerMillion + OUTPUT_SHARE * outputPerMillion || Number.POSITIVE_INFINITY

/** The model whose answers cost least. */
export const cheapest = (models: readonly { model: Model; prices: Prices }[]): Model | undefined =>
  models.toSorted((one, other) => computeCost(one.prices) - computeCost(other.prices))[0]?.model

/**
 * The model that looks ask: the one that is set, as long as it is offered, else the cheapest of those that are chosen by default.
 *
 * @throws ProviderError without any
 */
export const chooseModel = async (): Promise<Model> => {
  const offered = await offeredModels()
  const wanted = lookModel()
  const set = wanted === null ? undefined : offered.get(wanted)
  if (set) return set
  if (wanted !== null) logger.warn('LOOK_MODEL is not offered: looks ask the cheapest model', { wanted })
  const choices = [...offered.values()].filter(({ isDefault }) => isDefault)
  const model = cheapest(
    await Promise.all(
      choices.map(async (one) => ({ model: one, prices: await pricesNow(one.provider, one.modelName) })),
    ),
  )
  if (model) return model
  throw new ProviderError({ class: 'auth', message: 'no model is set up here', final: true })
}
