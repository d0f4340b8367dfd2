import { CALLS } from '@sillage/core/api/nouns'
import { type Call, hasBody } from '@sillage/core/base/call'
import { addPrompts } from '@sillage/core/brands/library-calls'
import type { Stream } from '../../../stand-ins/world/random.ts'
import { type Known, rightInput, wrongInputs } from '../../../test/integration/samples.ts'
import { nastyBytes, nastyHeaders, nastyJson, nastyText } from './nasty.ts'

/** Requests generated from the declared calls: valid ones, and valid ones with one fault. */
export interface HostileRequest {
  call: Call
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']

/** Placeholder for a nasty JSON text, since some of them have no value. */
const HOLE = 'HOLE-5b1f8f3a'

/** Puts the placeholder into random places of a value. */
const withHoles = (value: unknown, stream: Stream, chance: number): unknown => {
  if (stream.happens(chance)) return HOLE
  if (Array.isArray(value)) return value.map((inner) => withHoles(inner, stream, chance))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, withHoles(inner, stream, chance)])
  return Object.fromEntries(stream.happens(chance / 2) ? [...entries, ['unheardOf', HOLE]] : entries)
}

const getJson = (value: unknown, stream: Stream): string =>
  JSON.stringify(value).replaceAll(`"${HOLE}"`, () => nastyJson(stream))

const inPath = (value: unknown): string => {
  const text = String(value).toWellFormed()
  // A single dot would be normalized to another path.
  return encodeURIComponent(text).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2e'))
}

const getQuery = (query: Record<string, unknown>, stream: Stream, isSpoiled: boolean): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [
      name,
      String(item).toWellFormed(),
    ]),
  )
  if (isSpoiled) {
    const names = [
      ...Object.keys(query),
      'limit',
      'cursor',
      'filter',
      'from',
      'view',
      '__proto__',
      'a[b][c]',
      'x[]',
    ]
    for (let more = stream.pick([1, 1, 2, 60]); more > 0; more -= 1) {
      pairs.push([stream.pick(names), nastyText(stream).toWellFormed().slice(0, 100)])
    }
  }
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** A form with a file: a picture, or bytes that are none. */
const getForm = (field: string, stream: Stream): { type: string; body: Buffer } => {
  const boundary = 'hostile'
  const name = stream.pick([field, field, field, 'other', ''])
  const content = stream.pick([
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>'),
    nastyBytes(stream),
  ])
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="x.svg"\r\n\r\n`
  const tail = stream.pick([`\r\n--${boundary}--\r\n`, '', '\r\n--'])
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]),
  }
}

/** Prompts are texts, except where the library takes them with their categories. */
const knownTo = (call: Call, known: Known): Known =>
  call === addPrompts ? { ...known, prompts: [{ text: 'Which jug?', category: '' }] } : known

const right = (call: Call, ids: Known, stream: Stream) => {
  const known = knownTo(call, ids)
  const wrong = stream.happens(0.3) ? wrongInputs(call, known) : []
  return wrong.length > 0 ? stream.pick(wrong).input : rightInput(call, known)
}

/** @param known ids and texts that the request may use */
export const newRequest = (stream: Stream, known: Known): HostileRequest => {
  const call = stream.pick(CALLS)
  const input = right(call, known, stream)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    inPath(stream.happens(0.1) ? nastyText(stream) : input.params[name]),
  )
  const query = getQuery(input.query, stream, stream.happens(0.15))
  const headers: Record<string, string> = {}
  let body: Buffer | null = null
  if (call.file) {
    const form = getForm(call.file.field, stream)
    headers['content-type'] = form.type
    body = form.body
  } else if (hasBody(call) || stream.happens(0.05)) {
    headers['content-type'] = 'application/json'
    const chance = stream.pick([0, 0.05, 0.3])
    body = stream.happens(0.1)
      ? nastyBytes(stream)
      : Buffer.from(getJson(withHoles(input.body, stream, chance), stream))
  }
  if (stream.happens(0.15)) Object.assign(headers, nastyHeaders(stream))
  const method = stream.happens(0.08) ? stream.pick(METHODS) : call.method
  return { call, method, path: path + query, headers, body }
}
