import { userPath } from '@sillage/core/base/paths'
import { isEnded } from '@sillage/core/identity/ended-sessions'
import { userSchema } from '@sillage/core/identity/user'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLiveDoc } from './live.ts'
import { expireSession } from './session-end.ts'
import { bearerToken } from './session-store.ts'
import { useSignedIn } from './use-session.ts'

/** The signed-in user's own document, live: preferences, plan, quota. */
export const useUserDoc = () => {
  const { uid } = useSignedIn()
  return useLiveDoc(userPath(uid), userSchema)
}

/**
 * Fetches a new token when the server has raised the user's `claimsVersion`: the rights in the old one are out of date.
 * Ends the session when the person has ended it or all of theirs, on whichever device. Stands once in the dashboard.
 */
export const useClaimsWatch = (): void => {
  const { claims, since } = useSignedIn()
  const user = useUserDoc()
  const queryClient = useQueryClient()
  const data = user.status === 'ready' ? user.data : null
  const wanted = data?.claimsVersion ?? 0
  const isOver = data !== null && isEnded(data, since / 1_000)
  const asked = useRef(0)
  // The token is the outside system. Each version is requested once, so that a lagging server is not hammered.
  useEffect(() => {
    if (wanted <= claims.claimsVersion || asked.current >= wanted) return
    asked.current = wanted
    bearerToken(true)
      .then(() => queryClient.invalidateQueries({ queryKey: ['me'] }))
      .catch(() => {
        asked.current = 0
      })
  }, [wanted, claims.claimsVersion, queryClient])
  // The session is the outside system.
  useEffect(() => {
    if (isOver) void expireSession()
  }, [isOver])
}
