import { breakerPath } from '@sillage/core/paths'
import type { Breaker } from '@sillage/core/runs/breaker'
import type * as calls from '@sillage/core/runs/provider-calls'
import type { ProviderDto } from '@sillage/core/runs/provider-calls'
import { providerLabel } from '@sillage/core/runs/providers'
import { isoOf } from '@sillage/core/time'
import { recordAudit } from '../admin/audit.ts'
import type { HandlersOf } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { applyToBreaker, readBreaker } from './breakers.ts'
import { offeredProviders, readProviderSettings } from './providers/settings.ts'

const dtoOf = ({ provider, state, since, nextTryAt, refusals, reason }: Breaker): ProviderDto => ({
  provider,
  provider_label: providerLabel(provider),
  state,
  since: since === null ? null : isoOf(since),
  next_try_at: nextTryAt === null ? null : isoOf(nextTryAt),
  refusals,
  reason,
})

/** Administrators see which providers take no calls, and have them tried again. */
export const providerHandlers: HandlersOf<typeof calls> = {
  listProviders: async () => ({
    data: (await Promise.all(offeredProviders(readProviderSettings()).map(readBreaker))).map(dtoOf),
  }),

  tryProvider: async ({ params, caller }) => {
    const { provider } = params
    const batch = db.batch()
    recordAudit(batch, { action: 'try_provider', actor: caller, target: breakerPath(provider) })
    await batch.commit()
    return { data: dtoOf(await applyToBreaker(provider, { type: 'tryNow' })) }
  },
}
