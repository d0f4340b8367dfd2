import { readFacts } from '@sillage/core/analytics/read/read'
import { warehouseRows } from '@sillage/core/analytics/warehouse/rows'
import type { Firestore } from 'firebase-admin/firestore'
import { endedVersions, loadCorrections, storedFacts } from '../recompute/stored.ts'
import type { Warehouse } from './files.ts'

/** Writes the stored facts of an analysis's ended versions, one version after the other, so that memory holds one. */
export const exportAnalysis = async (
  db: Firestore,
  analysisId: string,
  warehouse: Warehouse,
): Promise<{ versions: number; runs: number }> => {
  const versions = await endedVersions(db, analysisId)
  const { corrections, concepts, revision } = await loadCorrections(db, analysisId)
  let runs = 0
  for (const { manifest } of versions) {
    const parts = [...(await storedFacts(db, manifest)).values()]
    const facts = readFacts([manifest], parts, corrections, concepts)
    await warehouse.write(manifest.groupRunId, warehouseRows(facts, 0, revision))
    runs += facts.rows
  }
  return { versions: versions.length, runs }
}
