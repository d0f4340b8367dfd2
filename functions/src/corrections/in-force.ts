import {
  brandCorrectionsSchema,
  type Correction,
  NO_CORRECTIONS,
} from '@sillage/core/analytics/corrections/corrections'
import { correctionsPath } from '@sillage/core/base/paths'
import { db } from '../platform/firebase.ts'

/** The corrections of a brand as the engine takes them. */
export interface InForce {
  readonly revision: number
  readonly corrections: readonly Correction[]
}

/** The corrections in force for a brand. One read. */
export const correctionsInForce = async (brandId: string): Promise<InForce> => {
  const stored = await db.doc(correctionsPath(brandId)).get()
  if (!stored.exists) return { revision: NO_CORRECTIONS.revision, corrections: NO_CORRECTIONS.list }
  const { revision, list } = brandCorrectionsSchema.parse(stored.data())
  return { revision, corrections: list.map(({ correction }) => correction) }
}

/** The revision alone: whether figures are out of date. */
export const revisionInForce = async (brandId: string): Promise<number> => {
  const revision: unknown = (await db.doc(correctionsPath(brandId)).get()).get('revision')
  return typeof revision === 'number' ? revision : NO_CORRECTIONS.revision
}
