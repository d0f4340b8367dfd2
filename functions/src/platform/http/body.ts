import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { AppError } from '@sillage/core/base/errors'

/** Largest body of a request. */
const BODY_LIMIT = 1024 * 1024

/** Boundaries, headers and small fields around the file of a form. */
const FORM_OVERHEAD = 64 * 1024

const SAID_TYPE = 'x-sillage-content-type'
const SAID_ENCODING = 'x-sillage-content-encoding'

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Roots of the addresses whose bodies we read ourselves. */
const ROOTS: readonly string[] = ['api', 'mcp', 'oauth', 'scim']

/** Whether an address is below one of our roots, as the router reads it: in any case, escaped or not, with a host or without. */
const isOurs = (url: string): boolean => {
  const [, first = ''] = /^(?:https?:\/\/[^/?]*)?\/+([^/?]*)/i.exec(url) ?? []
  return isDecodable(first) && ROOTS.includes(decodeURIComponent(first).toLowerCase())
}

/** Moves a header to another name, which no sender can set. */
const moveHeader = ({ headers }: IncomingMessage, from: string, to: string): string | undefined => {
  const header = headers[from]
  delete headers[from]
  delete headers[to]
  if (header !== undefined) headers[to] = header
  return typeof header === 'string' ? header : header?.[0]
}

const REQUEST_START = 'http.server.request.start'

const takeAsItCame = (message: unknown): void => {
  if (typeof message !== 'object' || message === null || !('request' in message)) return
  const request = message.request as IncomingMessage
  moveHeader(request, 'content-encoding', SAID_ENCODING)
  if (!request.url || !isOurs(request.url)) return
  if (!isDecodable(request.url)) request.url = request.url.replaceAll('%', '%25')
  if (moveHeader(request, 'content-type', SAID_TYPE) !== undefined) {
    request.headers['content-type'] = 'application/octet-stream'
  }
}

/**
 * The functions runtime reads bodies before a function is called. It unpacks them, and anybody's megabyte of zeros
 * becomes a gigabyte. No client of ours packs bodies, so the header is hidden from it. It parses JSON bodies however
 * large, and answers malformed bodies and malformed escapes in a path with a page of its own. Under another content type
 * it hands the bytes over untouched, so that the API can check their sender, measure them and answer in its own words.
 * A second call changes nothing.
 */
export const takeRequestsAsTheyCame = (): void => {
  unsubscribe(REQUEST_START, takeAsItCame)
  subscribe(REQUEST_START, takeAsItCame)
}

/** A request as the functions runtime passes it on. */
export interface RawRequest {
  readonly headers: IncomingMessage['headers']
  readonly rawBody?: Buffer
}

/** @throws AppError unsupported_media_type */
const requireUnpacked = ({ headers }: RawRequest): void => {
  const encoding = String(headers[SAID_ENCODING] ?? headers['content-encoding'] ?? 'identity')
  if (encoding.trim().toLowerCase() !== 'identity') throw new AppError('unsupported_media_type')
}

const isJson = (type: string): boolean => /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)

/**
 * The JSON value of a request's body; an empty object when there is none.
 *
 * @throws AppError payload_too_large, unsupported_media_type or bad_request
 */
export const readJsonBody = (request: RawRequest): unknown => {
  const { headers, rawBody } = request
  if (rawBody === undefined || rawBody.length === 0) return {}
  if (rawBody.length > BODY_LIMIT) throw new AppError('payload_too_large')
  requireUnpacked(request)
  const type = headers[SAID_TYPE] ?? headers['content-type'] ?? ''
  if (!isJson(String(type))) throw new AppError('unsupported_media_type')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch (cause) {
    throw new AppError('bad_request', { message: 'The body is not valid JSON.', cause })
  }
}

/**
 * The fields of a form as browsers post it by themselves.
 *
 * @throws AppError payload_too_large or unsupported_media_type
 */
export const readPostedForm = (request: RawRequest): URLSearchParams => {
  const { headers, rawBody } = request
  if (rawBody !== undefined && rawBody.length > BODY_LIMIT) throw new AppError('payload_too_large')
  requireUnpacked(request)
  const type = String(headers[SAID_TYPE] ?? headers['content-type'] ?? '')
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new AppError('unsupported_media_type', { message: 'Send the fields as a form.' })
  return new URLSearchParams(rawBody?.toString('utf8') ?? '')
}

/**
 * The file of a form (`multipart/form-data`), by the field that holds it.
 *
 * @throws AppError payload_too_large, unsupported_media_type or bad_request
 */
export const readFormFile = async (
  request: RawRequest,
  { field, maxBytes }: { field: string; maxBytes: number },
): Promise<Uint8Array> => {
  const { headers, rawBody } = request
  requireUnpacked(request)
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
