import { brandPath } from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { useLiveDoc } from './live.ts'

/** A brand, live. A null id asks nothing. */
export const useBrandDoc = (brandId: string | null) =>
  useLiveDoc(brandId === null ? null : brandPath(brandId), brandSchema)
