import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { apiKeyPath, memberPath } from '@sillage/core/base/paths'
import { allowProgram, createKey, listBrandKeys, listKeys, readProgram } from '@sillage/core/keys/calls'
import { apiKeySchema, KEY_SCOPES, MAX_KEYS } from '@sillage/core/keys/key'
import { Timestamp } from 'firebase-admin/firestore'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newProgram, type ProgramFixture, publishJson, writeRequest } from './program-world.ts'
import { APP_ADDRESS as APP, openFunction } from './serve.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

const RESOURCE = `${APP}/mcp`

let served: Awaited<ReturnType<typeof openFunction>>
beforeAll(async () => {
  served = await openFunction('mcp', { RATE_LIMIT_FACTOR: '1000', APP_URL: APP }, 'integration-oauth')
})
afterAll(() => served.stop())

let brand: BrandFixture
let other: BrandFixture
let person: Person
let program: ProgramFixture
beforeEach(async () => {
  ;[brand, other, program] = await Promise.all([newBrand(), newBrand(), newProgram()])
  person = await newPerson([brand.brandId, other.brandId])
})

const fetchApp = (url: string | URL, init?: RequestInit): Promise<Response> =>
  fetch(String(url).replace(APP, served.url), init)

const read = (request: string, { token } = person) =>
  send('GET', `/api/users/me/programs?${new URLSearchParams({ request })}`, { token })

/** Lets a program in; the address that the person is sent back to. */
const allow = async (request: string, choice: object = {}, { token } = person): Promise<URL> => {
  const body = { request, scopes: ['figures:read'], brandIds: [brand.brandId], ...choice }
  const reply = await send('POST', '/api/users/me/programs', { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return new URL(allowProgram.response.parse(reply.body).data.return_url)
}

const refuseRequest = async (request: string) => {
  const body = { request, scopes: ['figures:read'], brandIds: [brand.brandId] }
  const asked = await send('POST', '/api/users/me/programs', { token: person.token, body })
  const shown = await read(request)
  expect(shown.body.errorCode).toBe(asked.body.errorCode)
  expect(shown.status).toBe(400)
  return asked.body
}

const post = async (path: string, fields: Record<string, string>) => {
  const response = await fetchApp(APP + path, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await response.text()
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string> }
}

const redeem = (
  back: URL,
  changes: Record<string, string> = {},
  { clientId, redirectUri, verifier } = program,
) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource: RESOURCE,
    ...changes,
  })

const refresh = (token = '', changes: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: program.clientId,
    ...changes,
  })

/** The tokens of a program that was let in. */
const letIn = async (choice: object = {}) => {
  const { status, body } = await redeem(await allow(writeRequest(program), choice))
  expect(status, JSON.stringify(body)).toBe(200)
  const { access_token: access = '', refresh_token: next = '' } = body
  return { access, next }
}

/** The status of a request to the server with a token. */
const ask = async (token: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  const response = await fetchApp(RESOURCE, { method: 'POST', headers, body })
  return { status: response.status, challenge: response.headers.get('www-authenticate') ?? '' }
}

const listOwn = async () =>
  listKeys.response.parse((await send('GET', '/api/users/me/keys', { token: person.token })).body).data.keys

