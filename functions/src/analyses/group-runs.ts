import type { listGroupRuns } from '@sillage/core/analyses/calls'
import { type RunStatus, runStatusSchema } from '@sillage/core/analyses/status'
import { analysisOfGroupRun, runIdAt } from '@sillage/core/base/ids'
import { groupRunPath, groupRunsPath, runsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { type GroupRun, groupRunSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { loadAnalysis } from '../library/load-analysis.ts'
import { db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'

/** Above so many runs their list is left out. */
const RUNS_LISTED = 1_000

/** Every run of a group run with its status: one that nobody has claimed has no document, and is pending. */
const loadRuns = async ({
  groupRunId,
  analysisId,
  stats,
  stopped,
  answersRemovedAt,
}: GroupRun): Promise<{ id: string; status: RunStatus }[]> => {
  if (answersRemovedAt !== null) return []
  const claimed = new Map<string, RunStatus>()
  const isPartial = (stopped?.skipped ?? 0) > 0
  if (isPartial || stats.pending < stats.total) {
    const query = db.collection(runsPath(analysisId)).where('groupRunId', '==', groupRunId).select('status')
    for (const doc of (await query.get()).docs) claimed.set(doc.id, runStatusSchema.parse(doc.get('status')))
  }
  // A cancelled group run has only the runs that it has begun.
  if (isPartial) return [...claimed].map(([id, status]) => ({ id, status }))
  return Array.from({ length: stats.total }, (_, index) => {
    const id = runIdAt(groupRunId, index)
    return { id, status: claimed.get(id) ?? 'pending' }
  })
}

const NOTHING = { groupRuns: [], nextCursor: null }

export const handleListGroupRuns: Handler<typeof listGroupRuns> = async ({ params, query }) => {
  await loadAnalysis(params.analysisId)
  let wanted = db.collection(groupRunsPath(params.analysisId)).orderBy('createdAt', 'desc')
  if (query.dateFrom !== undefined) {
    wanted = wanted.where('createdAt', '>=', Timestamp.fromMillis(query.dateFrom))
  }
  if (query.dateTo !== undefined) wanted = wanted.where('createdAt', '<=', Timestamp.fromMillis(query.dateTo))
  if (query.cursor !== undefined) {
    const after = await db.doc(groupRunPath(query.cursor)).get()
    // The last one of the page before was removed meanwhile, or is of another analysis.
    if (!after.exists || analysisOfGroupRun(query.cursor) !== params.analysisId) return NOTHING
    wanted = wanted.startAfter(after)
  }
  // One document more than shown tells whether there is another page.
  const found = (await wanted.limit(query.limit + 1).get()).docs.map((doc) =>
    groupRunSchema.parse(doc.data()),
  )
  const groupRuns = found.slice(0, query.limit)
  return {
    nextCursor: found.length > query.limit ? (groupRuns.at(-1)?.groupRunId ?? null) : null,
    groupRuns: await Promise.all(
      groupRuns.map(async (groupRun) => ({
        group_run_id: groupRun.groupRunId,
        version: groupRun.version,
        created_at: toIso(groupRun.createdAt),
        completed_at: groupRun.completedAt === null ? null : toIso(groupRun.completedAt),
        status: groupRun.status,
        stats: {
          totalRuns: groupRun.stats.total,
          completedRuns: groupRun.stats.completed,
          processingRuns: groupRun.stats.processing,
          failedRuns: groupRun.stats.failed,
          pendingRuns: groupRun.stats.pending,
        },
        is_placebo: groupRun.launchedFrom === 'placebo',
        stopped: groupRun.stopped && {
          at: toIso(groupRun.stopped.at),
          skipped: groupRun.stopped.skipped,
        },
        simulated: groupRun.simulated,
        waiting: groupRun.waiting.map(({ provider, since, nextTryAt }) => ({
          provider,
          since: toIso(since),
          next_try_at: nextTryAt === null ? null : toIso(nextTryAt),
        })),
        ...(query.runs === 'true' && groupRun.stats.total <= RUNS_LISTED
          ? { runs: await loadRuns(groupRun) }
          : {}),
      })),
    ),
  }
}
