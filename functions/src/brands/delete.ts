import { COUNTED_THINGS } from '@sillage/core/admin/counts'
import { AppError } from '@sillage/core/base/errors'
import {
  analysesPath,
  brandPath,
  creationJobsPath,
  deletionPath,
  logosPath,
  membersPath,
} from '@sillage/core/base/paths'
import { type BrandDeletion, brandDeletionSchema } from '@sillage/core/brands/deletion'
import { Timestamp } from 'firebase-admin/firestore'
import { recordAudit } from '../platform/audit.ts'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { purgeTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { getShard } from '../platform/shards.ts'
import { transact } from '../platform/transact.ts'
import { deleteAnalysis } from '../runs/delete-analysis.ts'
import { emptyCollection } from '../runs/purge-analysis.ts'

/** Longer than any request lasts: after it, no request that found the brand can still write. */
const LATEST_WRITE_MS = 5 * 60_000
const LOOK_AGAIN_MS = 60_000
/** Members that lose the brand at once; a transaction takes so many. */
const MAX_MEMBERS = 400
const ANALYSES_PAGE = 50
const PARALLEL = 4

/**
 * Deletes a brand with everything under it. The brand is gone when this returns; a task deletes the documents under it
 * and gives back the units of open runs.
 *
 * @throws AppError brand_not_found
 */
export const deleteBrand = async (brandId: string, caller: Caller): Promise<void> => {
  const ref = db.doc(brandPath(brandId))
  await transact(async (transaction) => {
    const brand = await transaction.get(ref)
    if (!brand.exists) throw new AppError('brand_not_found')
    const members = await transaction.get(db.collection(membersPath(brandId)).select().limit(MAX_MEMBERS))
    const at = Date.now()
    transaction.set(db.doc(deletionPath(brandId)), {
      brandId,
      deletedBy: caller.uid,
      createdAt: Timestamp.fromMillis(at),
      shard: getShard(brandId),
      nextAt: Timestamp.fromMillis(at + LOOK_AGAIN_MS),
      until: Timestamp.fromMillis(at + LATEST_WRITE_MS),
    } satisfies Record<keyof BrandDeletion, unknown>)
    recordAudit(transaction, {
      action: 'delete_brand',
      actor: caller,
      target: brandPath(brandId),
      before: { name: brand.get('name') ?? '' },
    })
    transaction.delete(ref)
    noteThings(transaction, brandId, 'brands', -1)
    for (const member of members.docs) transaction.delete(member.ref)
  })
  try {
    await enqueue('purge', { brandId }, { name: purgeTaskName(brandId) })
  } catch (error) {
    // The sweeper enqueues it again.
    logger.error('purge not enqueued', { brandId, error })
  }
}

/** Number of analyses still to be deleted of a brand that `deletedBy` deleted; 0 for any other brand. */
export const analysesLeft = async (brandId: string, deletedBy: string): Promise<number> => {
  const note = brandDeletionSchema.safeParse((await db.doc(deletionPath(brandId)).get()).data())
  if (!note.success || note.data.deletedBy !== deletedBy) return 0
  return (await db.collection(analysesPath(brandId)).count().get()).data().count
}

/** Deletes every analysis of a brand. Each deletion stops its runs and gives back their units. */
const deleteAnalyses = async (brandId: string): Promise<number> => {
  for (let deleted = 0; ; ) {
    const page = await db.collection(analysesPath(brandId)).select().limit(ANALYSES_PAGE).get()
    if (page.empty) return deleted
    await inParallel(page.docs, PARALLEL, async ({ id }) => {
      try {
        await deleteAnalysis(id)
      } catch (error) {
        // Somebody else was faster.
        if (!(error instanceof AppError && error.code === 'analysis_not_found')) throw error
      }
    })
    deleted += page.size
  }
}

/** Deletes a brand's documents in a collection beside the brands. */
const deleteFromCollection = async (collection: string, brandId: string): Promise<number> => {
  const { docs } = await db.collection(collection).where('brandId', '==', brandId).select().get()
  for (const { ref } of docs) await ref.delete()
  return docs.length
}

/**
 * Deletes what is left under a deleted brand. It is safe to repeat, and the sweeper repeats it until no late write can
 * appear any more.
 */
export const purgeBrand = async (brandId: string): Promise<void> => {
  const note = db.doc(deletionPath(brandId))
  const snapshot = await note.get()
  if (!snapshot.exists) return
  const { until } = brandDeletionSchema.parse(snapshot.data())
  let deleted = await deleteAnalyses(brandId)
  const brand = db.doc(brandPath(brandId))
  // A deleted analysis has a deletion note of its own, which covers the documents under it.
  for (const collection of await brand.listCollections()) {
    if (collection.id === 'analyses') continue
    const thing = COUNTED_THINGS.find((counted) => counted === collection.id)
    deleted += await emptyCollection(
      collection.path,
      thing && ((batch, count) => noteThings(batch, brandId, thing, -count)),
    )
  }
  deleted += await deleteFromCollection(logosPath(), brandId)
  deleted += await deleteFromCollection(creationJobsPath(), brandId)
  await brand.delete()
  if (Date.now() >= until) await note.delete()
  else await note.update({ nextAt: Timestamp.fromMillis(Date.now() + LOOK_AGAIN_MS) })
  logger.info('brand purged', { brandId, deleted })
}
