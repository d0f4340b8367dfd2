import { listMembers } from '@sillage/core/brands/member-calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

export const membersKey = (brandId: string) => ['members', brandId]

/** The members and invitations of a brand, and whether the user may change them. */
export const useMembers = (brandId: string) =>
  useQuery({
    queryKey: membersKey(brandId),
    queryFn: async ({ signal }) => (await callApi(listMembers, { params: { brandId } }, { signal })).data,
  })
