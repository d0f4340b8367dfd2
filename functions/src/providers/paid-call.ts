import { newId } from '@sillage/core/base/ids'
import type { SpendPurpose } from '@sillage/core/billing/spend'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { logger } from '../platform/log/logger.ts'
import { pricesNow } from './models.ts'
import { newPermit, type Permit } from './permit.ts'
import { priceUsage } from './prices/price.ts'
import { noteCallSpend, requireRoomToSpend } from './spend.ts'

/** A paid call that is no run's. */
export interface Purchase {
  provider: ProviderKey
  modelName: string
  /** Its purpose. Runs have their own way: their ceilings let them wait, and their folds count their cost. */
  purpose: Exclude<SpendPurpose, 'runs'>
  /** The paying user; null for our own purchases. */
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
 * The gate of every paid call that is no run's: checks the ceilings of day and month first, and stores the cost afterwards.
 *
 * @param call bills its permit with the provider's usage
 * @throws AppError daily_limit_reached, monthly_limit_reached or free_limit_reached; the errors of `call`
 */
export const buy = async <T>(purchase: Purchase, call: (permit: Permit) => Promise<T>): Promise<T> => {
  // Looks are held by their number, before they begin.
  if (purchase.purpose !== 'looks') await requireRoomToSpend(purchase.payer)
  const permit = newPermit()
  try {
    return await call(permit)
  } finally {
    await settle(purchase, permit)
  }
}
