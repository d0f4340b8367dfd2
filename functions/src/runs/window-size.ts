import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Sharing } from '@sillage/core/runs/breaker'
import { cacheFor } from '../platform/cache-for.ts'
import { db } from '../platform/firebase.ts'
import { getBreaker } from '../providers/breakers.ts'
import { runsAtATime } from '../providers/load.ts'

/**
 * Runs of a provider that wait or are under way, over its concurrency: enough to keep every place busy until the next
 * rollup, and no more, since the next launch waits behind them.
 */
const DEPTH = 3
/** However small the concurrency is: runs that take milliseconds would leave the queue empty between two rollups. */
const LEAST_IN_ALL = 60
/** However many customers share: one of them may end while the next rollup is a second away. */
const LEAST_EACH = 2
/**
 * Each group run has at least one run on the queue. A customer of few has as many as one of many therefore, up to this: each
 * of them makes all others wait.
 */
const MOST_FOR_BUSIEST = 40

/** What the window of a group run follows from. */
export interface Crowd extends Sharing {
  /** Runs that the provider takes at a time. */
  concurrency: number
  /** Group runs of this customer. */
  groupRuns: number
}

/**
 * Runs that a group run may have on a provider's queue: customers have equal parts, and so have the group runs of one, so
 * that nobody gains by launching more of them.
 */
export const windowSize = ({ concurrency, customers, busiest, groupRuns }: Crowd): number => {
  const inAll = Math.max(DEPTH * concurrency, LEAST_IN_ALL)
  const least = Math.max(LEAST_EACH, Math.min(busiest, MOST_FOR_BUSIEST))
  const ofCustomer = Math.max(least, inAll / Math.max(1, customers))
  return Math.ceil(ofCustomer / Math.max(1, groupRuns))
}

const KEPT_MS = 10_000

interface Customer {
  uid: string
  provider: ProviderKey
}

/** Group runs that a customer pays for and that have runs of a provider yet to end. */
const countGroupRuns = async ({ provider, uid }: Customer): Promise<number> =>
  (
    await db
      .collectionGroup('rollups')
      .where('uid', '==', uid)
      .where('open', 'array-contains', provider)
      .count()
      .get()
  ).data().count

/** The same, at most {@link KEPT_MS} old. */
const knownGroupRuns = cacheFor(
  KEPT_MS,
  ({ provider, uid }: Customer) => `${provider} ${uid}`,
  countGroupRuns,
)

/**
 * The window of a customer's group run on each of these providers.
 *
 * @param isFirst of a group run that nothing was admitted of yet: others may have been launched with it just now
 */
export const windowsOn = async (
  providers: readonly ProviderKey[],
  uid: string,
  isFirst: boolean,
): Promise<ReadonlyMap<ProviderKey, number>> =>
  new Map(
    await Promise.all(
      providers.map(async (provider) => {
        const [concurrency, { sharing }, groupRuns] = await Promise.all([
          runsAtATime(provider),
          getBreaker(provider),
          (isFirst ? countGroupRuns : knownGroupRuns)({ provider, uid }),
        ])
        return [provider, windowSize({ ...sharing, concurrency, groupRuns })] as const
      }),
    ),
  )
