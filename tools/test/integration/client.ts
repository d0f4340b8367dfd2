import { transcribe } from '@sillage/core/audio/calls'
import type { Call } from '@sillage/core/base/call'
import { uploadDataroomDocument } from '@sillage/core/dataroom/calls'

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

/** The events of a stream that has ended, with their ids. */
const eventsIn = (text: string): Record<string, unknown> => {
  const blocks = text.split('\n\n').filter((block) => block.includes('data: '))
  const field = (block: string, name: string): string =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? ''
  return {
    events: blocks.map((block): unknown => JSON.parse(field(block, 'data'))),
    ids: blocks.map((block) => field(block, 'id')),
  }
}

/**
 * Sends a request to the API; every answer, whatever its status, has to be a JSON object. Of a stream the body holds the
 * events and their ids, of a file its bytes.
 */
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
  const { status, headers: said } = response
  const type = said.get('content-type') ?? ''
  const read = async (): Promise<Record<string, unknown>> => {
    if (type.startsWith('text/event-stream')) return eventsIn(await response.text())
    if (type.startsWith('application/json')) return await response.json()
    return { bytes: await response.bytes() }
  }
  return { status, headers: said, body: await read() }
}

const getQuery = (query: Record<string, unknown>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** A drawing of a dot, for calls that take a picture. */
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>'

/** As much of a recording as tells its type. */
export const RECORDING = new Blob([Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'latin1')])

/** A picture of one dot, as a file. */
export const DOT_PNG = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
)

/** The files of calls that take no drawing. */
const FILES: Readonly<Record<string, Blob>> = {
  [transcribe.path]: RECORDING,
  [uploadDataroomDocument.path]: DOT_PNG,
}

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
    return send(call.method, path + getQuery(query), {
      token,
      form: formWith(call.file.field, FILES[call.path] ?? new Blob([DOT])),
    })
  }
  const sent = call.method === 'GET' || body === undefined ? {} : { body }
  return send(call.method, path + getQuery(query), { token, ...sent })
}
