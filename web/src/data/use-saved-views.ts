import type { BodyInputOf } from '@sillage/core/base/call'
import { createSavedView, deleteSavedView, listSavedViews } from '@sillage/core/saved-views/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The person's saved views of a brand, and the shared ones, by name. */
export const useSavedViews = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['saved-views', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(listSavedViews, { params: { brandId } }, { signal })).data.saved_views,
  })
}

const useChange = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['saved-views', brandId] }),
  })
}

export const useCreateSavedView = (brandId: string, analysisId: string) =>
  useChange(brandId, (body: BodyInputOf<typeof createSavedView>) =>
    callApi(createSavedView, { params: { analysisId }, body }),
  )

export const useDeleteSavedView = (brandId: string, analysisId: string) =>
  useChange(brandId, (viewId: string) => callApi(deleteSavedView, { params: { analysisId, viewId } }))
