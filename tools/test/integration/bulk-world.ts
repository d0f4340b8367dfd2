import { newId } from '@sillage/core/base/ids'
import { bulkPath } from '@sillage/core/base/paths'
import { type Bulk, bulkSchema, UNDO_MS } from '@sillage/core/bulks/bulk'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** A bulk of no rows that nothing looks after, or as `over` says; its id. */
export const newBulk = async (over: Partial<Omit<Bulk, 'wakeAt'>> = {}): Promise<string> => {
  const bulkId = newId()
  const now = Date.now()
  const bulk: Bulk = {
    ...{ bulkId, action: 'verify', kind: 'brands', undoOf: null, undoneBy: null, filter: null, rows: [] },
    ...{ status: 'done', startedBy: 'nobody', startedAt: now, finishedAt: now, total: 0, atLeast: false },
    ...{ page: 0, cursor: '', changed: 0, already: 0, failed: 0, failures: [], expiresAt: now + UNDO_MS },
    ...over,
    wakeAt: null,
  }
  await db.doc(bulkPath(bulkId)).set({
    ...bulk,
    startedAt: Timestamp.fromMillis(bulk.startedAt),
    expiresAt: Timestamp.fromMillis(bulk.expiresAt),
  })
  return bulkId
}

export const bulkOf = async (bulkId: string): Promise<Bulk> =>
  bulkSchema.parse((await db.doc(bulkPath(bulkId)).get()).data())

/**
 * Prompts of a brand, each named after a word that no other prompt says; their paths.
 *
 * @param over other fields of each, such as its time
 */
export const newPrompts = async (
  brandId: string,
  word: string,
  count: number,
  over: { createdAt?: Timestamp; review?: 'approved' | 'rejected' } = {},
): Promise<string[]> => {
  const createdAt = Timestamp.now()
  const paths = Array.from({ length: count }, (_, at) => `brands/${brandId}/prompts/${word}${at}`)
  for (let from = 0; from < count; from += 500) {
    const batch = db.batch()
    for (const path of paths.slice(from, from + 500)) {
      const promptId = path.split('/').at(-1) ?? ''
      const text = `Which jug for ${promptId}?`
      batch.set(db.doc(path), { promptId, text, category: 'Bulk', createdAt, ...over })
    }
    await batch.commit()
  }
  return paths
}