describe('a client of OAuth', () => {
  const routed = {
    [oauth.customFetch]: (url: string, { body, ...init }: { body?: BodyInit | undefined }) =>
      fetchApp(url, { ...init, ...(body === undefined ? {} : { body }) }),
  }

  it('finds its way from the resource to tokens, renews them and gives them back', async () => {
    const refused = await fetchApp(RESOURCE, { method: 'POST', body: '{}' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toContain(
      `resource_metadata="${APP}/.well-known/oauth-protected-resource/mcp"`,
    )
    const resource = await oauth.processResourceDiscoveryResponse(
      new URL(RESOURCE),
      await oauth.resourceDiscoveryRequest(new URL(RESOURCE), routed),
    )
    const issuer = new URL(resource.authorization_servers?.[0] ?? '')
    const server = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...routed }),
    )
    expect(server.code_challenge_methods_supported).toEqual(['S256'])
    expect(server.authorization_endpoint).toBe(`${APP}/connect`)

    const client = { client_id: program.clientId }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const request = writeRequest(
      { ...program, verifier },
      { state, scope: 'launch unknown', resource: RESOURCE },
    )
    const { program: shown, scopes, refuse_url } = readProgram.response.parse((await read(request)).body).data
    expect(shown).toMatchObject({ program_id: program.clientId, name: 'Assistant' })
    expect(scopes).toEqual(['launch'])
    const refusal = new URL(refuse_url)
    expect(() => oauth.validateAuthResponse(server, client, refusal, state)).toThrow(
      expect.objectContaining({ error: 'access_denied' }),
    )

    const back = await allow(request, { scopes: ['launch', 'figures:read'] })
    const parameters = oauth.validateAuthResponse(server, client, back, state)
    const tokens = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        program.redirectUri,
        verifier,
        { ...routed, additionalParameters: { resource: RESOURCE } },
      ),
    )
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3_600, scope: 'figures:read launch' })
    expect(tokens.access_token).toMatch(/^sil_access_[0-9A-Za-z]{78}$/)
    expect((await ask(tokens.access_token)).status).toBe(200)

    const next = await oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), tokens.refresh_token ?? '', routed),
    )
    expect((await ask(next.access_token)).status).toBe(200)
    expect((await ask(tokens.access_token)).status).toBe(401)

    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, oauth.None(), next.refresh_token ?? '', routed),
    )
    expect((await ask(next.access_token)).status).toBe(401)
    expect((await refresh(next.refresh_token)).body.error).toBe('invalid_grant')
    expect(await listOwn()).toEqual([])
  })

  it('is the official client of the protocol, by itself', async () => {
    const analysisId = await newAnalysis(brand, person.uid, { status: 'ready' })
    const kept: {
      tokens?: StoredOAuthTokens
      client?: StoredOAuthClientInformation
      verifier?: string
      url?: URL
    } = {}
    const authProvider: OAuthClientProvider = {
      redirectUrl: program.redirectUri,
      clientMetadataUrl: program.clientId,
      clientMetadata: { client_name: 'Assistant', redirect_uris: [program.redirectUri] },
      clientInformation: () => kept.client,
      saveClientInformation: (client) => {
        kept.client = client
      },
      tokens: () => kept.tokens,
      saveTokens: (tokens) => {
        kept.tokens = tokens
      },
      redirectToAuthorization: (url) => {
        kept.url = url
      },
      saveCodeVerifier: (verifier) => {
        kept.verifier = verifier
      },
      codeVerifier: () => kept.verifier ?? '',
    }
    const open = () => new StreamableHTTPClientTransport(new URL(RESOURCE), { authProvider, fetch: fetchApp })
    const newClient = () =>
      new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    const first = open()
    await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError)
    expect(kept.url?.href).toContain(`${APP}/connect?`)
    expect(kept.url?.searchParams.get('resource')).toBe(RESOURCE)
    expect(kept.url?.searchParams.get('scope')).toBe('figures:read runs:read')

    const back = await allow(kept.url?.search.slice(1) ?? '')
    await first.finishAuth(back.searchParams)
    const client = newClient()
    await client.connect(open())
    const found = await client.callTool({ name: 'find_analyses', arguments: {} })
    expect(found.structuredContent).toMatchObject({
      brands: [{ brandId: brand.brandId, analyses: [{ analysisId }] }],
    })

    // The client renews its tokens by itself.
    const [grant] = await listOwn()
    const ref = db.doc(apiKeyPath(grant?.key_id ?? ''))
    await ref.update({ 'program.accessEndsAt': Timestamp.fromMillis(Date.now() - 1) })
    const before = kept.tokens?.access_token
    expect((await client.callTool({ name: 'find_analyses', arguments: {} })).isError).not.toBe(true)
    expect(kept.tokens?.access_token).not.toBe(before)
    await client.close()
  })
})

