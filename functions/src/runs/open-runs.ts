import { runIdAt } from '@sillage/core/base/ids'
import { runPath } from '@sillage/core/base/paths'
import { type Run, runSchema } from '@sillage/core/runs/run'
import type { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'

/** How a run stands that is not counted as ended yet. */
export interface OpenRun {
  index: number
  /** Null while nobody has claimed it: it has no document. */
  status: Run['status'] | null
  claim: Run['claim']
  /** When its document was last written; null while it has none. */
  updatedAt: Timestamp | null
}

const standingSchema = z.pick(runSchema, { status: true, claim: true })
/** Documents of one request. */
const PAGE = 300

/** Reads how runs of a group run stand, without their answers. */
export const openRuns = async (groupRunId: string, indices: readonly number[]): Promise<OpenRun[]> => {
  const runs: OpenRun[] = []
  for (let from = 0; from < indices.length; from += PAGE) {
    const page = indices.slice(from, from + PAGE)
    const refs = page.map((index) => db.doc(runPath(runIdAt(groupRunId, index))))
    const snapshots = await db.getAll(...refs, { fieldMask: ['status', 'claim'] })
    for (const [place, snapshot] of snapshots.entries()) {
      const index = page[place] ?? 0
      const { updateTime = null } = snapshot
      runs.push(
        snapshot.exists
          ? { index, ...standingSchema.parse(snapshot.data()), updatedAt: updateTime }
          : { index, status: null, claim: null, updatedAt: null },
      )
    }
  }
  return runs
}
