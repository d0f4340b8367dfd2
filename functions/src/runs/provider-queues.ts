import type { ProviderKey } from '@sillage/core/providers/providers'
import { type ProviderQueue, providerQueues } from '@sillage/core/runs/queues'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { rollupNotesSchema } from './rollup-notes.ts'

/** Group runs under way that are looked at, the oldest first: reads stay few however many customers there are. */
const MOST = 300

const queuedSchema = z.pick(rollupNotesSchema, {
  createdAt: true,
  roundAt: true,
  stoppedAt: true,
  queues: true,
})

/** Waiting runs of each provider, as the rollups of the group runs under way last noted them. */
export const readQueues = async (): Promise<{
  queues: ReadonlyMap<ProviderKey, ProviderQueue>
  /** Whether more group runs exist than were read: then more runs wait than counted. */
  hasMore: boolean
}> => {
  const { docs } = await db
    .collectionGroup('rollups')
    .where('settled', '==', false)
    .orderBy('createdAt')
    .limit(MOST + 1)
    .select('createdAt', 'roundAt', 'stoppedAt', 'queues')
    .get()
  const groupRuns = docs.slice(0, MOST).map((document) => {
    const { createdAt, roundAt, stoppedAt, queues } = queuedSchema.parse(document.data())
    return { queues, launchedAt: roundAt ?? createdAt, stopped: stoppedAt !== null }
  })
  return { queues: providerQueues(groupRuns), hasMore: docs.length > MOST }
}
