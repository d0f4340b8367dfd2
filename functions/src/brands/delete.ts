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
import { type Brand, brandSchema } from '@sillage/core/brands/brand'
import { type BrandDeletion, brandDeletionSchema, DELETION_DAYS } from '@sillage/core/brands/deletion'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { loadMembers } from '../membership/members.ts'
import { recordAudit } from '../platform/audit.ts'
import { noteThings } from '../platform/counts.ts'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { purgeTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'
import { getShard } from '../platform/shards.ts'
import { forgetStaffNotes } from '../platform/staff-notes.ts'
import { transact } from '../platform/transact.ts'
import { deleteAnalysis } from '../runs/delete-analysis.ts'
import { emptyCollection } from '../runs/purge-analysis.ts'
import { deletionMails } from './deletion-mails.ts'

/** Longer than any request lasts: after it, no request that found the brand can still write. */
const LATEST_WRITE_MS = 5 * 60_000
const LOOK_AGAIN_MS = 60_000
const WAIT_MS = DELETION_DAYS * 86_400_000
/** Members that lose the brand at once; a transaction takes so many. */
const MAX_MEMBERS = 400
const ANALYSES_PAGE = 50
const PARALLEL = 4

const newNote = (
  brandId: string,
  deletedBy: string,
  goesAt: number,
): Record<keyof BrandDeletion, unknown> => ({
  brandId,
  deletedBy,
  createdAt: Timestamp.now(),
  shard: getShard(brandId),
  nextAt: Timestamp.fromMillis(goesAt),
  until: Timestamp.fromMillis(goesAt + LATEST_WRITE_MS),
})

/** @throws AppError brand_not_found */
const readBrand = async (transaction: Transaction, brandId: string): Promise<Brand> => {
  const brand = await transaction.get(db.doc(brandPath(brandId)))
  if (!brand.exists) throw new AppError('brand_not_found')
  return brandSchema.parse(brand.data())
}

/**
 * Notes that a brand is deleted with everything under it in seven days, and mails its owners. Until then nothing starts in it, and
 * an owner may keep it ({@link keepBrand}). A brand that waits already keeps its day.
 *
 * @throws AppError brand_not_found
 */
export const scheduleDeletion = async (brandId: string, caller: Caller): Promise<void> => {
  const mails = await transact(async (transaction) => {
    const brand = await readBrand(transaction, brandId)
    if (brand.deletedFrom !== null) return []
    const goesAt = Date.now() + WAIT_MS
    const prepared = await deletionMails(await loadMembers(brandId, transaction), brand, goesAt)
    const deletedFrom = Timestamp.fromMillis(goesAt)
    transaction.update(db.doc(brandPath(brandId)), { deletedFrom })
    transaction.set(db.doc(deletionPath(brandId)), newNote(brandId, caller.uid, goesAt))
    recordAudit(transaction, {
      action: 'delete_brand',
      actor: caller,
      target: brandPath(brandId),
      before: { name: brand.name },
      after: { deletedFrom },
    })
    for (const { ref, data } of prepared) transaction.set(ref, data)
    return prepared
  })
  for (const mail of mails) await mail.dispatch()
}

/**
 * Keeps a brand that waits for its deletion, and returns it. A brand that does not wait stays as it is.
 *
 * @throws AppError brand_not_found
 */
export const keepBrand = (brandId: string, caller: Caller): Promise<Brand> =>
  transact(async (transaction) => {
    const brand = await readBrand(transaction, brandId)
    if (brand.deletedFrom === null) return brand
    transaction.update(db.doc(brandPath(brandId)), { deletedFrom: null })
    transaction.delete(db.doc(deletionPath(brandId)))
    recordAudit(transaction, { action: 'keep_brand', actor: caller, target: brandPath(brandId) })
    return { ...brand, deletedFrom: null }
  })

/** Takes a brand from its members. A task deletes the documents under it. */
const takeAway = async (
  transaction: Transaction,
  { brandId }: Brand,
  note: Record<keyof BrandDeletion, unknown>,
): Promise<void> => {
  const members = await transaction.get(db.collection(membersPath(brandId)).select().limit(MAX_MEMBERS))
  transaction.set(db.doc(deletionPath(brandId)), note)
  transaction.delete(db.doc(brandPath(brandId)))
  noteThings(transaction, brandId, 'brands', -1)
  for (const member of members.docs) transaction.delete(member.ref)
}

/**
 * Deletes a brand with everything under it at once, as its only member deletes their account. The brand is gone when this
 * returns; a task deletes the documents under it and gives back the units of open runs.
 *
 * @throws AppError brand_not_found
 */
export const deleteBrand = async (brandId: string, caller: Caller): Promise<void> => {
  await transact(async (transaction) => {
    const brand = await readBrand(transaction, brandId)
    const at = Date.now()
    await takeAway(transaction, brand, {
      ...newNote(brandId, caller.uid, at),
      nextAt: Timestamp.fromMillis(at + LOOK_AGAIN_MS),
    })
    recordAudit(transaction, {
      action: 'delete_brand',
      actor: caller,
      target: brandPath(brandId),
      before: { name: brand.name },
    })
  })
  try {
    await enqueue('purge', { brandId }, { name: purgeTaskName(brandId) })
  } catch (error) {
    // The sweeper enqueues it again.
    logger.error('purge not enqueued', { brandId, error })
  }
}

/**
 * Takes a brand away whose seven days are over.
 *
 * @returns the note of a brand that is gone, whose documents are to be purged; null while the brand waits, or when it is kept
 */
const takeDue = (brandId: string): Promise<BrandDeletion | null> =>
  transact(async (transaction) => {
    const [note, document] = await transaction.getAll(
      db.doc(deletionPath(brandId)),
      db.doc(brandPath(brandId)),
    )
    if (!note?.exists) return null
    const deletion = brandDeletionSchema.parse(note.data())
    const brand = brandSchema.safeParse(document?.data()).data
    // What a late request wrote is no brand that waits.
    if (brand === undefined || brand.deletedFrom === null) return deletion
    const at = Date.now()
    if (brand.deletedFrom > at) {
      transaction.update(note.ref, { nextAt: Timestamp.fromMillis(brand.deletedFrom) })
      return null
    }
    await takeAway(transaction, brand, newNote(brandId, deletion.deletedBy, at))
    return { ...deletion, until: at + LATEST_WRITE_MS }
  })

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
 * Deletes a brand whose time has come, and what is left under it. It is safe to repeat, and the sweeper repeats it until
 * no late write can appear any more.
 */
export const purgeBrand = async (brandId: string): Promise<void> => {
  const deletion = await takeDue(brandId)
  if (deletion === null) return
  const { until } = deletion
  const note = db.doc(deletionPath(brandId))
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
  deleted += await forgetStaffNotes(brandPath(brandId))
  await brand.delete()
  if (Date.now() >= until) await note.delete()
  else await note.update({ nextAt: Timestamp.fromMillis(Date.now() + LOOK_AGAIN_MS) })
  logger.info('brand purged', { brandId, deleted })
}
