import { usersMe } from '@sillage/core/identity/me-calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { ofOnePerson } from './session-store.ts'
import { useSignedIn } from './use-session.ts'

/** Poll interval of a person without a brand. */
const WAITING_MS = 10_000

/** The signed-in user as the server knows them: role, plan, quota and brands. Cached for 120 seconds. */
export const useMe = () => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['me', key],
    queryFn: async ({ signal }) => (await callApi(usersMe, {}, { signal })).data,
    staleTime: 120_000,
    // Under new rights a person keeps what they see, and what they have open, until the answer comes.
    placeholderData: (last, query) => (query && ofOnePerson(query.queryKey[1] ?? '', key) ? last : undefined),
    refetchInterval: ({ state }) => (state.data?.brands.length === 0 ? WAITING_MS : false),
  })
}
