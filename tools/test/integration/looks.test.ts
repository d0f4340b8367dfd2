import { randomBytes } from 'node:crypto'
import { lookDayPath, lookPath, spendsPath } from '@sillage/core/base/paths'
import { spendSchema, utcDay } from '@sillage/core/billing/spend'
import { askLook, getLook, startLook } from '@sillage/core/looks/calls'
import { LOOK_KEPT_DAYS, type Look, lookSchema, storedLookSchema } from '@sillage/core/looks/look'
import { changeSetting } from '@sillage/core/settings/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBaseUrls } from '../../stand-ins/llm/routes.ts'
import { turnstileParameters } from '../../stand-ins/turnstile/server.ts'
import { sendCall } from './client.ts'
import { passChallenge } from './identity-world.ts'
import { newLook } from './look-world.ts'
import { openApi } from './serve.ts'
import { db, newPerson, type Person } from './world.ts'

const LLM = process.env.SILLAGE_API_LLM_URL ?? ''
const TURNSTILE = process.env.SILLAGE_TURNSTILE_URL ?? ''
const DAY_MS = 86_400_000

const start = async (over: Record<string, unknown> = {}) =>
  await sendCall(startLook, {
    body: {
      name: 'Brühkraft',
      website: 'www.bruehkraft.example',
      language: 'en',
      turnstileToken: await passChallenge('look'),
      ...over,
    },
  })

const ask = (lookId: string, prompt: number) => sendCall(askLook, { params: { lookId }, body: { prompt } })
const get = (lookId: string) => sendCall(getLook, { params: { lookId } })
const findLook = ({ body }: { body: Record<string, unknown> }): Look => lookSchema.parse(body.data)

