import type { Call } from '@sillage/core/base/call'
import { CHALLENGE_HEADER } from '@sillage/core/base/challenge'
import { z } from 'zod/mini'
import { relay } from '@/lib/usage-relay.ts'
import { ApiError } from './api-error.ts'
import { appFetch } from './app-fetch.ts'
import { browserHeaders, keepBrowserToken } from './known-browser.ts'
import { expireSession } from './session-end.ts'
import { bearerToken } from './session-store.ts'

type Part = z.ZodMiniObject

/** A part of the input may be left out when nothing in it is required. */
type Input<Name extends string, T> =
  Record<string, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }

export type CallInput<P extends Part, Q extends Part, B extends Part> = Input<'params', z.input<P>> &
  Input<'query', z.input<Q>> &
  Input<'body', z.input<B>>

export const valuesSchema = z._default(z.record(z.string(), z.unknown()), {})
const partsSchema = z.object({ params: valuesSchema, query: valuesSchema, body: valuesSchema })
type Parts = z.output<typeof partsSchema>

/** The address of a call with its parameters filled in, and with its query. */
export const buildAddress = (path: string, { params, query }: Pick<Parts, 'params' | 'query'>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Limit of a read. A write has none: it may have happened. */
const READ_TIMEOUT_MS = 30_000

interface Options {
  signal?: AbortSignal
  /** Waits for as long as the answer takes: for exports, which take many answers and can be called off. */
  patient?: boolean
}

/** `console`: a call of administrators. */
type Sent = Options & { console?: boolean }

const limited = (method: string, { signal, patient = false }: Options): AbortSignal | undefined => {
  if (method !== 'GET' || patient) return signal
  const timeout = AbortSignal.timeout(READ_TIMEOUT_MS)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

const getBody = (body: Parts['body']): string => {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw new ApiError('unserializable', { cause })
  }
}

const send = async (
  method: string,
  address: string,
  parts: Parts,
  credentials: Record<string, string>,
  options: Sent,
) => {
  const withBody = Object.keys(parts.body).length > 0
  const sent = withBody ? getBody(parts.body) : undefined
  const until = limited(method, options)
  try {
    return await appFetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...credentials,
        ...(withBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
      ...(until === undefined ? {} : { signal: until }),
    })
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause
    throw new ApiError(options.console && navigator.onLine !== false ? 'unreachable' : 'network', { cause })
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Sends a call that nobody signs in for; when strangers have used up its limit, the person shows to be one. */
const sendOpenly = async (method: string, address: string, parts: Parts, options: Options) => {
  const headers = browserHeaders()
  const response = await send(method, address, parts, headers, options)
  keepBrowserToken(response)
  if (response.status !== 403) return response
  const error = await ApiError.from(response)
  if (error.code !== 'challenge_required') throw error
  const { solveChallenge } = await import('@/ui/challenge-dialog.tsx')
  const token = await solveChallenge(error.details)
  if (token === '') throw error
  const answer = await send(method, address, parts, { ...headers, [CHALLENGE_HEADER]: token }, options)
  keepBrowserToken(answer)
  return answer
}

/**
 * Sends a call to the API by its declaration in core: typed input, the bearer token of the session. A 401 is tried once
 * more with a refreshed token, and ends the session when it stays.
 *
 * @throws ApiError
 */
export const fetchCall = async <P extends Part, Q extends Part, B extends Part, R extends z.ZodMiniType>(
  call: Call<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  options: Options = {},
): Promise<Response> => {
  const parts = partsSchema.parse(input)
  const address = buildAddress(call.path, parts)
  const isOfConsole = call.access === 'admin'
  const sent = { ...options, console: isOfConsole }
  const request = async (): Promise<Response> => {
    if (call.access === 'public') return await sendOpenly(call.method, address, parts, options)
    const token = await bearerToken()
    if (token === null) throw new ApiError('not_authenticated', { status: 401 })
    const response = await send(call.method, address, parts, bearer(token), sent)
    if (response.status !== 401) return response
    const refreshed = await bearerToken(true).catch(() => null)
    const again =
      refreshed === null ? response : await send(call.method, address, parts, bearer(refreshed), sent)
    if (again.status === 401) {
      const error = await ApiError.from(again)
      await expireSession()
      throw error
    }
    return again
  }
  const response = await request()
  if (!response.ok) throw await ApiError.from(response, isOfConsole ? call : undefined)
  return response
}

/**
 * Calls the API and parses its answer.
 *
 * @throws ApiError
 */
export const callApi = async <P extends Part, Q extends Part, B extends Part, R extends z.ZodMiniType>(
  call: Call<P, Q, B, R>,
  input: CallInput<P, Q, B>,
  options: Options = {},
): Promise<z.output<R>> => {
  const response = await fetchCall(call, input, options)
  const json: unknown = await response.json().catch(() => undefined)
  const parsed = call.response.safeParse(json)
  if (!parsed.success) {
    throw new ApiError('unexpected', { status: response.status, cause: parsed.error })
  }
  relay.usage?.tellCall(call.name, parsed.data)
  return parsed.data
}
