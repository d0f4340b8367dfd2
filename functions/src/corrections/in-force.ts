import type { Concept } from '@sillage/core/analytics/concepts/concepts'
import { type BrandConcepts, unpackConcepts } from '@sillage/core/analytics/concepts/stored'
import {
  brandCorrectionsSchema,
  type Correction,
  NO_CORRECTIONS,
} from '@sillage/core/analytics/corrections/corrections'
import { conceptsPath, correctionsPath } from '@sillage/core/base/paths'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** The corrections and concepts of a brand as the engine takes them. */
export interface InForce {
  /** Of both: new concepts raise the revision of the corrections. */
  readonly revision: number
  readonly corrections: readonly Correction[]
  readonly concepts: readonly Concept[]
}

/** The concepts of a document; null without one, or where it has another form: phrases keep their own words then. */
export const readConcepts = async (snapshot: DocumentSnapshot | undefined): Promise<BrandConcepts | null> =>
  snapshot?.exists ? await unpackConcepts(snapshot.data()).catch(() => null) : null

/** What is in force for a brand. Two reads. */
export const readInForce = async (brandId: string): Promise<InForce> => {
  const [stored, named] = await db.getAll(db.doc(correctionsPath(brandId)), db.doc(conceptsPath(brandId)))
  const concepts = (await readConcepts(named))?.concepts ?? []
  if (!stored?.exists)
    return { revision: NO_CORRECTIONS.revision, corrections: NO_CORRECTIONS.list, concepts }
  const { revision, list } = brandCorrectionsSchema.parse(stored.data())
  return { revision, corrections: list.map(({ correction }) => correction), concepts }
}

/** The revision alone: whether figures are out of date. */
export const revisionInForce = async (brandId: string): Promise<number> => {
  const revision: unknown = (await db.doc(correctionsPath(brandId)).get()).get('revision')
  return typeof revision === 'number' ? revision : NO_CORRECTIONS.revision
}
