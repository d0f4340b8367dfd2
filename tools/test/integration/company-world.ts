import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Call } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import { companyGroupPath, memberPath, userPath } from '@sillage/core/base/paths'
import * as calls from '@sillage/core/identity/company-calls'
import { finishCompanySignIn, startCompanySignIn } from '@sillage/core/identity/company-sign-in-calls'
import { createProvisioningToken, setGroupRole } from '@sillage/core/identity/provisioning-calls'
import { Timestamp } from 'firebase-admin/firestore'
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { HOST } from '../../src/ports.ts'
import { close, listenOn } from '../../src/serve/listen.ts'
import { type Reply, sendCall } from './client.ts'
import { enroll } from './factor-world.ts'
import { publishJson } from './program-world.ts'
import { APP_ADDRESS } from './serve.ts'
import { type BrandFixture, db, joinBrand, newBrand, newPerson, type Person } from './world.ts'

/** A customer with an OpenID provider of its own: `oidc-provider` at a host that the API finds. */

const CLIENT_ID = 'sillage'
const CLIENT_SECRET = 'a client secret of a company, long enough to sign with'

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']
/** Changes an ID token on its way out, as an attacker would. */
export type Forgery = (claims: JWTPayload, key: SigningKey, header: { kid?: string }) => Promise<string>

export interface ProviderFixture {
  readonly issuer: string
  /** Signs in as a person does. @returns the query that the browser comes back with */
  signIn(url: string, address: string): Promise<string>
  /** Forges the ID tokens from now on; null ends that. */
  forge(forgery: Forgery | null): void
  close(): Promise<void>
}

/** Hands a host over to a server of this process. */
const serveHost = async (host: string, server: string): Promise<void> => {
  const response = await fetch(`${process.env.SILLAGE_SITES_URL}/${host}`, {
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

/** Starts a provider. */
export const openProvider = async (): Promise<ProviderFixture> => {
  const host = `id-${randomUUID().slice(0, 8)}.example`
  const issuer = `https://${host}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = 'first'
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${APP_ADDRESS}/auth/company`],
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
  await serveHost(host, url)
  return {
    issuer,
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

export interface CompanyFixture {
  readonly owner: Person
  readonly domain: string
  readonly brand: BrandFixture
  readonly provider: ProviderFixture
}

const read = (reply: Reply): calls.CompanyDto => {
  if (reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
  return calls.getCompany.response.parse(reply.body).data
}

export const loadCompany = async ({ token }: Pick<Person, 'token'>): Promise<calls.CompanyDto> =>
  read(await sendCall(calls.getCompany, {}, token))

export const askDomain = (companyDomain: string, { token }: Pick<Person, 'token'>): Promise<Reply> =>
  sendCall(calls.proveDomain, { params: { companyDomain } }, token)

/** Puts up the record of a company in the DNS of a domain. */
export const publishRecord = async (domain: string, record: string): Promise<void> =>
  publishJson(`https://${domain}/.well-known/txt-records`, JSON.stringify(['v=spf1 -all', record]))

export const proveDomain = async (
  domain: string,
  person: Pick<Person, 'token'>,
): Promise<calls.CompanyDto> => {
  await publishRecord(domain, (await loadCompany(person)).record)
  return read(await askDomain(domain, person))
}

export const saveCompany = (
  { owner, brand, provider }: Omit<CompanyFixture, 'domain'>,
  changes: object = {},
): Promise<Reply> =>
  sendCall(
    calls.saveCompany,
    {
      body: {
        issuer: provider.issuer,
        clientId: CLIENT_ID,
        clientSecret: CLIENT_SECRET,
        joiningRole: 'viewer',
        joinedBrandIds: [brand.brandId],
        enforced: false,
        ...changes,
      },
    },
    owner.token,
  )

export const newDomain = (): string => `firm-${randomUUID().slice(0, 8)}.example`

/** A customer that has proved a domain and set up a provider. */
export const newCompany = async (provider: ProviderFixture): Promise<CompanyFixture> => {
  const domain = newDomain()
  const brand = await newBrand()
  const owner = await newPerson([], { plan: 'enterprise', email: `owner@${domain}` })
  await joinBrand(brand.brandId, owner.uid, 'owner')
  await proveDomain(domain, owner)
  read(await saveCompany({ owner, brand, provider }))
  return { owner, domain, brand, provider }
}

/** A sign-in that a browser began. */
export const begin = async (email: string) => {
  const { status, body } = await sendCall(startCompanySignIn, { body: { email } })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return startCompanySignIn.response.parse(body)
}

export const finish = (begun: string, answer: string): Promise<Reply> =>
  sendCall(finishCompanySignIn, { body: { begun, answer } })

/** Signs in at the provider of a company. @param as another address than the one that was asked for */
export const signInAt = async (provider: ProviderFixture, email: string, as = email): Promise<Reply> => {
  const { sign_in_url, begun } = await begin(email)
  return await finish(begun, await provider.signIn(sign_in_url, as))
}

/** Makes the provider the only way in. @returns the key of the owner's authenticator */
export const enforce = async (company: CompanyFixture): Promise<string> => {
  const reply = await signInAt(company.provider, `first@${company.domain}`)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const { key, session } = await enroll(company.owner)
  company.owner.token = session.access_token
  read(await saveCompany(company, { clientSecret: undefined, enforced: true }))
  return key
}

export const readMember = async (brandId: string, uid: string) =>
  (await db.doc(memberPath(brandId, uid)).get()).data()

/** A group that the directory of a company has sent. */
const newGroup = async (companyId: string): Promise<string> => {
  const groupId = newId()
  const now = Timestamp.now()
  const stored = { groupId, companyId, displayName: 'Editors', memberIds: [], createdAt: now, changedAt: now }
  await db.doc(companyGroupPath(groupId)).set(stored)
  return groupId
}

const OF_COMPANIES: readonly (Call | undefined)[] = [
  ...[calls.saveCompany, calls.proveDomain, calls.removeDomain],
  ...[startCompanySignIn, finishCompanySignIn],
  ...[createProvisioningToken, setGroupRole],
]
const OF_PLAN: readonly (Call | undefined)[] = [calls.proveDomain, createProvisioningToken]
let kept: Promise<CompanyFixture> | undefined

/** What calls about a company need of one that works. The plan is only for the call that asks for it. */
export const companied = async (member: Person, call: Call | undefined): Promise<Record<string, unknown>> => {
  if (!OF_COMPANIES.includes(call)) return {}
  await db.doc(userPath(member.uid)).update({ plan: OF_PLAN.includes(call) ? 'enterprise' : 'ultra' })
  if (call === setGroupRole) return { companyGroupId: await newGroup(member.uid), groupRole: 'viewer' }
  kept ??= openProvider().then(newCompany)
  const { provider, domain } = await kept
  const email = `ada@${domain}`
  if (call === calls.saveCompany) return { issuer: provider.issuer }
  if (call === startCompanySignIn) return { email }
  if (call !== finishCompanySignIn) return {}
  const { sign_in_url, begun } = await begin(email)
  return { begun, answer: await provider.signIn(sign_in_url, email) }
}
