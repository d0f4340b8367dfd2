import { z } from 'zod/mini'
import { providerKeySchema } from '../providers/provider-key.ts'
import type { ProviderKey } from '../providers/providers.ts'

/** Runs of one group run that its provider has yet to answer. */
const queueSchema = z.object({
  /** Runs on the provider's queue or at the provider. */
  queued: z.int().check(z.nonnegative()),
  /** All of them: those that are queued, and those that the window of the group run has no room for yet. */
  left: z.int().check(z.nonnegative()),
  /** Its models that have runs left, offline and online apart: each keeps one run on the queue. Older notes lack it. */
  lanes: z._default(z.int().check(z.nonnegative()), 1),
})
type Queue = z.infer<typeof queueSchema>

/** By provider; one that has nothing left is missing. */
export const queuesSchema = z.partialRecord(providerKeySchema, queueSchema)
export type Queues = z.infer<typeof queuesSchema>

/** A group run under way, as the queues of the providers see it. */
interface QueuedGroupRun {
  readonly queues: Queues
  /** The time of its launch, or of its last retry. */
  readonly launchedAt: number
  /** A cancelled one asks no more than what is on the queues. */
  readonly stopped: boolean
}

/** The waiting runs of one provider. */
export interface ProviderQueue extends Omit<Queue, 'lanes'> {
  readonly groupRuns: number
  /** When the first launched of these group runs was launched. */
  readonly oldestAt: number
}

/** The waiting runs of each provider, of these group runs together. */
export const providerQueues = (
  groupRuns: readonly QueuedGroupRun[],
): ReadonlyMap<ProviderKey, ProviderQueue> => {
  const found = new Map<ProviderKey, ProviderQueue>()
  for (const { queues, launchedAt, stopped } of groupRuns) {
    for (const [provider, { queued, left }] of Object.entries(queues) as [ProviderKey, Queue][]) {
      const open = stopped ? queued : left
      if (open === 0) continue
      const known = found.get(provider)
      found.set(provider, {
        queued: (known?.queued ?? 0) + queued,
        left: (known?.left ?? 0) + open,
        groupRuns: (known?.groupRuns ?? 0) + 1,
        oldestAt: Math.min(known?.oldestAt ?? launchedAt, launchedAt),
      })
    }
  }
  return found
}
