import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Sharing } from '@sillage/core/runs/breaker'
import type { Query } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { cacheFor } from '../platform/cache-for.ts'
import { db } from '../platform/firebase.ts'
import { getPhase } from '../platform/shards.ts'
import { getBreaker } from '../providers/breakers.ts'
import { runsAtATime } from '../providers/load.ts'
import { type RollupNotes, rollupNotesSchema } from './rollup-notes.ts'

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
 * Each model of a group run has at least one run on the queue. A customer of few has as many as one of many therefore, up
 * to this: each of them makes all others wait.
 */
const MOST_FOR_BUSIEST = 40

/** What the window of a group run follows from. */
export interface Crowd extends Sharing {
  /** Runs that the provider takes at a time. */
  concurrency: number
  /** Group runs of this customer. */
  groupRuns: number
  /** Runs that its other group runs have on the queue; 0 once this one has runs there itself. */
  queued: number
  /** At least 0 and below 1, another for each group run: it decides which of them are rounded up. */
  phase: number
}

/**
 * Runs that a group run may have on a provider's queue: customers have equal parts, and so have the group runs of one, so
 * that nobody gains by launching more of them. A new group run has what the others of its customer have left of that part:
 * what they put on the queue while they were fewer is still there.
 */
export const windowSize = ({ concurrency, customers, busiest, groupRuns, queued, phase }: Crowd): number => {
  const inAll = Math.max(DEPTH * concurrency, LEAST_IN_ALL)
  const least = Math.max(LEAST_EACH, Math.min(busiest, MOST_FOR_BUSIEST))
  const ofCustomer = Math.max(least, inAll / Math.max(1, customers))
  const part = Math.min(ofCustomer / Math.max(1, groupRuns), ofCustomer - queued)
  return Math.max(0, Math.floor(part + phase))
}

const KEPT_MS = 10_000

interface Customer {
  uid: string
  provider: ProviderKey
}

/** Group runs that a customer pays for and that have runs of a provider yet to end. */
const groupRunsOn = ({ provider, uid }: Customer): Query =>
  db.collectionGroup('rollups').where('uid', '==', uid).where('open', 'array-contains', provider)

const countGroupRuns = async (customer: Customer): Promise<number> =>
  (await groupRunsOn(customer).count().get()).data().count

/** The same, at most {@link KEPT_MS} old. */
const knownGroupRuns = cacheFor(
  KEPT_MS,
  ({ provider, uid }: Customer) => `${provider} ${uid}`,
  countGroupRuns,
)

const queuedSchema = z.pick(rollupNotesSchema, { queues: true })

/** What a customer has on a provider's queue, of at most {@link MOST_FOR_BUSIEST} group runs: more of them fill any part. */
const countQueued = async (customer: Customer): Promise<number> => {
  const { docs } = await groupRunsOn(customer).select('queues').limit(MOST_FOR_BUSIEST).get()
  const each = docs.map((document) => queuedSchema.parse(document.data()).queues[customer.provider]?.queued)
  return each.reduce<number>((sum, queued = 0) => sum + queued, 0)
}

/**
 * The window of a group run on each of these providers.
 *
 * @param isFirst when nothing of it was admitted yet: others may have been launched with it just now
 */
export const windowsOn = async (
  providers: readonly ProviderKey[],
  { groupRunId, uid }: Pick<RollupNotes, 'groupRunId' | 'uid'>,
  isFirst: boolean,
): Promise<ReadonlyMap<ProviderKey, number>> =>
  new Map(
    await Promise.all(
      providers.map(async (provider) => {
        const customer = { provider, uid }
        const [concurrency, { sharing }, groupRuns, queued] = await Promise.all([
          runsAtATime(provider),
          getBreaker(provider),
          isFirst ? countGroupRuns(customer) : knownGroupRuns(customer),
          isFirst ? countQueued(customer) : 0,
        ])
        const phase = getPhase(groupRunId)
        return [provider, windowSize({ ...sharing, concurrency, groupRuns, queued, phase })] as const
      }),
    ),
  )
