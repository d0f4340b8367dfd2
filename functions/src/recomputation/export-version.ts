import { readFacts } from '@sillage/core/analytics/read/read'
import { warehouseRows } from '@sillage/core/analytics/warehouse/rows'
import { manifestPath } from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { Timestamp } from 'firebase-admin/firestore'
import { readInForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { defineJob } from '../platform/jobs/job.ts'
import { updateUnlessChanged } from '../platform/jobs/step.ts'
import { logger } from '../platform/log/logger.ts'
import { enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { TASK_DEADLINE_SECONDS } from '../platform/sizes.ts'
import { notesRef, rollupNotesSchema } from '../runs/rollup-notes.ts'
import { replaceRows } from '../runs/warehouse/dataset.ts'
import { warehouseDataset } from '../settings/runs.ts'
import { storedFacts } from './recompute.ts'

/** A task that has not ended after so long is lost: longer than it may take. */
const LOST_AFTER_MS = 2 * TASK_DEADLINE_SECONDS * 1_000

/** Sends a task for each version whose rows in BigQuery are out of date. Its instance has the memory for a large version. */
export const WAREHOUSE_EXPORTS = defineJob({
  name: 'warehouse export',
  due: { group: 'rollups', field: 'warehouseAt' },
  parse: (document) => rollupNotesSchema.parse(document.data()),
  run: async ({ groupRunId, exports }, { again }) => ({
    changes: { warehouseAt: Timestamp.fromMillis(Date.now() + LOST_AFTER_MS) },
    after: () => enqueueRecompute({ exportOf: groupRunId, number: exports }, again),
  }),
})

/**
 * Writes a version to BigQuery. A repetition changes nothing, and an export that is out of date itself leaves the rows to the
 * next one.
 */
export const exportVersion = async (groupRunId: string, number: number): Promise<void> => {
  const name = warehouseDataset()
  const [snapshot, stored] = await db.getAll(notesRef(groupRunId), db.doc(manifestPath(groupRunId)))
  if (name === null || !snapshot?.exists || !stored?.exists) return
  const { settled, exports, warehouseAt } = rollupNotesSchema.parse(snapshot.data())
  if (!settled || exports !== number || warehouseAt === null) return
  const manifest = manifestSchema.parse(stored.data())
  const { corrections, concepts, revision } = await readInForce(manifest.brandId)
  const parts = [...(await storedFacts(groupRunId)).values()]
  const rows = warehouseRows(readFacts([manifest], parts, corrections, concepts), 0, revision)
  await replaceRows(name, manifest, number, rows)
  await updateUnlessChanged({ ref: snapshot.ref, updateTime: snapshot.updateTime }, { warehouseAt: null })
  logger.info('version exported', { groupRunId, number, runs: rows.runs.length })
}
