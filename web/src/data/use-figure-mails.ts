import { getFigureMails, setFigureMails } from '@sillage/core/alerts/calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The user's choice of mails with a brand's figures, and the saved views that they follow. */
export const useFigureMails = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['figure-mails', brandId, key],
    queryFn: async ({ signal }) => (await callApi(getFigureMails, { params: { brandId } }, { signal })).data,
  })
}

export const useSetFigureMails = (brandId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setFigureMails>) =>
      callApi(setFigureMails, { params: { brandId }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['figure-mails', brandId] }),
  })
}
