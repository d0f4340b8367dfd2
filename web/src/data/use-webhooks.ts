import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  resendDelivery,
  setWebhook,
  testWebhook,
} from '@sillage/core/alerts/calls'
import type { BodyInputOf } from '@sillage/core/base/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** The addresses that alerts of a brand are sent to, and what was sent; for its owners. */
export const useWebhooks = (brandId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['webhooks', brandId, key],
    queryFn: async ({ signal }) => (await callApi(listWebhooks, { params: { brandId } }, { signal })).data,
  })
}

const useChange = <Input, Output>(brandId: string, mutationFn: (input: Input) => Promise<Output>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks', brandId] }),
  })
}

export const useCreateWebhook = (brandId: string) =>
  useChange(
    brandId,
    async (body: BodyInputOf<typeof createWebhook>) =>
      (await callApi(createWebhook, { params: { brandId }, body })).data,
  )

export const useSetWebhook = (brandId: string) =>
  useChange(brandId, ({ webhookId, enabled }: { webhookId: string; enabled: boolean }) =>
    callApi(setWebhook, { params: { brandId, webhookId }, body: { enabled } }),
  )

export const useDeleteWebhook = (brandId: string) =>
  useChange(brandId, (webhookId: string) => callApi(deleteWebhook, { params: { brandId, webhookId } }))

export const useTestWebhook = (brandId: string) =>
  useChange(
    brandId,
    async (webhookId: string) => (await callApi(testWebhook, { params: { brandId, webhookId } })).data,
  )

export const useResend = (brandId: string) =>
  useChange(brandId, (deliveryId: string) => callApi(resendDelivery, { params: { brandId, deliveryId } }))
