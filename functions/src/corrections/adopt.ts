import type { RecordedCorrection } from '@sillage/core/analytics/corrections/corrections'
import { withCorrection } from '@sillage/core/analytics/corrections/corrections'
import {
  adoptedCorrections,
  type SharedName,
  sharedNamesSchema,
} from '@sillage/core/analytics/corrections/shared-names'
import type { FactPart } from '@sillage/core/analytics/families'
import { readFacts } from '@sillage/core/analytics/read/read'
import { newId } from '@sillage/core/base/ids'
import { correctionsPath, sharedNamesPath } from '@sillage/core/base/paths'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { transact } from '../platform/transact.ts'
import { type Corrections, parseCorrections, sharedIdsIn, writeCorrections } from './stored.ts'

const getList = (snapshot: DocumentSnapshot | undefined): SharedName[] =>
  sharedNamesSchema.parse(snapshot?.data() ?? {}).list

/** The shared names that a brand adopts at a version of one of its analyses. */
const adopted = (
  shared: readonly SharedName[],
  corrections: Corrections,
  { brand, competitors }: Manifest,
  names: Names,
) =>
  adoptedCorrections(
    shared,
    { ...corrections, sharedIds: sharedIdsIn(corrections) },
    { brand, competitors, ...names },
  )

interface Names {
  readonly keys: ReadonlySet<string>
  readonly spellings: ReadonlySet<string>
}

const namesIn = (manifest: Manifest, parts: readonly FactPart[], { list }: Corrections): Names => {
  const { entities, surfaces } = readFacts(
    [manifest],
    parts.filter(({ family }) => family === 'answers'),
    list.map(({ correction }) => correction),
  )
  return { keys: new Set(entities), spellings: new Set(surfaces.map(({ name }) => name.toLowerCase())) }
}

/**
 * Takes names that hold for everyone into the corrections of a brand whose answers hold them, as a version settles. They act on
 * all versions at once, so versions stay comparable. Repeating it changes nothing.
 *
 * @returns whether this version's settlement has taken any, now or in an earlier try: other versions are then out of date
 */
export const adoptSharedNames = async (manifest: Manifest, parts: readonly FactPart[]): Promise<boolean> => {
  const { brandId, groupRunId } = manifest
  const refs = [db.doc(sharedNamesPath()), db.doc(correctionsPath(brandId))] as const
  const [shared, stored] = await db.getAll(...refs)
  if (!stored) return false
  const before = parseCorrections(stored)
  const had = before.adoptedIn === groupRunId
  const list = getList(shared)
  if (list.length === 0) return had
  const names = namesIn(manifest, parts, before)
  if (adopted(list, before, manifest, names).length === 0) return had
  return await transact(async (transaction) => {
    // Both once more: what is taken off the list meanwhile must not be taken on.
    const [sharedNow, storedNow] = await transaction.getAll(...refs)
    const corrections = storedNow ? parseCorrections(storedNow) : before
    const added = adopted(getList(sharedNow), corrections, manifest, names).map(
      ({ sharedId, correction, name, intoName }): RecordedCorrection => ({
        ...{ correctionId: newId(), correction, entityName: name, intoName },
        ...{ createdBy: '', createdAt: Date.now(), sharedId },
      }),
    )
    if (added.length === 0) return had
    writeCorrections(transaction, brandId, {
      ...withCorrection(corrections, ...added),
      adoptedIn: groupRunId,
    })
    return true
  })
}
