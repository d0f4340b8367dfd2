import type { ProviderKey } from '@sillage/core/providers/providers'
import { cacheFor } from '../platform/cache-for.ts'
import { db } from '../platform/firebase.ts'
import { concurrentRuns } from '../settings/runs.ts'

/**
 * Runs of a provider that wait or are under way, over its concurrency: enough to keep every place busy until the next
 * rollup, and no more, since the next launch waits behind them.
 */
const DEPTH = 3
/** However small the concurrency is: runs that take milliseconds would leave the queue empty between two rollups. */
const LEAST_IN_ALL = 60
/** However many share: a group run's first answers must not wait for its turn alone. */
const LEAST_EACH = 8

/** Runs that each of so many group runs may have on a provider's queue. */
export const windowSize = (concurrency: number, groupRuns: number): number =>
  Math.max(LEAST_EACH, Math.ceil(Math.max(DEPTH * concurrency, LEAST_IN_ALL) / Math.max(1, groupRuns)))

const KEPT_MS = 10_000

/** Group runs that have runs of a provider yet to end. At most {@link KEPT_MS} old. */
const groupRunsOn = cacheFor(
  KEPT_MS,
  (provider: ProviderKey) => provider,
  async (provider) =>
    (await db.collectionGroup('rollups').where('open', 'array-contains', provider).count().get()).data()
      .count,
)

/** The window of a group run on each of these providers. */
export const windowsOn = async (
  providers: readonly ProviderKey[],
): Promise<ReadonlyMap<ProviderKey, number>> =>
  new Map(
    await Promise.all(
      providers.map(
        async (provider) => [provider, windowSize(concurrentRuns(), await groupRunsOn(provider))] as const,
      ),
    ),
  )
