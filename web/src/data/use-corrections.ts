import {
  type BrandCorrections,
  brandCorrectionsSchema,
  NO_CORRECTIONS,
} from '@sillage/core/analytics/corrections/corrections'
import { correctionsPath } from '@sillage/core/base/paths'
import { type Live, useLiveDoc } from './live.ts'

export type InForce = Pick<BrandCorrections, 'revision' | 'list'>

/** The corrections in force of a brand, live; none where nobody has corrected anything. A null id asks nothing. */
export const useCorrections = (brandId: string | null): Live<InForce> => {
  const stored = useLiveDoc(brandId === null ? null : correctionsPath(brandId), brandCorrectionsSchema)
  return stored.status === 'ready' ? { status: 'ready', data: stored.data ?? NO_CORRECTIONS } : stored
}
