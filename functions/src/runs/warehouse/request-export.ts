import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { isGone } from '../../platform/firestore-errors.ts'
import { warehouseDataset } from '../../settings/runs.ts'
import { notesRef } from '../rollup-notes.ts'

/** Fields of the notes of a settled version by which its rows in BigQuery are written again; none without a dataset. */
export const dueForExport = () =>
  warehouseDataset() === null ? {} : { warehouseAt: Timestamp.now(), exports: FieldValue.increment(1) }

/** Has the rows of a settled version written again, after its figures have changed. */
export const requestExport = async (groupRunId: string): Promise<void> => {
  if (warehouseDataset() === null) return
  try {
    await notesRef(groupRunId).update(dueForExport())
  } catch (error) {
    // It is being deleted.
    if (!isGone(error)) throw error
  }
}
