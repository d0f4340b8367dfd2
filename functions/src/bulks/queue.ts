import type { Bulk } from '@sillage/core/bulks/bulk'
import { Timestamp } from 'firebase-admin/firestore'
import { logger } from '../platform/log/logger.ts'
import { bulkTaskName } from '../platform/queue/names.ts'
import { enqueue } from '../platform/queue/task-queue.ts'

/** After so long without a page the sweeper sends the task again. */
const SILENCE_MS = 60_000

/** When a bulk that goes on is looked after, should it fall silent. */
export const wakeLater = (): Timestamp => Timestamp.fromMillis(Date.now() + SILENCE_MS)

/** Sends for the page that a bulk is at. Never fails: the sweeper sends what could not be sent now. */
export const enqueuePage = async (
  { bulkId, page }: Pick<Bulk, 'bulkId' | 'page'>,
  again = '',
): Promise<void> => {
  try {
    await enqueue('bulkPage', { bulkId, page }, { name: bulkTaskName(bulkId, page, again) })
  } catch (error) {
    logger.error('page of a bulk not enqueued', { bulkId, page, error })
  }
}
