import { FAMILIES, type Family } from '@sillage/core/analytics/families'
import { storedFactsSchema } from '@sillage/core/analytics/stored'
import { factsPath, manifestsPath } from '@sillage/core/base/paths'
import { manifestSchema } from '@sillage/core/runs/group-run'
import { useLiveCollection } from './live.ts'

/** The configurations of all versions of an analysis, live. A null id asks nothing. */
export const useManifests = (analysisId: string | null) =>
  useLiveCollection(
    analysisId === null ? null : { path: manifestsPath(analysisId), orderBy: [['createdAt', 'desc']] },
    manifestSchema,
  )

/**
 * The facts of one family of an analysis, live. It names the gate, without which the rules refuse the question. A null id
 * asks nothing.
 */
export const useFacts = (analysisId: string | null, family: Family) => {
  const { gate } = FAMILIES[family]
  return useLiveCollection(
    analysisId === null
      ? null
      : {
          path: factsPath(analysisId),
          where: [
            ['gate', '==', gate],
            ['family', '==', family],
          ],
        },
    storedFactsSchema,
  )
}