describe('a program that was let in', () => {
  it('is kept as hashes, beside the keys, and may do what a key may', async () => {
    const { access, next } = await letIn()
    const [grant] = await listOwn()
    expect(grant).toMatchObject({
      name: 'Assistant',
      scopes: ['figures:read'],
      brand_ids: [brand.brandId],
      program: { program_id: program.clientId, host: new URL(program.clientId).host },
    })
    const stored = await db.doc(apiKeyPath(grant?.key_id ?? '')).get()
    const text = JSON.stringify(stored.data())
    for (const token of [access, next]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(token.split('_').at(-1)?.slice(0, 36))
    }
    const owner = await newPerson()
    await db
      .doc(memberPath(brand.brandId, owner.uid))
      .set({ uid: owner.uid, brandId: brand.brandId, role: 'owner', createdAt: Timestamp.now() })
    const listed = await send('GET', `/api/brands/${brand.brandId}/keys`, { token: owner.token })
    expect(listBrandKeys.response.parse(listed.body).data.keys).toMatchObject([
      { program: { program_id: program.clientId }, user: { user_id: person.uid } },
    ])
    const rotated = await send('POST', `/api/users/me/keys/${grant?.key_id}/rotate`, { token: person.token })
    expect(rotated.body.errorCode).toBe('key_not_found')
  })

  it('is shut out at once', async () => {
    const { access, next } = await letIn()
    expect((await ask(access)).status).toBe(200)
    const [grant] = await listOwn()
    await send('DELETE', `/api/users/me/keys/${grant?.key_id}`, { token: person.token })
    const { status, challenge } = await ask(access)
    expect(status).toBe(401)
    expect(challenge).toContain('error="invalid_token"')
    expect((await refresh(next)).body).toMatchObject({ error: 'invalid_grant' })
  })

  it('opens nothing but the server that its tokens are for', async () => {
    const { access, next } = await letIn({ scopes: [...KEY_SCOPES] })
    for (const token of [access, next]) {
      expect((await send('GET', '/api/key', { token })).status).toBe(401)
      expect((await send('GET', `/api/brands/${brand.brandId}/analyses`, { token })).status).toBe(401)
    }
    expect((await ask(next)).status).toBe(401)
    const ref = db.doc(apiKeyPath((await listOwn())[0]?.key_id ?? ''))
    await ref.update({ 'program.resource': `${APP}/other` })
    expect((await ask(access)).status).toBe(401)
  })

  it('ends with its token, its silence, and the membership of its person', async () => {
    const { access } = await letIn()
    const ref = db.doc(apiKeyPath((await listOwn())[0]?.key_id ?? ''))
    await ref.update({ 'program.accessEndsAt': Timestamp.fromMillis(Date.now() - 1) })
    expect((await ask(access)).status).toBe(401)
    const silent = await letIn()
    const [grant] = await listOwn()
    await db.doc(apiKeyPath(grant?.key_id ?? '')).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    expect((await ask(silent.access)).status).toBe(401)
    expect((await refresh(silent.next)).body.error).toBe('invalid_grant')
    await db.doc(memberPath(other.brandId, person.uid)).delete()
    const body = { request: writeRequest(program), scopes: ['figures:read'], brandIds: [other.brandId] }
    const left = await send('POST', '/api/users/me/programs', { token: person.token, body })
    expect(left.body.errorCode).toBe('access_denied')
  })

  it('is shut out when a refresh token comes a second time, whoever has the newest', async () => {
    const { next } = await letIn()
    const { body } = await refresh(next)
    expect((await ask(body.access_token ?? '')).status).toBe(200)
    expect((await refresh(next)).body.error).toBe('invalid_grant')
    expect((await ask(body.access_token ?? '')).status).toBe(401)
    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await listOwn()).toEqual([])
  })

  it('is shut out when another program comes with its refresh token', async () => {
    const { access, next } = await letIn()
    const stranger = await newProgram()
    expect((await refresh(next, { client_id: stranger.clientId })).body.error).toBe('invalid_grant')
    expect((await ask(access)).status).toBe(401)
  })

  it('counts among the keys of its person', async () => {
    const body = { name: 'Key', scopes: ['figures:read'], brandIds: [brand.brandId], days: 30 }
    for (let made = 0; made < MAX_KEYS; made += 1) {
      const reply = await send('POST', '/api/users/me/keys', { token: person.token, body })
      expect(reply.status).toBe(201)
    }
    const wish = { request: writeRequest(program), scopes: ['figures:read'], brandIds: [brand.brandId] }
    const reply = await send('POST', '/api/users/me/programs', { token: person.token, body: wish })
    expect(reply.body.errorCode).toBe('too_many_keys')
  })

  it('lets nobody in by itself', async () => {
    const made = await send('POST', '/api/users/me/keys', {
      token: person.token,
      body: { name: 'Key', scopes: [...KEY_SCOPES], brandIds: [brand.brandId], days: 30 },
    })
    const { secret } = createKey.response.parse(made.body).data
    const body = { request: writeRequest(program), scopes: ['launch'], brandIds: [brand.brandId] }
    const reply = await send('POST', '/api/users/me/programs', { token: secret, body })
    expect(reply.body.errorCode).toBe('key_not_allowed')
  })
})

