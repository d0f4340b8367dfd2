import { openOnboarding } from '@sillage/core/onboarding/calls'
import type { Onboarding } from '@sillage/core/onboarding/onboarding'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

const KEY = 'onboarding'

/** The onboarding of the signed-in user where it was left. */
export const useOnboarding = () => {
  const { uid } = useSignedIn()
  return useQuery({
    queryKey: [KEY, uid],
    queryFn: async ({ signal }) => (await callApi(openOnboarding, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Puts the record that a step answered with in the place of the one before. */
export const useKeepOnboarding = (): ((record: Onboarding) => void) => {
  const { uid } = useSignedIn()
  const queryClient = useQueryClient()
  return (record) => queryClient.setQueryData([KEY, uid], record)
}
