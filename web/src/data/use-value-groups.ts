import type { BodyInputOf } from '@sillage/core/base/call'
import { createValueGroup, deleteValueGroup, listValueGroups } from '@sillage/core/value-groups/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The groups of filter values that a brand keeps, by name. */
export const useValueGroups = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['value-groups', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(listValueGroups, { params: { brandId } }, { signal })).data.value_groups,
  })
}

const useChange = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['value-groups', brandId] }),
  })
}

export const useCreateValueGroup = (brandId: string) =>
  useChange(brandId, (body: BodyInputOf<typeof createValueGroup>) =>
    callApi(createValueGroup, { params: { brandId }, body }),
  )

export const useDeleteValueGroup = (brandId: string) =>
  useChange(brandId, (valueGroupId: string) =>
    callApi(deleteValueGroup, { params: { brandId, valueGroupId } }),
  )
