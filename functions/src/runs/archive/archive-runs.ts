import { runIdAt } from '@sillage/core/base/ids'
import { runPath } from '@sillage/core/base/paths'
import type { ArchivedRun } from '@sillage/core/runs/archived-run'
import { type Run, runSchema } from '@sillage/core/runs/run'
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { db } from '../../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../../platform/jobs/job.ts'
import { logger } from '../../platform/log/logger.ts'
import { archiveBucket } from '../../settings/runs.ts'
import { rollupNotesSchema } from '../rollup-notes.ts'
import { writeLines } from './objects.ts'

/** Runs of one object: a page of the answers is opened with one download of about 150 KB. */
const PAGE = 50
/** Runs of one step, which the lease outlasts. */
const STEP = 40 * PAGE
const LEASE_MS = 10 * 60_000

/** What an object holds of a stored run: times become numbers, which the schema of a run takes too. */
const toPlain = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]))
}

/** Whether a run has an answer that nothing will change any more. One that is unread is read again from its document. */
const canMove = (document: DocumentSnapshot): boolean => {
  if (!document.exists || document.get('archived') !== undefined) return false
  const { status, answer, unread }: Run = runSchema.parse(document.data())
  return status === 'completed' && answer !== null && !unread
}

/** Moves the answers and readings of some runs: first the object is there, then the documents name it. */
const archivePage = async (bucket: string, groupRunId: string, from: number, to: number): Promise<void> => {
  const indices = Array.from({ length: to - from }, (_, at) => from + at)
  const documents = await db.getAll(...indices.map((index) => db.doc(runPath(runIdAt(groupRunId, index)))))
  const moved = documents.filter(canMove)
  if (moved.length === 0) return
  const lines = moved.map((document) => ({
    runId: document.id,
    answer: toPlain(document.get('answer')),
    reading: toPlain(document.get('reading')),
  }))
  const archived: ArchivedRun['archived'] = { bucket, file: await writeLines(bucket, groupRunId, lines) }
  const batch = db.batch()
  for (const { ref, updateTime } of moved) {
    batch.update(
      ref,
      { answer: FieldValue.delete(), reading: FieldValue.delete(), archived },
      updateTime ? { lastUpdateTime: updateTime } : {},
    )
  }
  await batch.commit()
}

/** Moves the answers of versions that ended long ago to Cloud Storage. */
export const ARCHIVES = defineJob({
  name: 'archive',
  due: { group: 'rollups', field: 'archiveAt' },
  parse: (document) => rollupNotesSchema.parse(document.data()),
  lease: LEASE_MS,
  attempts: ATTEMPTS,
  run: async ({ groupRunId, total, settled, archivedTo }) => {
    const bucket = archiveBucket()
    // A retry of its failed runs has begun: its end makes the notes due again.
    if (bucket === null || !settled) return { changes: { archiveAt: null } }
    const to = Math.min(total, archivedTo + STEP)
    for (let from = archivedTo; from < to; from += PAGE) {
      await archivePage(bucket, groupRunId, from, Math.min(to, from + PAGE))
    }
    if (to < total) return { changes: { archivedTo: to, archiveAt: Timestamp.now() }, again: true }
    logger.info('answers archived', { groupRunId, total })
    return { changes: { archivedTo: 0, archiveAt: null } }
  },
})
