import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { sealPath } from '@sillage/core/base/paths'
import { computeSealId, type Seal, toShortSeal } from '@sillage/core/seals/seal'
import { db } from './world.ts'

/** Stores a seal of a version; returns its short form. Its tree and its signature are of nothing. */
export const storeSeal = async (groupRunId: string): Promise<string> => {
  const digest = 'ab'.repeat(32)
  const seal: Seal = {
    statement: {
      ...{ format: 'sillage-seal/1', origin: 'https://app.sillage.example', version: 1, number: 1 },
      ...{ analysisId: analysisOfGroupRun(groupRunId), groupRunId, sealedAt: '2026-03-01T08:00:00.000Z' },
      ...{ root: digest, leaves: 1, manifest: digest, replaces: null },
      corrections: { revision: 0, count: 0, digest },
    },
    ...{ keyId: digest, signature: '' },
  }
  const notes = { groupRunId, shard: 0, dueAt: null, runsChanged: false, progress: null }
  await db.doc(sealPath(groupRunId)).set({ ...notes, seals: [seal] })
  return toShortSeal(await computeSealId(seal))
}
