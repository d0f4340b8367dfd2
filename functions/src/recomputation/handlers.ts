import { recomputationPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import type * as calls from '@sillage/core/recomputation/calls'
import type { RecomputationDto } from '@sillage/core/recomputation/calls'
import {
  newRecomputation,
  type Recomputation,
  recomputationSchema,
} from '@sillage/core/recomputation/recomputation'
import { Timestamp } from 'firebase-admin/firestore'
import { loadAnalysis } from '../library/load-analysis.ts'
import { audited, recordAudit } from '../platform/audit.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { transact } from '../platform/transact.ts'
import { countUnread } from '../runs/read-again.ts'
import { enqueueReadAgain, readAgainLater } from '../runs/read-again-queue.ts'
import { notesRef } from '../runs/rollup-notes.ts'
import { readMigrations, startByHand } from './migrations.ts'
import { endedVersions } from './steps.ts'

const buildDto = ({ startedAt, finishedAt, ...rest }: Recomputation): RecomputationDto => ({
  ...rest,
  startedAt: toIso(startedAt),
  finishedAt: finishedAt === null ? null : toIso(finishedAt),
})

const PARALLEL = 8

/** Settled versions of an analysis with answers that the analyst has not read, and how many. */
const unreadVersions = async (analysisId: string): Promise<{ groupRunId: string; count: number }[]> => {
  const versions = await endedVersions(analysisId)
  const counted = await Promise.all(
    versions.map(async ({ groupRunId }) => ({ groupRunId, count: await countUnread(groupRunId) })),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Administrators have what is stored of an analysis's figures computed again from its stored runs. */
export const recomputationHandlers: HandlersOf<typeof calls> = {
  startRecomputation: async ({ params, caller }) => {
    const { analysisId } = params
    await loadAnalysis(analysisId)
    const versions = (await endedVersions(analysisId)).length
    const ref = db.doc(recomputationPath(analysisId))
    const notes = await transact(async (transaction): Promise<Recomputation> => {
      const stored = await transaction.get(ref)
      const known = stored.exists ? recomputationSchema.parse(stored.data()) : null
      if (known?.status === 'running' && known.reads === 'runs') return known
      const started = newRecomputation({ analysisId, startedBy: caller.uid, reads: 'runs', versions })
      transaction.set(ref, { ...started, startedAt: Timestamp.fromMillis(started.startedAt) })
      recordAudit(transaction, { action: 'recompute_analysis', actor: caller, target: analysisId })
      return started
    })
    // One that is under way may have lost its task; if not, this one finds nothing to do.
    const { startedAt, done } = notes
    try {
      await enqueueRecompute({ analysisId, startedAt, from: done }, `-${Date.now().toString(36)}`)
    } catch (error) {
      // Asking once more resumes it.
      logger.error('recomputation not enqueued', { analysisId, error })
    }
    return { data: buildDto(notes) }
  },

  readAgain: async ({ params, caller }) => {
    const { analysisId } = params
    await loadAnalysis(analysisId)
    const unread = await unreadVersions(analysisId)
    const answers = unread.reduce((sum, { count }) => sum + count, 0)
    const call = { action: 'read_again', actor: caller, target: analysisId, body: { answers } }
    await audited(call, () =>
      inParallel(unread, PARALLEL, async ({ groupRunId, count }) => {
        await notesRef(groupRunId).update(readAgainLater(count))
        await enqueueReadAgain(groupRunId)
      }),
    )
    return { data: { versions: unread.length, answers } }
  },

  getRecomputation: async ({ params }) => {
    await loadAnalysis(params.analysisId)
    const stored = await db.doc(recomputationPath(params.analysisId)).get()
    return { data: stored.exists ? buildDto(recomputationSchema.parse(stored.data())) : null }
  },

  listMigrations: async () => ({ data: await readMigrations() }),

  recomputeAll: async ({ caller }) => {
    await startByHand(caller)
    return { ok: true }
  },
}
