import {
  type ActionChange,
  changeActions,
  createAction,
  deleteAction,
  draftBrief,
  drawActions,
  listActions,
} from '@sillage/core/actions/calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The actions of a brand, those that were changed last first. @param enabled whether the plan holds them */
export const useActions = (brandId: string, enabled = true) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['actions', brandId, key],
    enabled,
    queryFn: async ({ signal }) =>
      (await callApi(listActions, { params: { brandId } }, { signal })).data.actions,
  })
}

const useWrite = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['actions', brandId] }),
  })
}

/** Puts an action on the list; answers with it, and whether it is new. */
export const useCreateAction = (brandId: string) =>
  useWrite(
    brandId,
    async (body: BodyInputOf<typeof createAction>) =>
      (await callApi(createAction, { params: { brandId }, body })).data,
  )

/** Changes actions; answers with the changes that take it back. */
export const useChangeActions = (brandId: string) =>
  useWrite(
    brandId,
    async (changes: ActionChange[]) =>
      (await callApi(changeActions, { params: { brandId }, body: { changes } })).data,
  )

/** Draws at random which actions come first; answers with the changes that take it back. */
export const useDrawActions = (brandId: string) =>
  useWrite(
    brandId,
    async (actionIds: string[]) =>
      (await callApi(drawActions, { params: { brandId }, body: { actionIds } })).data,
  )

export const useDeleteAction = (brandId: string) =>
  useWrite(brandId, (actionId: string) => callApi(deleteAction, { params: { brandId, actionId } }))

/** Has a brief drafted for an action; answers with its Markdown. */
export const useDraftBrief = (brandId: string) =>
  useMutation({
    mutationFn: async (actionId: string) =>
      (await callApi(draftBrief, { params: { brandId, actionId } })).data.brief,
  })
