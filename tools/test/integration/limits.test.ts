import { createHash, randomInt, randomUUID } from 'node:crypto'
import { CALLS } from '@sillage/core/api/nouns'
import type { Call } from '@sillage/core/base/call'
import { BROWSER_HEADER, CHALLENGE_HEADER } from '@sillage/core/base/challenge'
import { rateLimitPath } from '@sillage/core/base/paths'
import { createSession } from '@sillage/core/identity/calls'
import { login, register, requestCode } from '@sillage/core/identity/sign-in-calls'
import { uploadLogo } from '@sillage/core/logos/calls'
import { readReleaseNote } from '@sillage/core/releases/calls'
import { openShareLink } from '@sillage/core/shares/calls'
import { PASSWORD_LIMIT } from '@sillage/core/shares/link'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnstileParameters } from '../../stand-ins/turnstile/server.ts'
import { newInvitation, passChallenge } from './identity-world.ts'
import { openApi } from './serve.ts'
import { newShareLink } from './share-world.ts'
import { db, joinBrand, newAnalysis, newBrand, newPerson, PASSWORD } from './world.ts'

/** Rate limits as people meet them: two instances of the API, which count together. */

let instances: { url: string; stop: () => Promise<void> }[] = []
beforeAll(async () => {
  const real = { RATE_LIMIT_FACTOR: '1' }
  instances = await Promise.all([openApi(real, 'limits-1'), openApi(real, 'limits-2')])
})
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()))
})

/** The one limit of a call. */
const getLimit = ({ limits: [limit] }: Pick<Call, 'limits'>) => {
  if (!limit) throw new Error('no limit')
  return limit
}

/** An address that nobody has called from before. */
const newAddress = (): string => `203.0.113.${randomInt(256)}, 198.51.${randomInt(256)}.${randomInt(256)}`

/** An empty request to every instance at once; limits are held before it is read. */
const ask = async (path: string, headers: Record<string, string>): Promise<Response[]> =>
  await Promise.all(
    instances.map(({ url }) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      }),
    ),
  )

/** A call and its limit, as it is declared. */
const CODE = { path: requestCode.path, ...getLimit(requestCode) }
const UPLOAD = { path: uploadLogo.path, ...getLimit(uploadLogo) }

/** Asks until an answer is 429: how many were served, and how many may have been in the time it took. */
const untilRefused = async (
  { points, seconds }: { points: number; seconds: number },
  round: () => Promise<Response[]>,
): Promise<{ served: number; most: number }> => {
  const since = performance.now()
  for (let served = 0; ; ) {
    const replies = await round()
    const refused = replies.filter(({ status }) => status === 429).length
    served += replies.length - refused
    const elapsed = (performance.now() - since) / 1_000
    const most = points + Math.ceil((elapsed * points) / seconds)
    if (refused > 0 || served > most) return { served, most }
  }
}

