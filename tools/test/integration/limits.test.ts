import { randomInt, randomUUID } from 'node:crypto'
import type { Call } from '@sillage/core/api/call'
import { requestCode } from '@sillage/core/identity/sign-in-calls'
import { uploadLogo } from '@sillage/core/logos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from './serve.ts'
import { joinBrand, newBrand, newPerson } from './world.ts'

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
const limitOf = ({ limits: [limit] }: Pick<Call, 'limits'>) => {
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
const CODE = { path: requestCode.path, ...limitOf(requestCode) }
const UPLOAD = { path: uploadLogo.path, ...limitOf(uploadLogo) }

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
  it('is refused for a while, in the words of the error table, by every instance', async () => {
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

  it('is served to others meanwhile, whatever they write before their own address', async () => {
    const replies = await ask(CODE.path, { 'x-forwarded-for': newAddress() })
    expect(replies.map(({ status }) => status)).toEqual([400, 400])
  })

  it('is counted for the address that cannot be made up', async () => {
    const own = `198.51.100.${randomInt(256)}`
    const { served, most } = await untilRefused(CODE, () =>
      ask(CODE.path, { 'x-forwarded-for': `192.0.2.${randomInt(256)}, ${own}` }),
    )
    expect(served).toBeLessThanOrEqual(most)
  })
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

it('one address is mailed few invitations a day, whoever sends them', async () => {
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

it('logos are limited per network', async () => {
  const headers = { 'x-forwarded-for': newAddress() }
  const [instance] = instances
  const statuses = new Set<number>()
  for (let at = 0; at < 1_500 && !statuses.has(429); at += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${instance?.url}/api/logos/none`, { headers })),
    )
    for (const reply of replies) {
      statuses.add(reply.status)
      await reply.arrayBuffer()
    }
  }
  expect([...statuses].toSorted()).toEqual([404, 429])
  const elsewhere = await fetch(`${instance?.url}/api/logos/none`, {
    headers: { 'x-forwarded-for': newAddress() },
  })
  expect(elsewhere.status).toBe(404)
})
