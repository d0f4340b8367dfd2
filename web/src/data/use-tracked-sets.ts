import { trackedSetsPath } from '@sillage/core/base/paths'
import { trackedSetSchema } from '@sillage/core/brands/brand'
import { useLiveCollection } from './live.ts'

const MAX_VERSIONS = 20

/** The newest versions of whom a brand is compared with, live. */
export const useTrackedSets = (brandId: string) =>
  useLiveCollection(
    { path: trackedSetsPath(brandId), orderBy: [['version', 'desc']], limit: MAX_VERSIONS },
    trackedSetSchema,
  )
