import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysesPath } from '@sillage/core/paths'
import { useLiveCollection } from './live.ts'

/** How many analyses of a brand the screens list. */
export const LISTED_ANALYSES = 200

/** The analyses of a brand, newest first, live. The rail and the list read the same listener. */
export const useAnalyses = (brandId: string | null) =>
  useLiveCollection(
    brandId === null
      ? null
      : { path: analysesPath(brandId), orderBy: [['createdAt', 'desc']], limit: LISTED_ANALYSES },
    analysisSchema,
  )
