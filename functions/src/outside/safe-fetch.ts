import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, Response } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** Why a page was not fetched. */
export type Refusal =
  /** Not an https address with a host name, on a usual port. */
  | 'url'
  /** It leads, or is redirected, to something that is not of the public internet. */
  | 'address'
  | 'redirects'
  | 'size'
  | 'time'
  | 'type'
  /** The host could not be found, reached or understood. */
  | 'network'

export class SafeFetchError extends Error {
  override readonly name = 'SafeFetchError'
  readonly refusal: Refusal
  constructor(refusal: Refusal, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.refusal = refusal
  }
}

interface SafeFetchOptions {
  /** Media types that may come back, such as `text/html`; a whole family as `image/*`. */
  accept: readonly string[]
  /** Of the decoded body. */
  maxBytes: number
  /** For everything: names, connections, redirects and the body. */
  timeoutMs: number
  /** Sends this in place of asking for a page: redirects are not followed, and nothing of the answer is read but its head. */
  post?: { readonly body: string; readonly headers: Readonly<Record<string, string>> }
  /** Sends these headers, by POST where there is a body, to this address alone: redirects are not followed. */
  exact?: { readonly body?: string; readonly headers: Readonly<Record<string, string>> }
}

export interface SafeResponse {
  /** Where it came from in the end. */
  url: string
  status: number
  /** Media type in lower case, without parameters. */
  contentType: string
  /** As the content type states it, or null. */
  charset: string | null
  body: Uint8Array
  /** The answer's Retry-After header. */
  retryAfter: string | null
}

/** The network of a fetch; replaced in tests alone. */
export interface Surroundings {
  resolve: (host: string) => Promise<LookupAddress[]>
  isAllowed: (address: string) => boolean
  ports: readonly string[]
  /** Replaces an address where the sites are not of the internet. */
  route?: (url: URL) => URL
  /** Certificates to trust instead of the system's. */
  ca?: string
}

const MAX_REDIRECTS = 3
const MAX_URL = 2_048
const CONNECT_TIMEOUT_MS = 5_000
const MAX_HEADER_BYTES = 16_384
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Names that are never of the public internet, whatever they resolve to. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/

const PUBLIC: Surroundings = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  // The empty port is the scheme's own, 443.
  ports: ['', '80', '443'],
}

/** @throws SafeFetchError url or address */
const checkUrl = (text: string, base: string | undefined, { ports, isAllowed }: Surroundings): URL => {
  if (text.length > MAX_URL) throw new SafeFetchError('url', 'the address is too long')
  if (!URL.canParse(text, base)) throw new SafeFetchError('url', 'not an address')
  const url = new URL(text, base)
  // Pages that still link to themselves by http are fetched over https.
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:') throw new SafeFetchError('url', `${url.protocol} is not fetched`)
  if (url.username !== '' || url.password !== '')
    throw new SafeFetchError('url', 'the address holds a password')
  if (!ports.includes(url.port)) throw new SafeFetchError('url', `port ${url.port} is not fetched`)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isIP(host)) {
    if (!isAllowed(host)) throw new SafeFetchError('address', 'the address is not public')
  } else if (!host.includes('.') || INNER_NAMES.test(host)) {
    throw new SafeFetchError('address', 'the host is not public')
  }
  url.hash = ''
  return url
}

/**
 * Names are looked up where the connection is made, so what was checked is what is connected to, even when the name
 * changes its mind. One address that is not public spoils the name.
 */
const checkedLookup =
  ({ resolve, isAllowed }: Surroundings): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return callback(new SafeFetchError('network', 'the host is unknown'), [])
        if (!addresses.every(({ address }) => isAllowed(address))) {
          return callback(new SafeFetchError('address', 'the host is not public'), [])
        }
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
      },
      (error: unknown) => callback(new SafeFetchError('network', 'the host is unknown', error), []),
    )
  }

/** Loaded when a page is first fetched, which few processes ever do. */
type Undici = typeof import('undici')

