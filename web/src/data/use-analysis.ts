import { analysisSchema } from '@sillage/core/analyses/analysis'
import { analysisDtoSchema, getAnalysis } from '@sillage/core/analyses/calls'
import { analysisPath, groupRunPath, manifestPath } from '@sillage/core/base/paths'
import { groupRunSchema, manifestSchema } from '@sillage/core/runs/group-run'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { keepAnswer, keptAnswer } from './kept-answer.ts'
import { useLiveDoc } from './live.ts'
import { useSignedIn } from './use-session.ts'

/** An analysis, live: status, counts, configuration by id. */
export const useAnalysisDoc = (analysisId: string) => useLiveDoc(analysisPath(analysisId), analysisSchema)

/** A group run, live: counts, figures so far, the newest answers. Null asks nothing. */
export const useGroupRunDoc = (groupRunId: string | null) =>
  useLiveDoc(groupRunId === null ? null : groupRunPath(groupRunId), groupRunSchema)

/** The setup of a group run; written once. Null makes no call. */
export const useManifest = (groupRunId: string | null) =>
  useLiveDoc(groupRunId === null ? null : manifestPath(groupRunId), manifestSchema)

/**
 * An analysis with its configuration spelled out, and the units a launch takes. Kept for five minutes, over a reload
 * too, and fetched again when `version` (its time of change) is another one.
 */
export const useAnalysisDetails = (analysisId: string, version: number | undefined) => {
  const { key } = useSignedIn()
  const name = `analysis.${analysisId}`
  const state = `${key} ${version}`
  return useQuery({
    queryKey: ['analysis', analysisId, key, version],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(getAnalysis, { params: { analysisId } }, { signal })
      keepAnswer(name, state, data)
      return data
    },
    initialData: () => keptAnswer(name, state, analysisDtoSchema)?.data,
    initialDataUpdatedAt: () => keptAnswer(name, state, analysisDtoSchema)?.at,
    enabled: version !== undefined,
    staleTime: 300_000,
    // Each saved part is another version: what is being set up must not make room for a skeleton meanwhile.
    placeholderData: keepPreviousData,
  })
}
