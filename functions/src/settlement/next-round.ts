import { readFacts } from '@sillage/core/analytics/read/read'
import { planRound } from '@sillage/core/analytics/views/visibility/next-round'
import { analysisPath, groupRunPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { readChunks } from '../runs/fact-chunks.ts'
import { liveGroupRun } from '../runs/group-run-context.ts'
import { enqueueRefill } from '../runs/refill.ts'
import { computeStats, countProgress, notesRef, type RollupNotes, wakeLater } from '../runs/rollup-notes.ts'
import { buildLanes, computeQueues, openProviders } from '../runs/window.ts'

/**
 * Opens the next round of a launch until ± points whose opened runs are all counted, where its visibility is not known
 * well enough. Its units are reserved, so nobody can be refused. Done twice it opens the same round once.
 *
 * @param readAt when the notes were read
 * @returns false when the group run is to settle
 * @throws a stale write when the notes have changed since
 */
export const beginNextRound = async (notes: RollupNotes, readAt: Timestamp): Promise<boolean> => {
  const { groupRunId, analysisId, samples, total } = notes
  if (samples === null || notes.stoppedAt !== null) return false
  const context = await liveGroupRun(groupRunId)
  const points = context?.manifest.untilPoints
  if (!context || points === undefined) return false
  const { manifest, corrections } = context
  const facts = readFacts([manifest], await readChunks(groupRunId, notes.chunks), corrections)
  const next = planRound(facts, samples, { points, ceiling: manifest.samples })
  if (next === null) return false
  const after = { ...notes, samples: next, skipped: total - (total / manifest.samples) * next }
  const lanes = buildLanes(manifest, total - after.skipped)
  const progress = countProgress(after)
  const stats = computeStats(after, 0)
  const batch = db.batch()
  batch.update(
    notesRef(groupRunId),
    {
      ...{ samples: next, skipped: after.skipped, shown: 0 },
      ...{ open: openProviders(lanes, progress), queues: computeQueues(lanes, progress) },
      ...{ wakeAt: wakeLater(), stalls: 0 },
    },
    { lastUpdateTime: readAt },
  )
  batch.update(db.doc(groupRunPath(groupRunId)), { stats })
  batch.update(db.doc(analysisPath(analysisId)), { runStats: stats, updatedAt: Timestamp.now() })
  await batch.commit()
  logger.info('group run asks more', { groupRunId, samples: next, ceiling: manifest.samples })
  try {
    await enqueueRefill(groupRunId, `-s${next}`)
  } catch (error) {
    // The round is open: the sweeper sends what could not be sent now.
    logger.error('refill not enqueued', { groupRunId, error })
  }
  return true
}
