import { workState } from '@sillage/core/admin/work'
import type * as calls from '@sillage/core/admin/work-calls'
import type { UnreadVersion, WorkItem } from '@sillage/core/admin/work-calls'
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { analysisOfGroupRun, brandOfAnalysis } from '@sillage/core/base/ids'
import { analysisPath, brandPath, groupRunPath, userPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadAll } from '../platform/load-all.ts'
import { transact } from '../platform/transact.ts'
import { expectedRuns, notesRef, type RollupNotes, rollupNotesSchema } from '../runs/rollup-notes.ts'
import { discardLetter, findLetter, listLetters, replayLetter } from './dead-letters.ts'

/** Group runs that are listed. */
const MOST = 100
/** Unread answers that one list is made of. */
const MAX_UNREAD = 500

type Documents = Awaited<ReturnType<typeof loadAll>>

const getPaths = (groupRunId: string): string[] => {
  const analysisId = analysisOfGroupRun(groupRunId)
  return [analysisPath(analysisId), brandPath(brandOfAnalysis(analysisId))]
}

const getVersion = (groupRunId: string, documents: Documents) => {
  const analysisId = analysisOfGroupRun(groupRunId)
  const brandId = brandOfAnalysis(analysisId)
  const title = documents.get(analysisPath(analysisId))?.get('title')
  const name = documents.get(brandPath(brandId))?.get('name')
  return {
    group_run_id: groupRunId,
    analysis_id: analysisId,
    title: analysisSchema.shape.title.safeParse(title).data ?? null,
    brand_id: brandId,
    brand_name: brandSchema.shape.name.safeParse(name).data ?? null,
  }
}

const getItem = (notes: RollupNotes, documents: Documents, now: number): WorkItem => {
  const { groupRunId, uid, completed, failed, stalls, stoppedAt, wakeAt, waiting } = notes
  const email = documents.get(userPath(uid))?.get('email')
  return {
    ...getVersion(groupRunId, documents),
    customer: { user_id: uid, email: userSchema.shape.email.safeParse(email).data ?? null },
    state: workState(
      {
        stopping: stoppedAt !== null,
        waiting: waiting.length > 0,
        stalls,
        wakeAt: wakeAt === null ? null : wakeAt.toMillis(),
      },
      now,
    ),
    total: expectedRuns(notes),
    ended: completed + failed,
    failed,
    launched_at: toIso(notes.roundAt ?? notes.createdAt),
    waiting: waiting.map(({ provider, nextTryAt }) => ({
      provider,
      next_try_at: nextTryAt === null ? null : toIso(nextTryAt),
    })),
  }
}

const underWay = async (): Promise<{ data: WorkItem[]; has_more: boolean }> => {
  const open = db.collectionGroup('rollups').where('settled', '==', false)
  const { docs } = await open
    .orderBy('createdAt')
    .limit(MOST + 1)
    .get()
  const notes = docs.slice(0, MOST).map((document) => rollupNotesSchema.parse(document.data()))
  const documents = await loadAll(
    notes.flatMap(({ groupRunId, uid }) => [...getPaths(groupRunId), userPath(uid)]),
  )
  const now = Date.now()
  return { data: notes.map((one) => getItem(one, documents, now)), has_more: docs.length > MOST }
}

/** Versions that have settled with answers unread; answers of one under way may still be read by its own tries. */
const unreadVersions = async (): Promise<UnreadVersion[]> => {
  const unread = db.collectionGroup('runs').where('unread', '==', true)
  const { docs } = await unread.select('groupRunId').limit(MAX_UNREAD).get()
  const counts = new Map<string, number>()
  for (const document of docs) {
    const groupRunId = groupRunSchema.shape.groupRunId.parse(document.get('groupRunId'))
    counts.set(groupRunId, (counts.get(groupRunId) ?? 0) + 1)
  }
  const ids = [...counts.keys()]
  const documents = await loadAll(ids.flatMap((id) => [...getPaths(id), groupRunPath(id)]))
  const hasSettled = (id: string): boolean =>
    ['completed', 'failed'].includes(documents.get(groupRunPath(id))?.get('status'))
  return ids.filter(hasSettled).map((id) => ({ ...getVersion(id, documents), answers: counts.get(id) ?? 0 }))
}

/** Running work and dead letters. The audit log keeps every change. */
export const adminWorkHandlers: HandlersOf<typeof calls> = {
  listWork: async () => {
    const [open, unread] = await Promise.all([underWay(), unreadVersions()])
    return { ...open, unread }
  },

  resumeWork: async ({ params }) => {
    const ref = notesRef(params.groupRunId)
    await transact(async (transaction) => {
      const stored = await transaction.get(ref)
      if (!stored.exists) throw new AppError('group_run_not_found')
      if (rollupNotesSchema.parse(stored.data()).settled) throw new AppError('nothing_running')
      // The stalls stay counted: they decide about resends where a queue does not list its tasks.
      transaction.update(ref, { wakeAt: Timestamp.now() })
    })
    return { ok: true }
  },

  listDeadLetters: async () => ({ data: await listLetters() }),
  getDeadLetter: async ({ params }) => ({ data: await findLetter(params.kind, params.letterId) }),
  replayDeadLetter: async ({ params }) => ({ error: await replayLetter(params.kind, params.letterId) }),
  discardDeadLetter: async ({ params }) => {
    await discardLetter(params.kind, params.letterId)
    return { ok: true }
  },
}
