import { listDropped } from '@sillage/core/runs/breaker'
import { logger } from '../platform/log/logger.ts'
import { applyToBreaker, getBreaker } from './breakers.ts'
import type { DroppedParameters } from './drop-refused.ts'

/** The parameters that all workers leave out: they stand in the document of the provider's breaker. */
export const droppedByAll: DroppedParameters = {
  list: async (provider, modelName) => listDropped(await getBreaker(provider), modelName, Date.now()),
  add: async (provider, modelName, parameters, reason) => {
    logger.warn('parameter dropped', { provider, modelName, parameters, reason })
    try {
      await applyToBreaker(provider, { type: 'dropped', modelName, parameters })
    } catch (error) {
      logger.warn('dropped parameter not stored', { provider, modelName, error })
    }
  },
}
