import type { Call } from '@sillage/core/api/call'

export interface Input {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Reply {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

export interface SendOptions {
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as it is, instead of JSON. */
  raw?: string | Uint8Array<ArrayBuffer>
  body?: unknown
}

const base = (): string => {
  const url = process.env.SILLAGE_API_URL
  if (!url) throw new Error('SILLAGE_API_URL is not set')
  return url
}

/** Sends a request to the API; every answer, whatever its status, has to be a JSON object. */
export const send = async (method: string, path: string, options: SendOptions = {}): Promise<Reply> => {
  const { token, raw, body } = options
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(base() + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const queryOf = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Sends a declared call. */
export const sendCall = (
  call: Pick<Call, 'method' | 'path'>,
  { params = {}, query = {}, body }: Input,
  token?: string,
): Promise<Reply> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const sent = call.method === 'GET' || body === undefined ? {} : { body }
  return send(call.method, path + queryOf(query), { token, ...sent })
}
