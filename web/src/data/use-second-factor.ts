import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@sillage/core/identity/second-factor-calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { replaceSession } from './session-end.ts'
import { openSession } from './sign-in.ts'
import { useSignedIn } from './use-session.ts'

const useKey = () => ['second-factor', useSignedIn().uid]

/** The user's second factor: since when, and the recovery codes left. */
export const useSecondFactor = () =>
  useQuery({ queryKey: useKey(), queryFn: ({ signal }) => callApi(getSecondFactor, {}, { signal }) })

/** Makes the key of an authenticator. */
export const useStartFactor = () => useMutation({ mutationFn: () => callApi(startSecondFactor, {}) })

/** Changes of the factor, by a code. The rights of an administrator change with it. */
const useFactorChange = <T>(mutationFn: (code: string) => Promise<T>) => {
  const [queryKey, queries] = [useKey(), useQueryClient()]
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: ['me'] })]),
  })
}

/** Turns the factor on and goes on in a session that has passed it; answers with recovery codes. */
export const useConfirmFactor = () =>
  useFactorChange((code) =>
    replaceSession(async () => {
      const { session, recovery_codes: codes } = await callApi(confirmSecondFactor, { body: { code } })
      await openSession(session)
      return codes
    }),
  )

export const useRenewRecoveryCodes = () =>
  useFactorChange(async (code) => (await callApi(renewRecoveryCodes, { body: { code } })).recovery_codes)

export const useRemoveFactor = () =>
  useFactorChange((code) => callApi(removeSecondFactor, { body: { code } }))
