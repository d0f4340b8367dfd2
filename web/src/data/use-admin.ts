import type { Call } from '@sillage/core/base/call'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod/mini'
import { type CallInput, callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

/** Time until an administrator's answer is stale. */
const STALE_MS = 30_000

const ADMIN = 'admin'

/** Asks something of the console, kept for 30 seconds. Whatever an administrator changes has all of it asked again. */
export const useAdminQuery = <
  P extends z.ZodMiniObject,
  Q extends z.ZodMiniObject,
  B extends z.ZodMiniObject,
  R extends z.ZodMiniType,
>(
  call: Call<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  { enabled = true, refetchInterval }: { enabled?: boolean; refetchInterval?: number } = {},
) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: [ADMIN, key, call.name, input],
    queryFn: ({ signal }) => callApi(call, input, { signal }),
    staleTime: STALE_MS,
    enabled,
    // A filter that changes leaves what is shown until the answer comes.
    placeholderData: (last) => last,
    ...(refetchInterval === undefined ? {} : { refetchInterval }),
  })
}

/** Has everything that the console shows asked for again. */
export const useAdminRefresh = () => {
  const queryClient = useQueryClient()
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [ADMIN] })
  }, [queryClient])
}

/** Changes something as an administrator, and reloads the console's data. */
export const useAdminChange = <T, V>(change: (values: V) => Promise<T>) => {
  const refresh = useAdminRefresh()
  return useMutation({
    mutationFn: change,
    // Not awaited: the reload may remove the part with the confirmation.
    onSettled: () => refresh(),
  })
}
