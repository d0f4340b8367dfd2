import { manifestPath } from '@sillage/core/base/paths'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Run } from '@sillage/core/runs/run'
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { ReadAnswer } from '../analyst/read-answer.ts'
import { db } from '../platform/firebase.ts'
import { isRefusal, ProviderBlocked, throughBreaker } from '../providers/breakers.ts'
import type { ProviderError } from '../providers/provider.ts'

/** An answer as one of the analysts read it: the fields that its run stores. */
export type ReadRun = Required<Pick<Run, 'readingModel'>> & Pick<Run, 'reading' | 'readingUsage' | 'readBy'>

/**
 * Has an answer read by the first analyst of a manifest whose provider takes our calls.
 *
 * @param read asks one of them
 * @param failureOf the provider's failure in what `read` throws; null for errors that are not the provider's
 * @throws what the first analyst throws when none takes calls; what any of them throws that does
 */
export const readByFirst = async (
  { analyst, otherAnalysts = [] }: Pick<Manifest, 'analyst' | 'otherAnalysts'>,
  runId: string,
  read: (by: Manifest['analyst']) => Promise<ReadAnswer>,
  failureOf: (error: unknown) => ProviderError | null,
): Promise<ReadRun> => {
  const isAway = (error: unknown): boolean => {
    const failure = failureOf(error)
    return error instanceof ProviderBlocked || (failure !== null && isRefusal(failure))
  }
  const obstacles: unknown[] = []
  for (const by of [analyst, ...otherAnalysts]) {
    const provider = providerKeySchema.parse(by.provider)
    try {
      const { reading, usage, model } = await throughBreaker(provider, runId, () => read(by), failureOf)
      const stored = { reading, readingUsage: usage, readingModel: model }
      return by === analyst ? stored : { ...stored, readBy: { provider, modelName: by.modelName } }
    } catch (error) {
      if (!isAway(error)) throw error
      obstacles.push(error)
    }
  }
  throw obstacles[0]
}

/** Notes on the manifest which of the other analysts have read: versions compare by it. Twice does nothing twice. */
export const noteReaders = (
  batch: WriteBatch,
  groupRunId: string,
  runs: readonly Pick<Run, 'readBy'>[],
): void => {
  const readers = runs.flatMap(({ readBy }) => (readBy ? [`${readBy.provider} ${readBy.modelName}`] : []))
  if (readers.length === 0) return
  batch.update(db.doc(manifestPath(groupRunId)), { readBy: FieldValue.arrayUnion(...new Set(readers)) })
}
