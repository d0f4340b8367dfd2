import { AppError } from '@sillage/core/base/errors'
import { KEY_SCOPES, type KeyScope, PROGRAM_SCOPES } from '@sillage/core/keys/key'
import { z } from 'zod/mini'
import { fetchFromSite } from '../outside/local-sites.ts'
import { SafeFetchError } from '../outside/safe-fetch.ts'
import { appUrl } from '../platform/app-url.ts'
import { cacheFor } from '../platform/cache-for.ts'
import { parsePart } from '../platform/http/validate.ts'

/** Programs that people let in introduce themselves by a document at an address of theirs, which is their id. */

const MAX_DOCUMENT_BYTES = 10_000
const FETCH_MS = 5_000
const KEPT_MS = 10 * 60_000
const MAX_NAME = 60

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** The issuer of tokens, as OAuth names it: the app, without a slash at its end. */
export const issuer = (): string => new URL(appUrl()).origin

/** The only address that tokens of programs open. */
export const mcpResource = (): string => appUrl('/mcp')

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname)

const hasNoExtras = ({ username, password, href }: URL): boolean =>
  username === '' && password === '' && !href.includes('#')

/** Whether a text is the address of a description: https, written in one way only, and not a whole site. */
const isClientId = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return url.href === text && url.protocol === 'https:' && url.pathname !== '/' && hasNoExtras(url)
}

/** Whether people may be sent there: to a site, or to a program on their machine. No scheme here runs anything. */
const isReturnAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (url.protocol === 'https:' || isLoopback(url)) && hasNoExtras(url)
}

/** On a person's machine a program takes the port that is free (RFC 8252, 7.3). */
const withoutPort = (text: string): string => {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  if (!isLoopback(url)) return text
  url.port = ''
  return url.href
}

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.optional(z.string()),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  /** Programs without a secret alone: PKCE proves that a code is theirs. */
  token_endpoint_auth_method: z.optional(z.literal('none')),
})

const parseDocument = (body: Uint8Array) => {
  try {
    return documentSchema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))).data
  } catch {
    return undefined
  }
}

/** The name as a person reads it: no sign that does not show, or turns the text around it. */
const cleanName = (name: string): string =>
  name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed()

const fetchDocument = cacheFor(
  KEPT_MS,
  (clientId: string) => clientId,
  async (clientId) => {
    const fetched = await fetchFromSite(clientId, {
      accept: ['application/json', 'application/*'],
      maxBytes: MAX_DOCUMENT_BYTES,
      timeoutMs: FETCH_MS,
    }).catch((cause: unknown) => {
      if (cause instanceof SafeFetchError) throw new AppError('program_not_trusted', { cause })
      throw cause
    })
    const document = parseDocument(fetched.body)
    // A description that lies elsewhere is that of another program.
    const isItsOwn = fetched.status === 200 && fetched.url === clientId && document?.client_id === clientId
    if (!isItsOwn) throw new AppError('program_not_trusted')
    return document
  },
)

/** What a program sends a person with (OAuth 2.1, 4.1.1). */
const requestSchema = z.object({
  client_id: z.string().check(z.maxLength(500)),
  redirect_uri: z.string().check(z.maxLength(2_000)),
  response_type: z.literal('code'),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url')),
  code_challenge_method: z.literal('S256'),
  state: z.optional(z.string().check(z.maxLength(2_000))),
  scope: z.optional(z.string().check(z.maxLength(1_000))),
  resource: z.optional(z.string().check(z.maxLength(2_000))),
})
export type ProgramRequest = z.infer<typeof requestSchema>

/** Reads the query that a program sends a person with. @throws AppError bad_request, with the field */
const parseRequest = (query: string): ProgramRequest => {
  const fields = [...new URLSearchParams(query)]
  const names = fields.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) {
    throw new AppError('bad_request', { message: `${twice}: stands twice`, details: { field: twice } })
  }
  return parsePart(requestSchema, Object.fromEntries(fields))
}

/** What is known of a program that asks to be let in. */
interface TrustedProgram {
  readonly request: ProgramRequest
  readonly name: string
  readonly host: string
  /** Where the person is sent back to; null for their own machine. */
  readonly returnHost: string | null
  /** Those that it asks for; to read, when it names none. */
  readonly scopes: KeyScope[]
  readonly resource: string
}

/**
 * Reads who sends a person here. Only a program whose own description names the address to return to is sent anything.
 *
 * @param query as OAuth writes it
 * @throws AppError program_not_trusted; bad_request for another request than this server answers
 */
export const trustProgram = async (query: string): Promise<TrustedProgram> => {
  const request = parseRequest(query)
  const { client_id, redirect_uri, scope = '', resource = mcpResource() } = request
  if (!isClientId(client_id) || !isReturnAddress(redirect_uri)) throw new AppError('program_not_trusted')
  const document = await fetchDocument(client_id)
  const wanted = withoutPort(redirect_uri)
  if (!document.redirect_uris.some((known) => withoutPort(known) === wanted)) {
    throw new AppError('program_not_trusted')
  }
  if (resource !== mcpResource()) {
    const message = `resource: must be ${mcpResource()}`
    throw new AppError('bad_request', { message, details: { field: 'resource' } })
  }
  const asked = KEY_SCOPES.filter((known) => scope.split(' ').includes(known))
  const { host } = new URL(client_id)
  const back = new URL(redirect_uri)
  return {
    request,
    name: cleanName(document.client_name ?? '') || host,
    host,
    returnHost: isLoopback(back) ? null : back.host,
    scopes: asked.length === 0 ? [...PROGRAM_SCOPES] : asked,
    resource,
  }
}

/** The address that a person is sent back to, with what the program is to learn. */
export const returnUrl = (
  { redirect_uri, state }: ProgramRequest,
  answer: { code: string } | { error: string },
): string => {
  const url = new URL(redirect_uri)
  const values = { ...answer, ...(state === undefined ? {} : { state }), iss: issuer() }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
