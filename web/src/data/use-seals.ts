import { listSeals } from '@sillage/core/seals/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The seals of the versions of an analysis, the newest version first. */
export const useSeals = (analysisId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['seals', analysisId, key],
    queryFn: async ({ signal }) => (await callApi(listSeals, { params: { analysisId } }, { signal })).data,
  })
}
