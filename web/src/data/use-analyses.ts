import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysesPath } from '@sillage/core/base/paths'
import { useMemo } from 'react'
import { useLiveCollection } from './live.ts'

/** How many analyses of a brand the screens list. */
export const LISTED_ANALYSES = 200

/** The analyses of a brand, those in the archive too, newest first, live. The rail and the list read the same listener. */
export const useAllAnalyses = (brandId: string | null) =>
  useLiveCollection(
    brandId === null
      ? null
      : { path: analysesPath(brandId), orderBy: [['createdAt', 'desc']], limit: LISTED_ANALYSES },
    analysisSchema,
  )

/** The analyses of a brand that are in use, newest first, live. */
export const useAnalyses = (brandId: string | null) => {
  const all = useAllAnalyses(brandId)
  return useMemo(
    () =>
      all.status === 'ready'
        ? { ...all, data: all.data.filter(({ archivedAt }) => archivedAt === null) }
        : all,
    [all],
  )
}
