import { finishCompanySignIn, startCompanySignIn } from '@sillage/core/identity/company-sign-in-calls'
import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { z } from 'zod/mini'
import { callApi } from './call-api.ts'
import { openSession, SignInError } from './sign-in.ts'

/** Signing in at the provider of the user's company: the browser goes there, and comes back with a code for the server. */

const KEY = 'sillage.company'
const begunSchema = z.object({ begun: z.string(), next: z.string() })

/** Goes to the provider of an address, which returns to `next`. @throws ApiError */
export const goToCompany = async (email: string, next: string): Promise<void> => {
  const { sign_in_url, begun } = await callApi(startCompanySignIn, { body: { email } })
  window.sessionStorage.setItem(KEY, JSON.stringify({ begun, next }))
  window.location.assign(sign_in_url)
}

/** Signs in with the answer of a provider, once; gives where to go on to, and the error that keeps people from it. */
export const returnFromCompany = async (): Promise<{ next: string; error: unknown }> => {
  const answer = window.location.search.slice(1)
  const kept = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  // The code is not to stay in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const started = begunSchema.safeParse(JSON.parse(kept ?? 'null')).data
  const next = safeRedirectPath(started?.next)
  try {
    if (!started) throw new SignInError('missing_tokens')
    await openSession(
      (await callApi(finishCompanySignIn, { body: { begun: started.begun, answer } })).session,
    )
    return { next, error: null }
  } catch (error) {
    return { next, error }
  }
}
