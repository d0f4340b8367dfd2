import { sharedNamesSchema } from '@sillage/core/analytics/corrections/shared-names'
import { brandIdSchema } from '@sillage/core/base/ids'
import { sharedNamesPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'
import { inParallel } from '../platform/parallel.ts'
import { enqueueBrandRefresh, enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { transact } from '../platform/transact.ts'
import { readCorrections, writeCorrections } from './stored.ts'

/** Brands of one task. */
const PAGE = 50
const PARALLEL = 8

const withdrawFrom = async (brandId: string, sharedId: string): Promise<void> => {
  const revision = await transact(async (transaction) => {
    const before = await readCorrections(transaction, brandId)
    const list = before.list.filter((one) => one.sharedId !== sharedId)
    if (list.length === before.list.length) return null
    const after = { ...before, revision: before.revision + 1, list }
    writeCorrections(transaction, brandId, after)
    return after.revision
  })
  if (revision !== null) await enqueueBrandRefresh(brandId, revision)
}

/**
 * Removes a withdrawn shared name from the brands that adopted it, a page at a time. Accepting the name
 * again meanwhile stops it: the remaining brands keep the name.
 */
export const withdrawSharedName = async (sharedId: string): Promise<void> => {
  const { list } = sharedNamesSchema.parse((await db.doc(sharedNamesPath()).get()).data() ?? {})
  if (list.some(({ id }) => id === sharedId)) return
  const { docs } = await db
    .collectionGroup('corrections')
    .where('sharedIds', 'array-contains', sharedId)
    .select('brandId')
    .limit(PAGE)
    .get()
  await inParallel(docs, PARALLEL, (document) =>
    withdrawFrom(brandIdSchema.parse(document.get('brandId')), sharedId),
  )
  if (docs.length === PAGE) await enqueueRecompute({ withdrawnId: sharedId, turn: Date.now() })
}
