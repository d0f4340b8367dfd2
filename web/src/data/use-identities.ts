import { keepIdentity, listIdentities, unlinkIdentity } from '@sillage/core/identity/account-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { useSignedIn } from './use-session.ts'

const useKey = () => ['identities', useSignedIn().key]

/** The user's identities at providers. */
export const useIdentities = () =>
  useQuery({
    queryKey: useKey(),
    queryFn: ({ signal }) => callApi(listIdentities, {}, { signal }),
    select: ({ data }) => data,
  })

export const useKeepIdentity = () => {
  const [queryKey, queries] = [useKey(), useQueryClient()]
  return useMutation({
    mutationFn: ({ identityId, kept }: { identityId: string; kept: boolean }) =>
      callApi(keepIdentity, { params: { identityId }, body: { kept } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
}

export const useUnlinkIdentity = () => {
  const [queryKey, queries] = [useKey(), useQueryClient()]
  return useMutation({
    mutationFn: (identityId: string) => callApi(unlinkIdentity, { params: { identityId } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  })
}