describe('a code', () => {
  const wrong: Record<string, Record<string, string>> = {
    'another verifier': { code_verifier: 'x'.repeat(43) },
    'no verifier': { code_verifier: '' },
    'another program': { client_id: 'https://program.example/other.json' },
    'another address to return to': { redirect_uri: 'https://elsewhere.example/callback' },
  }
  it.each(Object.keys(wrong))('is worth nothing with %s, and nothing afterwards', async (name) => {
    const back = await allow(writeRequest(program))
    const first = await redeem(back, wrong[name])
    expect(first.status).toBe(400)
    expect(first.body.error).toBe('invalid_grant')
    expect((await redeem(back)).body.error).toBe('invalid_grant')
    expect(await listOwn()).toEqual([])
  })

  it('is no token, and ends the tokens that it was exchanged for when it comes again', async () => {
    const back = await allow(writeRequest(program))
    expect((await ask(back.searchParams.get('code') ?? '')).status).toBe(401)
    expect(await listOwn()).toEqual([])
    const { body } = await redeem(back)
    expect((await ask(body.access_token ?? '')).status).toBe(200)
    expect((await redeem(back)).body.error).toBe('invalid_grant')
    expect((await ask(body.access_token ?? '')).status).toBe(401)
  })

  it('is exchanged once, however many ask at the same time', async () => {
    const back = await allow(writeRequest(program))
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem(back)))
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const { body } of replies) {
      if (body.access_token) expect((await ask(body.access_token)).status).toBe(401)
    }
    expect(await listOwn()).toEqual([])
  })

  it('ends after a minute', async () => {
    const back = await allow(writeRequest(program))
    const { docs } = await db.collection('api_keys').where('uid', '==', person.uid).get()
    const { expiresAt } = apiKeySchema.parse(docs[0]?.data())
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 60_000)
    await docs[0]?.ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    expect((await redeem(back)).body.error).toBe('invalid_grant')
  })

  it('is exchanged for the one resource, by a request of OAuth alone', async () => {
    const back = await allow(writeRequest(program))
    expect((await redeem(back, { resource: `${APP}/api` })).body.error).toBe('invalid_target')
    expect((await redeem(back, { grant_type: 'password' })).body.error).toBe('unsupported_grant_type')
    expect((await redeem(back, { client_id: '' })).body.error).toBe('invalid_request')
    const twice = await fetchApp(`${APP}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams([
        ['client_id', 'a'],
        ['client_id', 'b'],
      ]),
    })
    expect(await twice.json()).toMatchObject({ error: 'invalid_request' })
    const json = await fetchApp(`${APP}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    expect((await redeem(back)).status).toBe(200)
  })

  it('goes back to the free port of a program on the person’s machine', async () => {
    const redirectUri = 'http://127.0.0.1:51234/callback'
    const request = writeRequest({ ...program, redirectUri })
    const shown = readProgram.response.parse((await read(request)).body).data
    expect(shown.program.return_host).toBeNull()
    const back = await allow(request)
    expect(back.href).toContain(`${redirectUri}?code=sil_code_`)
    expect(back.searchParams.get('iss')).toBe(APP)
    expect((await redeem(back, { redirect_uri: redirectUri })).status).toBe(200)
  })
})