describe('a call that is asked too often', () => {
  it('is refused for a while, with the text of the error table, by every instance', async () => {
    const headers = { 'x-forwarded-for': newAddress() }
    const { served, most } = await untilRefused(CODE, () => ask(CODE.path, headers))
    expect(served).toBeGreaterThanOrEqual(CODE.points)
    expect(served).toBeLessThanOrEqual(most)
    for (const reply of await ask(CODE.path, headers)) {
      expect(reply.status).toBe(429)
      const body: Record<string, unknown> = await reply.json()
      expect(body).toMatchObject({
        errorCode: 'too_many_requests',
        error: 'Too many requests. Try again in a moment.',
      })
      const wait = Number(reply.headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(600)
      expect(body.retryAfter).toBe(wait)
    }
  })

  it('is served to others meanwhile, whatever address they claim', async () => {
    const replies = await ask(CODE.path, { 'x-forwarded-for': newAddress() })
    expect(replies.map(({ status }) => status)).toEqual([400, 400])
  })

  it('is counted for the address that cannot be forged', async () => {
    const own = `198.51.100.${randomInt(256)}`
    const { served, most } = await untilRefused(CODE, () =>
      ask(CODE.path, { 'x-forwarded-for': `192.0.2.${randomInt(256)}, ${own}` }),
    )
    expect(served).toBeLessThanOrEqual(most)
  })
})

it('all that one person asks for at once is counted, and nothing is refused before the limit', async () => {
  const { token } = await newPerson()
  const [one] = instances
  const path = readReleaseNote.path.replace('{releaseId}', 'none')
  const all = Array.from({ length: 60 }, () =>
    fetch(one?.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
  )
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toEqual([])
})

it('a call that costs money is limited per user, not per address', async () => {
  const [one, other] = await Promise.all([newPerson(), newPerson()])
  const upload = (token: string) => ask(UPLOAD.path, { authorization: `Bearer ${token}` })
  const { served, most } = await untilRefused(UPLOAD, () => upload(one.token))
  expect(served).toBeGreaterThanOrEqual(UPLOAD.points)
  expect(served).toBeLessThanOrEqual(most)
  const replies = await upload(other.token)
  expect(replies.map(({ status }) => status)).not.toContain(429)
})

it('one address gets few invitations a day, from all senders', async () => {
  const [one, other] = await Promise.all([newPerson(), newPerson()])
  const email = `${randomUUID()}@guests.example`
  const invite = async ({ uid, token }: typeof one): Promise<number> => {
    const { brandId } = await newBrand()
    await joinBrand(brandId, uid, 'owner')
    const [instance] = instances
    const reply = await fetch(`${instance?.url}/api/brands/${brandId}/invitations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ email }),
    })
    return reply.status
  }
  const statuses: number[] = []
  for (let at = 0; at < 3; at += 1) statuses.push(await invite(one), await invite(other))
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

it.each(['/api/logos/none', '/api/icons/none'])(
  'pictures are limited per network, but for people who are signed in: %s',
  async (path) => {
    const headers = { 'x-forwarded-for': newAddress() }
    const [instance] = instances
    const ask = (more: Record<string, string>) => fetch(`${instance?.url}${path}`, { headers: more })
    const statuses = new Set<number>()
    for (let at = 0; at < 1_500 && !statuses.has(429); at += 50) {
      for (const reply of await Promise.all(Array.from({ length: 50 }, () => ask(headers)))) {
        statuses.add(reply.status)
        await reply.arrayBuffer()
      }
    }
    expect([...statuses].toSorted()).toEqual([404, 429])
    expect((await ask({ 'x-forwarded-for': newAddress() })).status).toBe(404)

    const { token } = await newPerson()
    const session = await fetch(`${instance?.url}${createSession.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken: token, expiresAt: Date.now() + 3_600_000 }),
    })
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask({ ...headers, cookie })).status).toBe(404)
  },
)

