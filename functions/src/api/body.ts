import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { AppError } from '@sillage/core/errors'

/** Largest body of a request. */
const BODY_LIMIT = 1024 * 1024

/** Boundaries, headers and small fields around the file of a form. */
const FORM_OVERHEAD = 64 * 1024

const SAID_TYPE = 'x-sillage-content-type'

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/**
 * The functions runtime parses JSON bodies before a function is called, however large, and answers malformed bodies and
 * malformed escapes in a path with a page of its own. Under another content type it hands the bytes over untouched, so
 * that the API can check who sends them, measure them and answer in its own words.
 */
export const takeRequestsAsTheyCame = (): void => {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('request' in message)) return
    const request = message.request as IncomingMessage
    if (!request.url?.startsWith('/api/')) return
    if (!isDecodable(request.url)) request.url = request.url.replaceAll('%', '%25')
    delete request.headers[SAID_TYPE]
    const said = request.headers['content-type']
    if (said === undefined) return
    request.headers[SAID_TYPE] = said
    request.headers['content-type'] = 'application/octet-stream'
  })
}

/** A request as the functions runtime passes it on. */
export interface RawRequest {
  readonly headers: IncomingMessage['headers']
  readonly rawBody?: Buffer
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)

/**
 * The JSON value of a request's body; an empty object when there is none.
 *
 * @throws AppError payload_too_large, unsupported_media_type or bad_request
 */
export const readJsonBody = ({ headers, rawBody }: RawRequest): unknown => {
  if (rawBody === undefined || rawBody.length === 0) return {}
  if (rawBody.length > BODY_LIMIT) throw new AppError('payload_too_large')
  const type = headers[SAID_TYPE] ?? headers['content-type'] ?? ''
  if (!isJson(String(type))) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch (cause) {
    throw new AppError('bad_request', { message: 'The body is not valid JSON.', cause })
  }
}

/**
 * The file of a form (`multipart/form-data`), by the field that holds it.
 *
 * @throws AppError payload_too_large, unsupported_media_type or bad_request
 */
export const readFormFile = async (
  { headers, rawBody }: RawRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Uint8Array> => {
  const type = String(headers[SAID_TYPE] ?? headers['content-type'] ?? '')
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported_media_type', { message: 'Send the file as a form.', details: { field } })
  }
  const missing = (cause?: unknown): AppError =>
    new AppError('bad_request', { message: `${field}: a file is missing`, details: { field }, cause })
  if (rawBody === undefined || rawBody.length === 0) throw missing()
  if (rawBody.length > maxBytes + FORM_OVERHEAD)
    throw new AppError('payload_too_large', { details: { field } })
  const form = await new Response(Uint8Array.from(rawBody), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw missing(cause)
    })
  const file = form.get(field)
  if (!(file instanceof Blob) || file.size === 0) throw missing()
  if (file.size > maxBytes) throw new AppError('payload_too_large', { details: { field } })
  return new Uint8Array(await file.arrayBuffer())
}
