import type { BodyInputOf } from '@sillage/core/base/call'
import { changeBoard, createBoard, deleteBoard, listBoards, pinCard } from '@sillage/core/boards/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The boards of a brand, by name. */
export const useBoards = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['boards', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(listBoards, { params: { brandId } }, { signal })).data.boards,
  })
}

/** Ends once the list is read again, so that what follows finds the change in it. */
const useChange = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['boards', brandId] }),
  })
}

export const useCreateBoard = (brandId: string) =>
  useChange(
    brandId,
    async (body: BodyInputOf<typeof createBoard>) =>
      (await callApi(createBoard, { params: { brandId }, body })).data.board,
  )

export const useChangeBoard = (brandId: string, boardId: string) =>
  useChange(brandId, (body: BodyInputOf<typeof changeBoard>) =>
    callApi(changeBoard, { params: { brandId, boardId }, body }),
  )

export const usePinCard = (brandId: string) =>
  useChange(brandId, ({ boardId, ...body }: BodyInputOf<typeof pinCard> & { boardId: string }) =>
    callApi(pinCard, { params: { brandId, boardId }, body }),
  )

export const useDeleteBoard = (brandId: string) =>
  useChange(brandId, (boardId: string) => callApi(deleteBoard, { params: { brandId, boardId } }))