describe('a limit that strangers have used up', () => {
  let api: { url: string; stop: () => Promise<void> }
  beforeAll(async () => {
    const turnstile = turnstileParameters(process.env.SILLAGE_TURNSTILE_URL ?? '')
    api = await openApi({ RATE_LIMIT_FACTOR: '1', ...turnstile }, 'limits-challenge')
  })
  afterAll(() => api.stop())

  const post = async (path: string, body: object, headers: Record<string, string>) => {
    const response = await fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const said: Record<string, unknown> = await response.json()
    return { status: response.status, said, browser: response.headers.get(BROWSER_HEADER) ?? '' }
  }

  const logIn = (email: string, password: string, headers: Record<string, string>) =>
    post(login.path, { email, password }, headers)

  /** Calls, so many at a time, until the API wants a challenge or fails; points come back meanwhile. */
  const useUp = async (
    request: () => Promise<Awaited<ReturnType<typeof post>>>,
    most: number,
    atOnce = 1,
  ) => {
    for (let served = 0; served <= most; ) {
      const replies = await Promise.all(Array.from({ length: atOnce }, request))
      const said = replies
        .map((reply) => reply.said)
        .find(({ errorCode }) => errorCode === 'challenge_required' || errorCode === 'challenge_failed')
      if (said) return { served, said }
      served += replies.length
    }
    throw new Error('never limited')
  }

  /** Leaves a network no point of a call for hours, as if its strangers had taken them all. */
  const leaveNone = async ({ name, limits }: Call, network: string): Promise<void> => {
    for (const { per, seconds } of limits) {
      if (per !== 'address') continue
      const key = `${name}:address:${seconds}:${network}`
      const emptyAt = Date.now() + 3_600_000 + seconds * 1_000
      await db
        .doc(rateLimitPath(createHash('sha256').update(key).digest('hex')))
        .set({ emptyAt, expiresAt: Timestamp.fromMillis(emptyAt + 60_000) })
    }
  }

  const PUBLIC = CALLS.filter(({ limits }) => limits.some(({ per }) => per === 'address'))

  it.each(PUBLIC.map((call) => [call.name, call] as const))(
    'of a network asks for a challenge, which opens it: %s',
    async (_, call) => {
      const address = newAddress()
      await leaveNone(call, address.split(', ').at(-1) ?? '')
      const headers = { 'x-forwarded-for': address }
      // What an instance counts by itself has to be used up by requests, and comes back while the test waits.
      const { points, here } = getLimit(call)
      const [most, atOnce] = here ? [20 * points, 60] : [1, 1]
      const ask = async (more: Record<string, string> = {}) => {
        const { method } = call
        const response = await fetch(api.url + call.path, {
          method,
          headers: { 'content-type': 'application/json', ...headers, ...more },
          ...(method === 'GET' ? {} : { body: '{}' }),
        })
        const said: Record<string, unknown> = await response.json()
        return { status: response.status, said, browser: '' }
      }
      const { said } = await useUp(() => ask(), most, atOnce)
      expect(said).toMatchObject({ siteKey: 'local-site-key', scriptUrl: expect.stringContaining('http') })
      const token = await passChallenge('limit')
      const open = await ask({ [CHALLENGE_HEADER]: token })
      // Calls without a body or parameters have nothing to refuse.
      const isEmpty =
        (call.method === 'GET' || call.method === 'DELETE') &&
        !call.path.includes('{') &&
        call.query.safeParse({}).success
      expect(open.status).toBe(isEmpty ? 200 : 400)
      for (const wrong of [token, 'made-up', await passChallenge('sign_up')]) {
        const refused = await useUp(() => ask({ [CHALLENGE_HEADER]: wrong }), most, atOnce)
        expect(refused.said).toMatchObject({ errorCode: 'challenge_failed' })
      }
    },
  )

  it('of an account lets its owner in: by a challenge, and without one where they signed in before', async () => {
    const { email } = await newPerson()
    const known = await logIn(email, PASSWORD, { 'x-forwarded-for': newAddress() })
    expect(known).toMatchObject({ status: 200, browser: expect.stringMatching(/^[\w-]+\.[\w-]+$/) })
    // A stranger who makes up the very address that the owner comes from.
    const headers = { 'x-forwarded-for': newAddress() }
    const { served } = await useUp(() => logIn(email, 'a guess', headers), 30)
    expect(served).toBeGreaterThanOrEqual(20)
    expect((await logIn(email, PASSWORD, headers)).said).toMatchObject({ errorCode: 'challenge_required' })
    const token = await passChallenge('limit')
    expect(await logIn(email, PASSWORD, { ...headers, [CHALLENGE_HEADER]: token })).toMatchObject({
      status: 200,
    })
    expect(await logIn(email, PASSWORD, { ...headers, [BROWSER_HEADER]: known.browser })).toMatchObject({
      status: 200,
    })
    // A browser that is known for another account gets no further than strangers do.
    const { email: other } = await newPerson()
    const { browser } = await logIn(other, PASSWORD, { 'x-forwarded-for': newAddress() })
    expect((await logIn(email, 'a guess', { ...headers, [BROWSER_HEADER]: browser })).said).toMatchObject({
      errorCode: 'challenge_required',
    })
  })

  it('of mails to an address lets its owner ask for one', async () => {
    const { email } = await newPerson()
    const headers = { 'x-forwarded-for': newAddress() }
    const ask = (more: Record<string, string> = {}) =>
      post(requestCode.path, { email }, { ...headers, ...more })
    const { served } = await useUp(ask, 10)
    expect(served).toBeGreaterThanOrEqual(6)
    const token = await passChallenge('limit')
    expect((await ask({ [CHALLENGE_HEADER]: token })).said).toEqual({ ok: true })
  })

  it.each(['network', 'domain'] as const)('of sign-ups refuses those of the same %s', async (of) => {
    const domain = `${randomUUID()}.example`
    const address = newAddress()
    const network = address.split(', ').at(-1) ?? ''
    const emptyAt = Date.now() + 3_600_000
    const key = `identity.register:${of}:${of === 'network' ? network : domain}`
    await db
      .doc(rateLimitPath(createHash('sha256').update(key).digest('hex')))
      .set({ emptyAt, expiresAt: Timestamp.fromMillis(emptyAt) })
    const signUp = async (emailDomain: string, from: string, more: object = {}) =>
      post(
        register.path,
        {
          email: `${randomUUID()}@${emailDomain}`,
          password: PASSWORD,
          name: 'Ada Lovelace',
          turnstileToken: await passChallenge('sign_up'),
          ...more,
        },
        { 'x-forwarded-for': from },
      )
    expect(await signUp(domain, address)).toMatchObject({
      status: 429,
      said: { errorCode: 'too_many_requests' },
    })
    const [otherDomain, otherAddress] =
      of === 'network' ? [domain, newAddress()] : [`${randomUUID()}.example`, address]
    expect((await signUp(otherDomain, otherAddress)).status).toBe(200)

    const email = `${randomUUID()}@${domain}`
    const { brandId } = await newBrand()
    const { token: invitationToken } = await newInvitation(brandId, email)
    const invited = await signUp(domain, address, { email, invitationToken })
    expect(invited.status).toBe(of === 'network' ? 429 : 200)
  })

  it('is refused when the challenge cannot be verified', async () => {
    const { email } = await newPerson()
    const headers = { 'x-forwarded-for': newAddress() }
    await useUp(() => logIn(email, 'a guess', headers), 30)
    const token = await passChallenge('limit')
    await fetch(`${process.env.SILLAGE_TURNSTILE_URL}/__control`, {
      method: 'POST',
      body: JSON.stringify({ failVerifications: 1 }),
    })
    expect(await logIn(email, PASSWORD, { ...headers, [CHALLENGE_HEADER]: token })).toMatchObject({
      status: 429,
      said: { errorCode: 'too_many_requests' },
    })
  })

  it.each([
    ['GET', '/api/auth/status', 200],
    ['GET', '/api/auth/challenge', 200],
    ['GET', '/api/subscription-plans', 200],
    ['DELETE', '/api/auth/session', 200],
    ['POST', '/api/auth/session', 401],
  ])('is none of %s %s, which every page may need', async (method, path, status) => {
    const headers = { 'x-forwarded-for': newAddress(), 'content-type': 'application/json' }
    const body = method === 'POST' ? JSON.stringify({ accessToken: 'none', expiresAt: 1 }) : undefined
    const statuses = new Set<number>()
    for (let at = 0; at < 400; at += 40) {
      const replies = await Promise.all(
        Array.from({ length: 40 }, () =>
          fetch(api.url + path, { method, headers, ...(body === undefined ? {} : { body }) }),
        ),
      )
      for (const reply of replies) {
        statuses.add(reply.status)
        await reply.arrayBuffer()
      }
    }
    expect([...statuses]).toEqual([status])
  })
})

it('guesses at the password of a share link are counted together, from whatever address', async () => {
  const brand = await newBrand()
  const member = await newPerson([brand.brandId])
  const salt = randomUUID()
  const password = { salt, hash: 'of another password' }
  const held = await newShareLink(await newAnalysis(brand, member.uid), member.uid, { password })
  const body = JSON.stringify({ ...held, password: 'a guess of mine' })
  const guess = ({ url }: { url: string }) =>
    fetch(url + openShareLink.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
      body,
    })
  const { served, most } = await untilRefused(PASSWORD_LIMIT, () => Promise.all(instances.map(guess)))
  expect(served).toBeGreaterThanOrEqual(PASSWORD_LIMIT.points)
  expect(served).toBeLessThanOrEqual(most)
})
