import type { Gate } from '@sillage/core/analytics/families'
import { AppError } from '@sillage/core/base/errors'
import { requireFeature } from '@sillage/core/plans/gates'
import { getStanding } from '../plans/entitlements.ts'
import type { Caller } from '../platform/http/caller.ts'

/** The person who opens a view, and the paying plan. */
export type Viewer = Pick<Caller, 'isAdmin' | 'payer'>

/**
 * Lets through who may see what lies behind a gate; administrators always.
 *
 * @throws AppError admin_only or feature_locked
 */
export const requireGate = async ({ isAdmin, payer }: Viewer, gate: Gate): Promise<void> => {
  if (gate === 'open' || isAdmin) return
  if (gate === 'admin') throw new AppError('admin_only')
  requireFeature(await getStanding(payer), gate)
}