describe('a request to be let in', () => {
  it.each([
    'https://elsewhere.example/callback',
    'http://127.0.0.1/other',
    'http://127.0.0.2/callback',
    'javascript:alert(1)',
    'nothing',
  ])('is refused for an address that the program does not name: %s', async (redirectUri) => {
    expect(await refuseRequest(writeRequest({ ...program, redirectUri }))).toMatchObject({
      errorCode: 'program_not_trusted',
    })
  })

  it('is refused although the program names an address that runs something', async () => {
    for (const redirectUri of [
      'javascript:alert(1)',
      'http://elsewhere.example/',
      'https://a@b.example/',
      'data:,',
    ]) {
      const harmful = await newProgram({ redirect_uris: [redirectUri] })
      expect(await refuseRequest(writeRequest({ ...harmful, redirectUri })), redirectUri).toMatchObject({
        errorCode: 'program_not_trusted',
      })
    }
  })

  it.each([
    ['code_challenge_method', 'plain'],
    ['code_challenge_method', undefined],
    ['code_challenge', undefined],
    ['code_challenge', 'short'],
    ['response_type', 'token'],
    ['resource', 'https://elsewhere.example/mcp'],
    ['redirect_uri', undefined],
  ])('is refused with %s %s', async (field, value) => {
    const request = writeRequest(program, { [field]: value })
    expect(await refuseRequest(request)).toMatchObject({ errorCode: 'bad_request', field })
  })

  it('is refused when a field stands twice', async () => {
    const request = `${writeRequest(program)}&redirect_uri=https%3A%2F%2Felsewhere.example`
    expect(await refuseRequest(request)).toMatchObject({ errorCode: 'bad_request', field: 'redirect_uri' })
  })

  it.each([
    'http://program.example/client.json',
    'https://program.example/',
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/computeMetadata/v1',
    'https://localhost/client.json',
    'https://user:word@program.example/client.json',
    'https://program.example/a/../client.json',
    'https://program.example/client.json#part',
    'https://program.example:8080/client.json',
    // It answers with an address of the machine's own network.
    'https://inward.example/client.json',
    'https://vast.example/client.json',
    'https://missing.example/client.json',
    'https://no-such-host.example/client.json',
    'file:///etc/passwd',
  ])('is refused for a program that describes itself at %s', async (clientId) => {
    const request = writeRequest({ ...program, clientId })
    expect(await refuseRequest(request)).toMatchObject({ errorCode: 'program_not_trusted' })
  })

  it.each([
    ['of another program', { client_id: 'https://program.example/other.json' }],
    ['that asks to be known by a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['without addresses', { redirect_uris: [] }],
    ['that is too large', { client_name: 'x'.repeat(20_000) }],
  ])('is refused for a description %s', async (_, changes) => {
    const harmful = await newProgram(changes)
    expect(await refuseRequest(writeRequest(harmful))).toMatchObject({ errorCode: 'program_not_trusted' })
  })

  it('is refused for a description that is no JSON, and read again afterwards', async () => {
    await publishJson(program.clientId, '{')
    expect(await refuseRequest(writeRequest(program))).toMatchObject({ errorCode: 'program_not_trusted' })
    await publishJson(program.clientId, {
      client_id: program.clientId,
      redirect_uris: [program.redirectUri],
    })
    const shown = readProgram.response.parse((await read(writeRequest(program))).body).data.program
    expect(shown.name).toBe(new URL(program.clientId).host)
  })

  it('shows a name without signs that turn or hide text', async () => {
    const harmful = await newProgram({ client_name: `\u202eelgooG\u0000\n  by\u200b ${'x'.repeat(100)}` })
    const shown = readProgram.response.parse((await read(writeRequest(harmful))).body).data.program
    expect(shown.name).toMatch(/^elgooG by x+$/)
    expect(shown.name.length).toBe(60)
  })
})

it('finds nothing else at the addresses beside', async () => {
  for (const path of [
    '/.well-known/openid-configuration',
    '/.well-known/oauth-protected-resource',
    '/oauth/no-such',
  ]) {
    expect((await fetchApp(APP + path)).status, path).toBe(404)
  }
})
