import { readingSamplePath } from '@sillage/core/base/paths'
import type { ReadingSample } from '@sillage/core/quality/reading-sample'
import { db } from './world.ts'

/** A run's reading that was drawn for labelling, of a week that no test draws. */
export const newSample = async (runId: string, over: Partial<ReadingSample> = {}): Promise<void> => {
  const sample: ReadingSample = {
    runId,
    week: '2020-01-06',
    place: 0,
    extractorVersion: 'reading-11',
    analyst: { named: true, sentiment: 'neutral', position: '2' },
    label: null,
    labelledAt: null,
    ...over,
  }
  await db.doc(readingSamplePath(runId)).set(sample)
}
