import type { BodyInputOf, Call, ParamsOf, QueryInputOf, ResponseOf } from '@sillage/core/base/call'
import { FACTOR_CLAIM } from '@sillage/core/identity/user'
import type { Auth } from 'firebase-admin/auth'
import { z } from 'zod/mini'
import { HOST, type Ports } from './ports.ts'

/** The product from outside: over HTTP, as a signed-in person. */

type Parts<C> = {
  params?: ParamsOf<C>
  query?: QueryInputOf<C>
  body?: BodyInputOf<C>
}

export type CallApi = <C extends Call>(call: C, parts?: Parts<C>) => Promise<ResponseOf<C>>

const tokensSchema = z.object({
  idToken: z.string(),
  refreshToken: z.string(),
  /** Seconds. */
  expiresIn: z.coerce.number(),
})

const openSession = async (ports: Ports, method: string, credentials: Record<string, string>) => {
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, returnSecureToken: true }),
    },
  )
  if (!response.ok) {
    throw new Error(`${credentials.email ?? 'a token'} could not sign in: ${await response.text()}`)
  }
  return tokensSchema.parse(await response.json())
}

/** Signs in at the Auth emulator; the token of the session. @throws Error when it refuses */
export const signIn = async (ports: Ports, email: string, password: string): Promise<string> =>
  (await openSession(ports, 'signInWithPassword', { email, password })).idToken

/** Opens a session that has passed a second factor, as our server does. @returns its tokens */
export const signInPassed = async (ports: Ports, auth: Auth, uid: string, factorId: string) => {
  const token = await auth.createCustomToken(uid, { [FACTOR_CLAIM]: factorId })
  return await openSession(ports, 'signInWithCustomToken', { token })
}

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const search = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Calls of the API as they are declared. @throws Error with what the API answered when it refuses */
export const apiClient =
  (url: string, token: string): CallApi =>
  async (call, { params = {}, query = {}, body } = {}) => {
    const response = await fetch(`${url}${fill(call.path, params)}${search(query)}`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    if (response.status !== call.status) {
      throw new Error(`${call.name} answered ${response.status}: ${text.slice(0, 500)}`)
    }
    return call.response.parse(JSON.parse(text)) as ResponseOf<typeof call>
  }
