import { isDeepStrictEqual } from 'node:util'
import { PROVIDER_KEYS, type ProviderKey } from '@sillage/core/providers/providers'
import type { Sharing } from '@sillage/core/runs/breaker'
import { type ProviderQueue, providerQueues } from '@sillage/core/runs/queues'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'
import { applyToBreaker, readBreaker } from '../providers/breakers.ts'
import { rollupNotesSchema } from './rollup-notes.ts'

/** Group runs under way that are looked at, the oldest first: reads stay few however many customers there are. */
const MOST = 300

const underWay = () => db.collectionGroup('rollups').where('settled', '==', false).orderBy('createdAt')

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
  const { docs } = await underWay()
    .limit(MOST + 1)
    .select('createdAt', 'roundAt', 'stoppedAt', 'queues')
    .get()
  const groupRuns = docs.slice(0, MOST).map((document) => {
    const { createdAt, roundAt, stoppedAt, queues } = queuedSchema.parse(document.data())
    return { queues, launchedAt: roundAt ?? createdAt, stopped: stoppedAt !== null }
  })
  return { queues: providerQueues(groupRuns), hasMore: docs.length > MOST }
}

const sharerSchema = z.pick(rollupNotesSchema, { uid: true, open: true, queues: true })

/** Who shares each provider's queue; of more group runs than are read, as many as the read ones make likely. */
const countSharers = async (): Promise<ReadonlyMap<ProviderKey, Sharing>> => {
  const { docs } = await underWay().limit(MOST).select('uid', 'open', 'queues').get()
  const groupRuns = docs.map((document) => sharerSchema.parse(document.data()))
  const total = docs.length < MOST ? docs.length : (await underWay().count().get()).data().count
  const scale = total / Math.max(1, docs.length)
  return new Map(
    PROVIDER_KEYS.map((provider) => {
      const lanes = new Map<string, number>()
      for (const { uid, open, queues } of groupRuns) {
        if (!open.includes(provider)) continue
        // A new group run has noted nothing yet.
        lanes.set(uid, (lanes.get(uid) ?? 0) + (queues[provider]?.lanes ?? 1))
      }
      const customers = Math.ceil(lanes.size * scale)
      return [provider, { customers, busiest: Math.max(0, ...lanes.values()) }]
    }),
  )
}

/** Notes who shares each provider's queue, for the windows of group runs. */
export const noteSharers = async (): Promise<void> => {
  const sharers = await countSharers()
  await inParallel([...sharers], PROVIDER_KEYS.length, async ([provider, sharing]) => {
    if (isDeepStrictEqual((await readBreaker(provider)).sharing, sharing)) return
    await applyToBreaker(provider, { type: 'sharing', sharing })
  })
}