const fault = (path: string, body: object) =>
  fetch(`${LLM}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const spentOnLooks = async () => {
  const { docs } = await db.collection(spendsPath()).where('day', '==', utcDay(Date.now())).get()
  const shards = docs.map((document) => spendSchema.parse(document.data()))
  return {
    inPool: shards.reduce((sum, { pool, micros }) => sum + (pool === 'looks' ? micros : 0), 0),
    elsewhere: shards.reduce(
      (sum, { pool, purposes }) => sum + (pool === 'looks' ? 0 : (purposes.looks ?? 0)),
      0,
    ),
  }
}

describe('a look at a brand', () => {
  it('drafts three prompts of its field, which do not name it', async () => {
    const reply = await start()
    expect(reply.status).toBe(201)
    const look = findLook(reply)
    expect(look).toMatchObject({ name: 'Brühkraft', domain: 'bruehkraft.example', language: 'en' })
    expect(look.industry).not.toBe('')
    expect(new Set(look.prompts).size).toBe(3)
    for (const prompt of look.prompts) expect(prompt).not.toContain('Brühkraft')
    expect(look.answers.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    const stored = storedLookSchema.parse((await db.doc(lookPath(look.lookId)).get()).data())
    expect(stored.expiresAt - stored.createdAt).toBe(LOOK_KEPT_DAYS * DAY_MS)
    expect(Object.keys(reply.body.data as object)).not.toContain('persona')
  })

  it('asks each prompt once, and reads where the answer names the brand', async () => {
    const lookId = await newLook()
    const before = await spentOnLooks()
    await Promise.all([0, 1, 2].map((prompt) => ask(lookId, prompt)))
    const look = findLook(await get(lookId))
    for (const { state, text, place, others, simulated } of look.answers) {
      expect(state).toBe('answered')
      expect(simulated).toBe(true)
      expect(others.length).toBeGreaterThan(0)
      expect(others).not.toContain('Brühkraft')
      expect(place !== null).toBe(text.includes('Brühkraft'))
      if (place !== null) expect(place).toBeLessThanOrEqual(others.length + 1)
    }
    const after = await spentOnLooks()
    expect(after.inPool).toBeGreaterThan(before.inPool)
    expect(after.elsewhere).toBe(0)
    const again = findLook(await ask(lookId, 0))
    expect(again).toEqual(look)
    expect((await spentOnLooks()).inPool).toBe(after.inPool)
  })

  it('buys an answer once when two pages ask for it at once', async () => {
    const lookId = await newLook()
    const replies = await Promise.all([ask(lookId, 0), ask(lookId, 0)])
    const states = replies.map((reply) => findLook(reply).answers[0]?.state)
    expect(states).toContain('answered')
    const stored = storedLookSchema.parse((await db.doc(lookPath(lookId)).get()).data())
    expect(stored.asked.map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  })

  it('tries a prompt without an answer twice, and then leaves it', async () => {
    const lookId = await newLook()
    await fault('faults', { rules: [{ kind: 'server_error', role: 'answer' }] })
    try {
      for (let time = 1; time <= 3; time += 1)
        expect(findLook(await ask(lookId, 1)).answers[1]?.state).toBe('failed')
    } finally {
      await fault('faults', { rules: [] })
    }
    expect(findLook(await ask(lookId, 1)).answers[1]?.state).toBe('failed')
    const stored = storedLookSchema.parse((await db.doc(lookPath(lookId)).get()).data())
    expect(stored.asked[1]?.attempts).toBe(2)
  })

  it('opens a prompt again whose asker died', async () => {
    const lookId = await newLook()
    const document = db.doc(lookPath(lookId))
    const look = storedLookSchema.parse((await document.get()).data())
    const dead = { attempts: 1, until: Timestamp.fromMillis(Date.now() - 1) }
    await document.update({
      answers: look.answers.map((answer) => ({ ...answer, state: 'asking' })),
      asked: look.asked.map(() => dead),
    })
    expect(findLook(await get(lookId)).answers.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    expect(findLook(await ask(lookId, 2)).answers[2]?.state).toBe('answered')
  })

  it('is gone after a week', async () => {
    const lookId = await newLook({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    for (const reply of [await get(lookId), await ask(lookId, 0)])
      expect(reply).toMatchObject({ status: 404, body: { errorCode: 'look_not_found' } })
  })

  it('wants the field of the brand where the website cannot be read, and takes it', async () => {
    expect(await start({ website: 'closed.example' })).toMatchObject({
      status: 409,
      body: { errorCode: 'look_needs_industry', field: 'industry' },
    })
    const reply = await start({ website: 'closed.example', name: 'Closed', industry: 'Espresso machines' })
    expect(findLook(reply)).toMatchObject({ domain: 'closed.example', industry: 'Espresso machines' })
  })

  it('is refused to programs, with a token that is missing, used, or for another action', async () => {
    const spent = await passChallenge('look')
    await start({ turnstileToken: spent })
    for (const turnstileToken of ['', spent, await passChallenge('book_demo')])
      expect(await start({ turnstileToken })).toMatchObject({
        status: 403,
        body: { errorCode: 'challenge_failed' },
      })
  })
})

describe('the pool of looks', () => {
  let superAdmin: Person
  beforeAll(async () => {
    superAdmin = await newPerson([], { role: 'super_admin' })
  })
  const setPool = (value: number | null) =>
    sendCall(changeSetting, { params: { key: 'looksPerDay' }, body: { value } }, superAdmin.token)
  afterEach(() => setPool(null))

  it('ends for everybody once the looks of the day are taken', async () => {
    const day = db.doc(lookDayPath(utcDay(Date.now())))
    await setPool(Number((await day.get()).get('count') ?? 0) + 1)
    expect((await start()).status).toBe(201)
    const refused = await start()
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'looks_used_up' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is closed by 0, while looks that were begun stay readable', async () => {
    const lookId = await newLook()
    await setPool(0)
    expect(await start()).toMatchObject({ status: 429, body: { errorCode: 'looks_used_up' } })
    expect((await get(lookId)).status).toBe(200)
  })
})

describe('where networks are counted one by one', () => {
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    const urls = Object.entries(buildBaseUrls(LLM)).map(([key, url]) => [
      `${key.toUpperCase()}_BASE_URL`,
      url,
    ])
    api = await openApi(
      { RATE_LIMIT_FACTOR: '1', ...turnstileParameters(TURNSTILE), ...Object.fromEntries(urls) },
      'looks-limits',
    )
  })
  afterAll(() => api.stop())

  it('gives a network six looks a day, whatever challenges it solves', async () => {
    const network = `2001:db8:${randomBytes(2).toString('hex')}:1`
    const from = async (address: string) => {
      const response = await fetch(`${api.url}${startLook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          name: 'Brühkraft',
          website: 'bruehkraft.example',
          industry: 'Espresso machines',
          turnstileToken: await passChallenge('look'),
        }),
      })
      return response.status
    }
    const statuses: number[] = []
    for (let at = 1; at <= 7; at += 1) statuses.push(await from(`${network}::${at}`))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  })
})
