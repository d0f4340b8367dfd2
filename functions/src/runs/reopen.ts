import { runsPath } from '@sillage/core/base/paths'
import { runSchema } from '@sillage/core/runs/run'
import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { notesRef, type RollupNotes, wakeLater } from './rollup-notes.ts'
import { turnOfRound } from './run-tasks.ts'

/** Runs of one batch. */
const PAGE = 200

const roundSchema = z.pick(runSchema, { round: true })

/** A run that failed, as one that waits for the task of this round. */
const reopened = (round: number) => ({
  status: 'pending',
  round,
  claim: { token: '', until: Timestamp.now(), turn: turnOfRound(round), attempts: 0 },
  attempts: 0,
  error: null,
  startedAt: Timestamp.now(),
  finishedAt: null,
})

/**
 * Opens the failed runs of a retry again. Interrupted anywhere it is simply done again: a run that has failed again
 * carries the round and is left alone.
 *
 * @param readAt when the notes were read
 */
export const reopenFailedRuns = async (
  { groupRunId, analysisId, round }: RollupNotes,
  readAt: Timestamp,
): Promise<void> => {
  const failed = db
    .collection(runsPath(analysisId))
    .where('groupRunId', '==', groupRunId)
    .where('status', '==', 'failed')
    .orderBy(FieldPath.documentId())
  for (let after: QueryDocumentSnapshot | undefined; ; ) {
    const page = await (after ? failed.startAfter(after) : failed).limit(PAGE).select('round').get()
    const batch = db.batch()
    for (const run of page.docs) {
      if ((roundSchema.parse(run.data()).round ?? 0) >= round) continue
      batch.update(run.ref, reopened(round), { lastUpdateTime: run.updateTime })
    }
    try {
      await batch.commit()
    } catch (error) {
      // Another delivery is at it: it goes on where that one has come to.
      if (!isStale(error)) throw error
      continue
    }
    after = page.docs.at(-1)
    if (page.size < PAGE) break
  }
  const notes = { ref: notesRef(groupRunId), updateTime: readAt }
  await updateUnlessChanged(notes, { preparing: false, wakeAt: wakeLater() })
}
