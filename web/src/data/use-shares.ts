import type { BodyInputOf } from '@sillage/core/base/call'
import { createShareLink, listShareLinks, revokeShareLink } from '@sillage/core/shares/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The share links of a brand, newest first. */
export const useShareLinks = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['shares', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(listShareLinks, { params: { brandId } }, { signal })).data.links,
  })
}

const useChange = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['shares', brandId] }),
  })
}

/** Makes a link; answers with its addresses, which are shown only once. */
export const useCreateShareLink = (brandId: string) =>
  useChange(
    brandId,
    async (body: BodyInputOf<typeof createShareLink>) =>
      (await callApi(createShareLink, { params: { brandId }, body })).data,
  )

export const useRevokeShareLink = (brandId: string) =>
  useChange(brandId, (linkId: string) => callApi(revokeShareLink, { params: { brandId, linkId } }))
