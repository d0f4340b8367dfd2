import { type SignInProvider, signInWithProvider } from '@sillage/core/identity/provider-calls'
import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import { z } from 'zod/mini'
import { callApi } from './call-api.ts'
import { openSession, SignInError } from './sign-in.ts'

/** Signing in at Google, Microsoft or the company's own page: the browser goes there, and comes back with an ID token. */

const KEY = 'sillage.provider'

const begunSchema = z.object({
  providerId: z.string(),
  nonce: z.string(),
  state: z.string(),
  next: z.string(),
})

const random = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const sha256 = async (text: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Goes to a provider's page, which returns to `next`. A stored nonce shows that the answer is for this browser. */
export const goToProvider = async (provider: SignInProvider, next: string): Promise<void> => {
  const begun = { providerId: provider.providerId, nonce: random(), state: random(), next }
  window.sessionStorage.setItem(KEY, JSON.stringify(begun))
  const url = new URL(provider.authorizationUrl)
  const asked = {
    client_id: provider.clientId,
    redirect_uri: `${window.location.origin}/auth/provider`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: begun.state,
    nonce: await sha256(begun.nonce),
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  window.location.assign(url)
}

/** Takes what a provider answered, once. */
const takeAnswer = () => {
  const answer = new URLSearchParams(window.location.hash.slice(1))
  const kept = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  // The token is not to stay in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const begun = begunSchema.safeParse(JSON.parse(kept ?? 'null')).data
  return { begun, idToken: answer.get('id_token'), state: answer.get('state') }
}

/** Signs in with what a provider answered; gives where to go on to, and the error that keeps people from it. */
export const returnFromProvider = async (): Promise<{ next: string; error: unknown }> => {
  const { begun, idToken, state } = takeAnswer()
  const next = safeRedirectPath(begun?.next)
  try {
    if (!begun || idToken === null || state !== begun.state) throw new SignInError('missing_tokens')
    const { providerId, nonce } = begun
    const { session } = await callApi(signInWithProvider, { body: { providerId, idToken, nonce } })
    await openSession(session)
    return { next, error: null }
  } catch (error) {
    return { next, error }
  }
}
