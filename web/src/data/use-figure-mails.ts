import { getFigureMails, setFigureMails } from '@sillage/core/alerts/calls'
import type { FigurePace } from '@sillage/core/alerts/digest'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The user's choice of mails with a brand's figures. */
export const useFigureMails = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['figure-mails', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(getFigureMails, { params: { brandId } }, { signal })).data.pace,
  })
}

export const useSetFigureMails = (brandId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (pace: FigurePace) => callApi(setFigureMails, { params: { brandId }, body: { pace } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['figure-mails', brandId] }),
  })
}
