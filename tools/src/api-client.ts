import type { BodyInputOf, Call, ParamsOf, QueryInputOf, ResponseOf } from '@sillage/core/base/call'
import { z } from 'zod/mini'
import { HOST, type Ports } from './ports.ts'

/** The product from outside: over HTTP, as a signed-in person. */

type Parts<C> = {
  params?: ParamsOf<C>
  query?: QueryInputOf<C>
  body?: BodyInputOf<C>
}

export type CallApi = <C extends Call>(call: C, parts?: Parts<C>) => Promise<ResponseOf<C>>

const tokenSchema = z.object({ idToken: z.string() })

/** Signs in at the Auth emulator; the token of the session. @throws Error when it refuses */
export const signIn = async (ports: Ports, email: string, password: string): Promise<string> => {
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
  return tokenSchema.parse(await response.json()).idToken
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
