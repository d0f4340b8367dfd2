import { deadLettersPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../firebase.ts'
import { logEvent } from '../log/logger.ts'
import { type Read, updateUnlessChanged } from './step.ts'

const MINUTE_MS = 60_000
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS
const KEPT_MS = 30 * 86_400_000

/** `dead_letters/{id}`: a document that a job has given up, kept for a month. */
export const jobLetterSchema = z.object({
  job: z.string(),
  path: z.string(),
  /** When it was due. */
  field: z.string(),
  /** In a row. */
  failures: z.int(),
  error: z.string(),
  at: instant,
})
type JobLetter = z.infer<typeof jobLetterSchema>

type Failed = Pick<JobLetter, 'job' | 'field' | 'failures'>

/** Has a document whose job failed come again after a pause, which doubles from a minute to six hours. */
export const postpone = async (read: Read, { field, failures }: Failed): Promise<void> => {
  const pause = Math.min(MAX_PAUSE_MS, MINUTE_MS * 2 ** (failures - 1))
  await updateUnlessChanged(read, { failures, [field]: Timestamp.fromMillis(Date.now() + pause) })
}

/** Gives up a document: it is due no more, and a dead letter names it. */
export const giveUp = async (read: Read, failed: Failed, error: unknown): Promise<void> => {
  const { path } = read.ref
  const now = Date.now()
  const letter = {
    ...failed,
    path,
    error: String(error).slice(0, 1_000),
    at: Timestamp.fromMillis(now),
    expiresAt: Timestamp.fromMillis(now + KEPT_MS),
  }
  const changes = { failures: failed.failures, [failed.field]: null }
  const writeTime = await updateUnlessChanged(read, changes, (batch) => {
    batch.create(db.collection(deadLettersPath()).doc(), letter)
  })
  if (writeTime !== null) logEvent('job given up', { job: failed.job, path, error })
}

/** Makes the document of a dead letter due again, where it is still there. */
export const makeDue = async (transaction: Transaction, { path, field }: JobLetter): Promise<void> => {
  const document = await transaction.get(db.doc(path))
  if (!document.exists) return
  transaction.update(document.ref, { failures: FieldValue.delete(), [field]: Timestamp.now() })
}