const agentFor = (surroundings: Surroundings, { Agent, buildConnector }: Undici): Agent => {
  const connector = buildConnector({
    lookup: checkedLookup(surroundings),
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false,
    ...(surroundings.ca === undefined ? {} : { ca: surroundings.ca }),
  })
  return new Agent({
    connect: (options, callback) => {
      connector(options, (error, socket) => {
        if (error) return callback(error, null)
        if (surroundings.isAllowed(socket.remoteAddress ?? '')) return callback(null, socket)
        socket.destroy()
        return callback(new SafeFetchError('address', 'the host is not public'), null)
      })
    },
    // A connection serves one fetch: the next one is looked up and checked again.
    pipelining: 0,
    keepAliveTimeout: 1,
    keepAliveMaxTimeout: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
}

const accepts = (accept: readonly string[], type: string): boolean =>
  accept.some((accepted) =>
    accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted,
  )

/** @throws SafeFetchError size */
const readBody = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    throw new SafeFetchError('size', `more than ${maxBytes} bytes`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new SafeFetchError('size', `more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The refusal that lies at the bottom of an error, however deep it was wrapped. */
const refusalIn = (error: unknown): SafeFetchError | undefined => {
  let at = error
  for (let depth = 0; depth < 8 && at instanceof Error; depth += 1) {
    if (at instanceof SafeFetchError) return at
    if (at instanceof AggregateError) {
      const inner = at.errors.map(refusalIn).find((found) => found !== undefined)
      if (inner) return inner
    }
    at = at.cause
  }
  return undefined
}

export type SafeFetch = (address: string, options: SafeFetchOptions) => Promise<SafeResponse>

export const safeFetchIn =
  (surroundings: Surroundings): SafeFetch =>
  async (address, { accept, maxBytes, timeoutMs, post, exact }) => {
    const sent = post?.body ?? exact?.body
    const undici = await import('undici')
    const signal = AbortSignal.timeout(timeoutMs)
    const agent = agentFor(surroundings, undici)
    try {
      let url = checkUrl(address, undefined, surroundings)
      for (let redirects = 0; ; redirects += 1) {
        const response = await undici.fetch(surroundings.route?.(url) ?? url, {
          dispatcher: agent,
          redirect: 'manual',
          signal,
          ...(sent === undefined ? {} : { method: 'POST', body: sent }),
          headers: {
            accept: accept.join(', '),
            'accept-encoding': 'gzip, br',
            'user-agent': post === undefined ? 'Sillage/1.0 (page preview)' : 'Sillage/1.0 (webhooks)',
            ...post?.headers,
            ...exact?.headers,
          },
        })
        const retryAfter = response.headers.get('retry-after')
        if (post !== undefined) {
          await response.body?.cancel()
          return {
            url: url.href,
            status: response.status,
            contentType: '',
            charset: null,
            body: new Uint8Array(),
            retryAfter,
          }
        }
        const location = response.headers.get('location')
        if (exact === undefined && REDIRECTS.has(response.status) && location !== null) {
          await response.body?.cancel()
          if (redirects === MAX_REDIRECTS) {
            throw new SafeFetchError('redirects', `more than ${MAX_REDIRECTS} redirects`)
          }
          url = checkUrl(location, url.href, surroundings)
          continue
        }
        const [type = '', ...parameters] = (response.headers.get('content-type') ?? '')
          .toLowerCase()
          .split(';')
        const contentType = type.trim()
        if (!accepts(accept, contentType)) {
          throw new SafeFetchError('type', `"${contentType}" is not fetched`)
        }
        // Packed more than once is packed to harm.
        if ((response.headers.get('content-encoding') ?? '').includes(',')) {
          throw new SafeFetchError('type', 'the page is packed more than once')
        }
        const charset = parameters.map((part) => /^\s*charset="?([\w-]+)"?\s*$/.exec(part)?.[1]).find(Boolean)
        return {
          url: url.href,
          status: response.status,
          contentType,
          charset: charset ?? null,
          body: await readBody(response, maxBytes),
          retryAfter,
        }
      }
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal) throw refusal
      if (signal.aborted) throw new SafeFetchError('time', `not there after ${timeoutMs} ms`, error)
      throw new SafeFetchError('network', 'the page could not be fetched', error)
    } finally {
      // Whatever still comes in is not waited for.
      await agent.destroy()
    }
  }

/**
 * Fetches a page of the public internet that a person or a model named: https alone, on the usual ports; every address
 * that a name or a redirect leads to is checked as it is connected to; size, time and type are capped. Any status is a
 * success.
 *
 * @throws SafeFetchError
 */
export const safeFetch: SafeFetch = safeFetchIn(PUBLIC)
