import { authStatus } from '@sillage/core/identity/calls'
import { useQuery } from '@tanstack/react-query'
import { AUTH_STATUS_KEPT_MS, keepAuthStatus, keptAuthStatus } from './auth-status-store.ts'
import { callApi } from './call-api.ts'

/** Whether one is signed in as the server sees it, and may sign up; asked at most once in five minutes. */
export const useAuthStatus = () =>
  useQuery({
    queryKey: ['auth-status'],
    queryFn: async ({ signal }) => {
      const kept = keptAuthStatus(Date.now())
      if (kept) return kept
      const status = await callApi(authStatus, {}, { signal })
      keepAuthStatus(status, Date.now())
      return status
    },
    staleTime: AUTH_STATUS_KEPT_MS,
  })
