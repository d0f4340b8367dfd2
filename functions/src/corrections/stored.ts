import {
  type BrandCorrections,
  brandCorrectionsSchema,
  NO_CORRECTIONS,
} from '@sillage/core/analytics/corrections/corrections'
import { correctionsPath } from '@sillage/core/base/paths'
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'

/** A brand's corrections, without their brand and time of change. */
export type Corrections = Pick<BrandCorrections, 'revision' | 'list' | 'refusedIds' | 'adoptedIn'>

const NONE: Corrections = { ...NO_CORRECTIONS, refusedIds: [], adoptedIn: null }

export const parseCorrections = (snapshot: DocumentSnapshot): Corrections =>
  snapshot.exists ? brandCorrectionsSchema.parse(snapshot.data()) : NONE

export const readCorrections = async (transaction: Transaction, brandId: string): Promise<Corrections> =>
  parseCorrections(await transaction.get(db.doc(correctionsPath(brandId))))

/** Entries of the list for everyone among some corrections. */
export const sharedIdsIn = ({ list }: Pick<Corrections, 'list'>): string[] =>
  list.flatMap(({ sharedId }) => (sharedId === undefined ? [] : [sharedId]))

export const writeCorrections = (
  transaction: Transaction,
  brandId: string,
  { revision, list, refusedIds, adoptedIn }: Corrections,
): void => {
  transaction.set(db.doc(correctionsPath(brandId)), {
    brandId,
    revision,
    list: list.map((one) => ({ ...one, createdAt: Timestamp.fromMillis(one.createdAt) })),
    sharedIds: sharedIdsIn({ list }),
    refusedIds,
    adoptedIn,
    updatedAt: Timestamp.now(),
  })
}
