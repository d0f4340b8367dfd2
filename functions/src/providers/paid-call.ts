import { newId } from '@sillage/core/base/ids'
import type { SpendPurpose } from '@sillage/core/billing/spend'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { logger } from '../platform/log/logger.ts'
import { pricesNow } from './models.ts'
import { newPermit, type Permit } from './permit.ts'
import { priceUsage } from './prices/price.ts'
import { noteCallSpend, requireRoomToSpend } from './spend.ts'

/** What is bought of a provider beside runs. */
export interface Purchase {
  provider: ProviderKey
  modelName: string
  /** What for. Runs have their own way: their ceilings let them wait, and their folds count what they cost. */
  purpose: Exclude<SpendPurpose, 'runs'>
  /** Whose plan pays; null of what we buy ourselves. */
  payer: string | null
}

/** Notes what was billed, also of a call that came to nothing. Never fails: what was bought is there. */
const settle = async ({ provider, modelName, purpose, payer }: Purchase, { used }: Permit): Promise<void> => {
  if (used.length === 0) return
  try {
    const prices = await pricesNow(provider, modelName)
    const micros = used.reduce((sum, usage) => sum + priceUsage(usage, prices).costMicros, 0)
    await noteCallSpend({ spend: { [provider]: micros }, purpose, payer, id: newId() })
  } catch (error) {
    logger.error('what a call cost is not noted', { provider, purpose, payer, error })
  }
}

/**
 * The door of every paid call that is no run's: looks at the ceilings of day and month before, and notes the cost after it.
 *
 * @param call bills its permit with what the provider says that it used
 * @throws AppError daily_limit_reached, monthly_limit_reached or free_limit_reached; what `call` throws
 */
export const buy = async <T>(purchase: Purchase, call: (permit: Permit) => Promise<T>): Promise<T> => {
  await requireRoomToSpend(purchase.payer)
  const permit = newPermit()
  try {
    return await call(permit)
  } finally {
    await settle(purchase, permit)
  }
}
