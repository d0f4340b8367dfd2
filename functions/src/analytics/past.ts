import { type CellCounts, countCells } from '@sillage/core/analytics/cell-counts'
import type { Facts } from '@sillage/core/analytics/facts'
import { readFacts } from '@sillage/core/analytics/read/read'
import { LINE_VERSIONS } from '@sillage/core/analytics/select/trend-versions'
import { packCounts, unpackCounts, type VersionCounts } from '@sillage/core/analytics/stored-counts'
import { presenceCountsPath } from '@sillage/core/base/paths'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { InForce } from '../corrections/in-force.ts'
import { db } from '../platform/firebase.ts'
import { isStale, isTaken } from '../platform/firestore-errors.ts'
import { findParts, readParts } from './stored-parts.ts'

/** Versions whose answers are read at a time where their counts are not stored. */
const AT_ONCE = 10

type Stored = Awaited<ReturnType<typeof unpackCounts>>

/** The stored counts; null without, or in the form of another version of the code. */
const unpack = async (snapshot: DocumentSnapshot | null): Promise<Stored | null> =>
  snapshot?.exists ? await unpackCounts(snapshot.data()).catch(() => null) : null

/** The document with the counts of all versions; null where no version needs them. */
export const findPast = async (
  analysisId: string,
  uncounted: readonly Manifest[],
): Promise<DocumentSnapshot | null> =>
  uncounted.length === 0 ? null : await db.doc(presenceCountsPath(analysisId)).get()

/**
 * The counts of some versions under the corrections in force: as they are stored, or else from their answers.
 *
 * @param snapshot of `findPast`
 */
export const readPast = async (
  snapshot: DocumentSnapshot | null,
  versions: readonly Manifest[],
  { revision, corrections }: InForce,
): Promise<Facts['past']> => {
  const stored = await unpack(snapshot)
  const past = new Map<string, CellCounts>(stored?.corrections === revision ? stored.counts : [])
  const missing = versions.filter(({ groupRunId }) => !past.has(groupRunId))
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE)
    const [{ analysisId = '' } = {}] = some
    const ids = some.map(({ groupRunId }) => groupRunId)
    const facts = readFacts(some, await readParts(await findParts(analysisId, ['answers'], ids)), corrections)
    for (const [version, { groupRunId }] of facts.versions.entries()) {
      const counts = countCells(facts, version)
      if (counts) past.set(groupRunId, counts)
    }
  }
  return past
}

/** The counts of some facts, with the stored ones of other versions that were launched at a moment or later. */
const mergeCounts = (
  facts: Facts,
  stored: ReadonlyMap<string, VersionCounts>,
  since: number,
): Map<string, VersionCounts> => {
  const merged = new Map([...stored].filter(([, { createdAt }]) => createdAt >= since))
  for (const [version, { groupRunId, createdAt, from, to }] of facts.versions.entries()) {
    const counts = countCells(facts, version)
    // Answers are newer than what was counted of them before.
    if (counts && (from < to || !merged.has(groupRunId))) merged.set(groupRunId, { ...counts, createdAt })
  }
  return merged
}

/**
 * Stores the counts of the versions of some facts, where the analysis has versions whose answers views do not read.
 *
 * @param revision of the corrections under which the facts were read
 * @param isWhole whether these are all versions within reach; older ones are forgotten then
 */
export const storePast = async (
  analysisId: string,
  facts: Facts,
  revision: number,
  isWhole: boolean,
): Promise<void> => {
  const since = isWhole ? (facts.versions[0]?.createdAt ?? 0) : 0
  const ref = db.doc(presenceCountsPath(analysisId))
  for (;;) {
    const snapshot = await ref.get()
    const stored = await unpack(snapshot)
    if (stored ? stored.corrections > revision : !isWhole || facts.versions.length <= LINE_VERSIONS) return
    const isSame = stored?.corrections === revision
    const counts = mergeCounts(facts, isSame ? stored.counts : new Map(), since)
    const packed = { ...(await packCounts(counts, revision)) }
    try {
      await (snapshot.updateTime
        ? ref.update(packed, { lastUpdateTime: snapshot.updateTime })
        : ref.create(packed))
      return
    } catch (error) {
      // Another version of the analysis was counted meanwhile.
      if (!isStale(error) && !isTaken(error)) throw error
    }
  }
}
