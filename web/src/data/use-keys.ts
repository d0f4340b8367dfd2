import type { BodyInputOf } from '@sillage/core/base/call'
import {
  allowProgram,
  closeBrandToKey,
  createKey,
  deleteKey,
  listBrandKeys,
  listKeys,
  readProgram,
  rotateKey,
} from '@sillage/core/keys/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The API keys of the signed-in user, newest first. */
export const useKeys = () => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['keys', 'own', key],
    queryFn: async ({ signal }) => (await callApi(listKeys, {}, { signal })).data.keys,
  })
}

/** The API keys that open a brand, with their people; for its owners. */
export const useBrandKeys = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['keys', brandId, key],
    queryFn: async ({ signal }) =>
      (await callApi(listBrandKeys, { params: { brandId } }, { signal })).data.keys,
  })
}

/** A change of keys; a key stands in the user's list and in those of its brands. */
const useChange = <Input, Output>(mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['keys'] }),
  })
}

export const useCreateKey = () =>
  useChange(async (body: BodyInputOf<typeof createKey>) => (await callApi(createKey, { body })).data.secret)

export const useRotateKey = () =>
  useChange(async (keyId: string) => (await callApi(rotateKey, { params: { keyId } })).data.secret)

export const useDeleteKey = () => useChange((keyId: string) => callApi(deleteKey, { params: { keyId } }))

export const useCloseBrandToKey = (brandId: string) =>
  useChange((keyId: string) => callApi(closeBrandToKey, { params: { brandId, keyId } }))

/** Who a program is that sent the user here. @param request the query of its authorization request */
export const useProgram = (request: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['keys', 'program', request, key],
    queryFn: async ({ signal }) => (await callApi(readProgram, { query: { request } }, { signal })).data,
    // The choice on the page does not change under the user's hand.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const useAllowProgram = () =>
  useChange(
    async (body: BodyInputOf<typeof allowProgram>) => (await callApi(allowProgram, { body })).data.return_url,
  )
