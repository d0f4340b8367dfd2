import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { APP_ADDRESS } from './serve.ts'

/** The OpenID provider of a customer: `oidc-provider` at a host that the API finds. */

export const CLIENT_ID = 'sillage'
export const CLIENT_SECRET = 'a client secret of a company, long enough to sign with'

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
/** Changes an ID token on its way out, as an attacker would. */
export type Forgery = (claims: JWTPayload, key: SigningKey, header: { kid?: string }) => Promise<string>

export interface ProviderFixture {
  readonly issuer: string
  /** The server of this process behind its host. */
  readonly url: string
  /** Signs in as a person does. @returns the query that the browser comes back with */
  signIn(url: string, address: string): Promise<string>
  /** Forges the ID tokens from now on; null ends that. */
  forge(forgery: Forgery | null): void
  close(): Promise<void>
}

/** Hands a host over to a server of this process. */
const serveHost = async (host: string, server: string, sites?: string): Promise<void> => {
  const response = await fetch(`${sites ?? process.env.SILLAGE_SITES_URL}/${host}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/uri-list' },
    body: server,
  })
  if (!response.ok) throw new Error(`not served: ${response.status}`)
}

/** Follows redirects and forms until the browser leaves the provider. */
const browse = async (server: string, start: string, host: string, address: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let at = start
  let form: URLSearchParams | null = null
  for (let steps = 0; steps < 12; steps += 1) {
    const url = new URL(at, `https://${host}`)
    if (url.host !== host) return url.search.slice(1)
    const response: Response = await fetch(server + url.pathname + url.search, {
      method: form === null ? 'GET' : 'POST',
      ...(form === null ? {} : { body: form }),
      redirect: 'manual',
      headers: {
        'x-forwarded-host': host,
        'x-forwarded-proto': 'https',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const page = await response.text()
    const location = response.headers.get('location')
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (location === null && prompt === undefined)
      throw new Error(`stuck at ${at}: ${response.status} ${page}`)
    form =
      location === null
        ? new URLSearchParams({ prompt: prompt ?? '', login: address, password: 'any' })
        : null
    at = location ?? at
  }
  throw new Error(`no way back from ${host}`)
}

/** Starts a provider. @param app where people return to @param sites where the stand-in of websites is */
export const openProvider = async (app = APP_ADDRESS, sites?: string): Promise<ProviderFixture> => {
  const host = `id-${randomUUID().slice(0, 8)}.example`
  const issuer = `https://${host}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'first'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [new URL('/auth/company', app).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: 'Grace Hopper',
      }),
    }),
  })
  provider.proxy = true
  let forged: Forgery | null = null
  provider.use(async (context, next) => {
    await next()
    const body: unknown = context.body
    const isToken =
      context.path === '/token' && typeof body === 'object' && body !== null && 'id_token' in body
    if (!isToken || forged === null) return
    const token = String(body.id_token)
    context.body = { ...body, id_token: await forged(decodeJwt(token), privateKey, { kid }) }
  })
  const server = createServer(provider.callback())
  const url = `http://${HOST}:${await listenOn(server, 0)}`
  server.unref()
  await serveHost(host, url, sites)
  return {
    issuer,
    url,
    signIn: (start, address) => browse(url, start, host, address),
    forge: (forgery) => {
      forged = forgery
    },
    close: () => close(server),
  }
}

/** An ID token with other claims, rightly signed. */
export const resign =
  (changes: JWTPayload): Forgery =>
  (claims, key, { kid = '' }) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

/** An ID token under another header, whose signature is what remains. */
export const unsign =
  (alg: 'none' | 'RS256', signature: string): Forgery =>
  async (claims) =>
    [
      Buffer.from(JSON.stringify({ alg, kid: 'first' })).toString('base64url'),
      Buffer.from(JSON.stringify(claims)).toString('base64url'),
      signature,
    ].join('.')

/** An ID token signed with the secret of the client. */
export const signBySecret: Forgery = (claims) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT_SECRET))

/** An ID token signed with a key of somebody else, under the name of the right one. */
export const signByOther: Forgery = async (claims, _, { kid = '' }) => {
  const { privateKey } = await generateKeyPair('RS256')
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}
