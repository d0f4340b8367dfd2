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
  /** Sent as it is, under a content type of its own. */
  form?: FormData
  body?: unknown
}

const base = (): string => {
  const url = process.env.SILLAGE_API_URL
  if (!url) throw new Error('SILLAGE_API_URL is not set')
  return url
}

/** Sends a request to the API; every answer, whatever its status, has to be a JSON object. */
export const send = async (method: string, path: string, options: SendOptions = {}): Promise<Reply> => {
  const { token, raw, form, body } = options
  const payload = raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(base() + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined || form ? {} : { 'content-type': 'application/json' }),
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

/** A drawing of a dot, for calls that take a picture. */
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>'

/** A form with one file. */
export const formWith = (field: string, file: Blob, name = 'logo.svg'): FormData => {
  const form = new FormData()
  form.append(field, file, name)
  return form
}

/** Sends a declared call. */
export const sendCall = (
  call: Pick<Call, 'method' | 'path' | 'file'>,
  { params = {}, query = {}, body }: Input,
  token?: string,
): Promise<Reply> => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  if (call.file) {
    return send(call.method, path + queryOf(query), {
      token,
      form: formWith(call.file.field, new Blob([DOT])),
    })
  }
  const sent = call.method === 'GET' || body === undefined ? {} : { body }
  return send(call.method, path + queryOf(query), { token, ...sent })
}
