import type { FactPart, Family } from '@sillage/core/analytics/families'
import { storedFactsSchema } from '@sillage/core/analytics/stored'
import { factsPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'

/** A stored part of facts, without its bytes. */
export interface StoredPart {
  readonly path: string
  /** Changes with each write. */
  readonly writtenAt: string
}

/** Values that one query compares a field with, at most. */
const MAX_VALUES = 30
/** Documents of one read: each is up to 900 KB. */
const MAX_READ = 40

const getChunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** The parts of one family of some versions of an analysis, by path. */
const loadParts = async (
  analysisId: string,
  family: Family,
  groupRunIds: readonly string[],
): Promise<StoredPart[]> => {
  const found = await Promise.all(
    getChunks(groupRunIds, MAX_VALUES).map((ids) =>
      db
        .collection(factsPath(analysisId))
        .where('family', '==', family)
        .where('groupRunId', 'in', ids)
        .select()
        .get(),
    ),
  )
  return found.flatMap(({ docs }) =>
    docs.map(({ ref, updateTime }) => ({ path: ref.path, writtenAt: updateTime.valueOf() })),
  )
}

/** Which parts there are of some versions of an analysis. */
export const findParts = async (
  analysisId: string,
  families: readonly Family[],
  groupRunIds: readonly string[],
): Promise<StoredPart[]> =>
  (await Promise.all(families.map((family) => loadParts(analysisId, family, groupRunIds)))).flat()

/** Reads parts; one that is gone meanwhile is left out. */
export const readParts = async (parts: readonly StoredPart[]): Promise<FactPart[]> => {
  const read: FactPart[] = []
  for (const chunk of getChunks(parts, MAX_READ)) {
    const documents = await db.getAll(...chunk.map(({ path }) => db.doc(path)))
    read.push(
      ...documents.flatMap((document) => (document.exists ? [storedFactsSchema.parse(document.data())] : [])),
    )
  }
  return read
}

/** Whether facts of a version are stored: those that are under way have none. */
export const hasFacts = async (analysisId: string, groupRunId: string): Promise<boolean> => {
  const found = await db
    .collection(factsPath(analysisId))
    .where('family', '==', 'answers')
    .where('groupRunId', '==', groupRunId)
    .select()
    .limit(1)
    .get()
  return !found.empty
}
