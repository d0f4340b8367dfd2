import { endSession, listSessions } from '@sillage/core/identity/account-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

const useKey = () => ['sessions', useSignedIn().key]

/** Browsers in which the user is signed in. */
export const useSessions = () =>
  useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => callApi(listSessions, {}, { signal }),
    select: ({ data }) => data,
  })

export const useEndSession = () => {
  const [queryKey, queries] = [useKey(), useQueryClient()]
  return useMutation({
    mutationFn: (sessionId: string) => callApi(endSession, { params: { sessionId } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
}
