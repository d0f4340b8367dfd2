import type { FactPart } from '@sillage/core/analytics/families'
import { type LiveFigures, liveFigures } from '@sillage/core/analytics/live'
import { mergeParts } from '@sillage/core/analytics/merge'
import { readFacts } from '@sillage/core/analytics/read'
import { quotaSchema } from '@sillage/core/identity/user'
import { analysisPath, factPath, groupRunPath, runsPath, userPath } from '@sillage/core/paths'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { db } from '../firebase.ts'
import { chunkRefs, readChunks } from './fact-chunks.ts'
import { liveGroupRun } from './group-run-context.ts'
import { inParallel } from './parallel.ts'
import { notesRef, nothingFolded, type RollupNotes } from './rollup-notes.ts'
import { writeSummaries } from './summaries.ts'

const PARALLEL = 8
/** Times that a group run is counted anew before its figures stand as they are. */
const MOST_RECOUNTS = 2

/** What the stored runs say, independently of what was folded. */
const storedCounts = async (notes: RollupNotes): Promise<{ completed: number; failed: number }> => {
  const runs = db.collection(runsPath(notes.analysisId)).where('groupRunId', '==', notes.groupRunId)
  const [completed, failed] = await Promise.all(
    ['completed', 'failed'].map(
      async (status) => (await runs.where('status', '==', status).count().get()).data().count,
    ),
  )
  return { completed: completed ?? 0, failed: failed ?? 0 }
}

/** Forgets what was folded, so that the next step folds all runs again. */
const recount = async (notes: RollupNotes, readAt: Timestamp): Promise<void> => {
  const batch = db.batch()
  batch.update(
    notesRef(notes.groupRunId),
    { ...nothingFolded(notes.total), recounts: notes.recounts + 1 },
    { lastUpdateTime: readAt },
  )
  for (const ref of chunkRefs(notes.groupRunId, notes.chunks)) batch.delete(ref)
  await batch.commit()
}

const writeFacts = async (parts: readonly FactPart[]): Promise<void> => {
  const numbered = [...Map.groupBy(parts, ({ family }) => family).values()].flatMap((ofFamily) =>
    ofFamily.map((part, number) => ({ part, number })),
  )
  await inParallel(numbered, PARALLEL, ({ part, number }) =>
    db.doc(factPath(part.groupRunId, part.family, number)).set({ ...part }),
  )
}

/**
 * Ends the group run: statuses, counts, and the units of failed runs given back, all in one transaction that only the
 * first settlement gets through.
 */
const close = async (notes: RollupNotes, live: LiveFigures): Promise<void> => {
  const { groupRunId, total, completed, failed } = notes
  const status = completed === 0 ? 'failed' : 'completed'
  const stats = { total, completed, failed, processing: 0, pending: 0 }
  await db.runTransaction(async (transaction) => {
    const userRef = db.doc(userPath(notes.uid))
    const [current, user] = await transaction.getAll(notesRef(groupRunId), userRef)
    if (!current?.exists || current.get('settled') === true) return
    const at = Timestamp.now()
    transaction.update(db.doc(groupRunPath(groupRunId)), {
      status,
      stats,
      live,
      completedAt: at,
      'units.credited': failed,
    })
    transaction.update(db.doc(analysisPath(notes.analysisId)), { status, runStats: stats, updatedAt: at })
    transaction.update(notesRef(groupRunId), { settled: true, wakeAt: null, chunks: 0, chunkBytes: 0 })
    for (const ref of chunkRefs(groupRunId, notes.chunks)) transaction.delete(ref)
    if (user?.exists && failed > 0) {
      const quota = quotaSchema.parse(user.get('quota'))
      // Units of a month that is over count no more, so there is nothing to give back.
      if (quota.period === notes.quotaPeriod) {
        transaction.update(userRef, { 'quota.used': FieldValue.increment(-Math.min(failed, quota.used)) })
      }
    }
  })
  logger.info('group run settled', { groupRunId, status, completed, failed })
}

/**
 * Settles a group run whose runs are all folded: checks the counts against the stored runs, compacts the facts, writes
 * the summaries, and closes it. Repeating any part of it changes nothing.
 */
export const settle = async (notes: RollupNotes, readAt: Timestamp): Promise<'again' | 'done'> => {
  const { groupRunId, completed, failed } = notes
  const context = await liveGroupRun(groupRunId)
  if (!context) return 'done'
  const [stored, chunks] = await Promise.all([storedCounts(notes), readChunks(groupRunId, notes.chunks)])
  const parts = mergeParts(chunks)
  const counted = parts.reduce((runs, part) => runs + (part.family === 'answers' ? part.runs : 0), 0)
  if (stored.completed !== completed || stored.failed !== failed || counted !== notes.total) {
    logger.error('what was counted is not what is stored', { groupRunId, completed, failed, counted, stored })
    if (notes.recounts < MOST_RECOUNTS) {
      await recount(notes, readAt)
      return 'again'
    }
  }
  await writeFacts(parts)
  await writeSummaries(context.manifest, parts)
  await close(notes, liveFigures(readFacts([context.manifest], parts)))
  return 'done'
}
