import { createHash, randomBytes } from 'node:crypto'
import { rateLimitPath } from '@sillage/core/base/paths'
import { instant } from '@sillage/core/base/time'
import { DEMO_REQUEST_KEPT_DAYS, demoWishSchema } from '@sillage/core/contact/demo-request'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { turnstileParameters } from '../../stand-ins/turnstile/server.ts'
import { send } from './client.ts'
import { failVerifications, mailsTo, newEmail, passChallenge } from './identity-world.ts'
import { openApi } from './serve.ts'
import { db } from './world.ts'

const PATH = '/api/demo-requests'
/** Where the local functions send what is for the sales team. */
const SALES = 'sales@sillage.example'
const DAY_MS = 86_400_000

/** `demo_requests/{id}` */
const demoRequestSchema = z.extend(demoWishSchema, {
  requestId: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
const TURNSTILE = process.env.SILLAGE_TURNSTILE_URL ?? ''

const ask = async (over: Record<string, unknown> = {}) => {
  const body = {
    name: 'Ada Lovelace',
    email: newEmail(),
    company: 'Analytical Engines',
    message: 'Four brands,\nsix countries.',
    turnstileToken: await passChallenge('book_demo'),
    ...over,
  }
  return { body, reply: await send('POST', PATH, { body }) }
}

const storedFor = async (email: string) => {
  const { docs } = await db.collection('demo_requests').where('email', '==', email).get()
  return docs.map((document) => demoRequestSchema.parse(document.data()))
}

describe('a request for a demonstration', () => {
  it('is kept for its retention, and mailed to the sales team and to the person', async () => {
    const { body, reply } = await ask({ language: 'fr' })
    expect(reply).toMatchObject({ status: 201, body: { ok: true } })
    const [stored, ...others] = await storedFor(body.email)
    expect(others).toEqual([])
    const { name, email, company, message } = body
    expect(stored).toMatchObject({ name, email, company, message, language: 'fr' })
    expect(stored && stored.expiresAt - stored.createdAt).toBe(DEMO_REQUEST_KEPT_DAYS * DAY_MS)

    const sales = (await mailsTo(SALES)).filter(({ text }) => text.includes(email))
    expect(sales.map(({ template }) => template)).toEqual(['demo_request_fr'])
    for (const part of [name, company, message, `mailto:${email}`]) expect(sales[0]?.text).toContain(part)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['demo_confirmation_fr'])
  })

  it('mails no words of a stranger to the typed address', async () => {
    const { body } = await ask({
      name: 'Click https://evil.example',
      company: 'evil.example',
      message: 'You have won.',
    })
    const [mail] = await mailsTo(body.email)
    expect(mail?.template).toBe('demo_confirmation_en')
    for (const word of ['evil', 'won', 'Click']) expect(mail?.text).not.toContain(word)
  })

  it('needs neither a message nor a language', async () => {
    const { body, reply } = await ask({ message: undefined, language: undefined })
    expect(reply.status).toBe(201)
    expect(await storedFor(body.email)).toMatchObject([{ message: '', language: 'en' }])
  })

  it.each([
    ['name', '  '],
    ['company', ''],
    ['email', 'ada@'],
    ['message', 'x'.repeat(2_001)],
  ])('is refused with a wrong %s, and neither kept nor mailed', async (field, value) => {
    const { body, reply } = await ask({ [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { errorCode: 'bad_request', field } })
    expect(await storedFor(body.email)).toEqual([])
    expect(await mailsTo(body.email)).toEqual([])
  })

  it('is refused to programs, with a token that is missing, used, or for another action', async () => {
    const spent = await passChallenge('book_demo')
    await ask({ turnstileToken: spent })
    for (const turnstileToken of ['', spent, await passChallenge('sign_up')]) {
      const { body, reply } = await ask({ turnstileToken })
      expect(reply).toMatchObject({ status: 403, body: { errorCode: 'challenge_failed' } })
      expect(await storedFor(body.email)).toEqual([])
    }
  })

  it('is unavailable when the challenge is out of order, without a word of sign-up', async () => {
    const turnstileToken = await passChallenge('book_demo')
    onTestFinished(() => failVerifications(0))
    await failVerifications(1)
    const { reply } = await ask({ turnstileToken })
    expect(reply).toMatchObject({
      status: 503,
      body: {
        errorCode: 'challenge_unavailable',
        error: 'Your request cannot be sent at the moment. Please try again later.',
      },
    })
  })
})

/** Posts the form of the page as a browser does without scripts. */
const post = async (
  fields: Record<string, string>,
  { url = process.env.SILLAGE_API_URL ?? '', ...headers }: Record<string, string> = {},
) => {
  const form = { name: 'Ada', email: newEmail(), company: 'Acme', message: '', language: 'fr', ...fields }
  const body = new URLSearchParams({ leave_empty: '', ...form })
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const
  const response = await fetch(`${url}${PATH}/form`, init)
  return { ...form, status: response.status, to: response.headers.get('location') }
}

describe('the form that is posted without scripts', () => {
  it('is kept and mailed to the sales team, not to an unverified address', async () => {
    const { email, status, to } = await post({ message: 'Four brands,\r\nsix countries.' })
    expect({ status, to }).toEqual({ status: 303, to: '/fr/book-demo#sent' })
    expect(await storedFor(email)).toMatchObject([
      { name: 'Ada', message: 'Four brands,\nsix countries.', language: 'fr' },
    ])
    const sales = (await mailsTo(SALES)).filter(({ text }) => text.includes(email))
    expect(sales.map(({ template }) => template)).toEqual(['demo_request_fr'])
    expect(await mailsTo(email)).toEqual([])
  })

  it.each([
    ['a wrong address', { email: 'ada@' }, {}],
    ['no name', { name: ' ' }, {}],
    ['a field that it does not have', { plan: 'ultra' }, {}],
    ['another site behind it', {}, { 'sec-fetch-site': 'cross-site' }],
  ])('comes back with %s, and nothing is kept', async (_, fields, headers) => {
    const { email, status, to } = await post(fields, headers)
    expect({ status, to }).toEqual({ status: 303, to: '/fr/book-demo#not-sent' })
    expect(await storedFor(email)).toEqual([])
  })

  it('keeps nothing when every field is filled in', async () => {
    const { email, to } = await post({ leave_empty: 'https://spam.example' })
    expect(to).toBe('/fr/book-demo#sent')
    expect(await storedFor(email)).toEqual([])
    expect((await mailsTo(SALES)).filter(({ text }) => text.includes(email))).toEqual([])
  })

  it('leads to the English page without a supported language', async () => {
    expect((await post({ language: 'https://evil.example' })).to).toBe('/en/book-demo#not-sent')
  })
})

describe('where people are counted one by one', () => {
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    api = await openApi(
      { RATE_LIMIT_FACTOR: '1', SALES_EMAIL: '', ...turnstileParameters(TURNSTILE) },
      'contact-limits',
    )
  })
  afterAll(() => api.stop())

  it('mails one address three times a day at most, and is kept without a sales address', async () => {
    const email = newEmail()
    const statuses: number[] = []
    for (const at of [1, 2, 3, 4]) {
      const response = await fetch(`${api.url}${PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` },
        body: JSON.stringify({
          name: 'Ada',
          email,
          company: 'Acme',
          turnstileToken: await passChallenge('book_demo'),
        }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
    expect(await storedFor(email)).toHaveLength(3)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await mailsTo(SALES)).filter(({ text }) => text.includes(email))).toEqual([])
  })

  it('accepts three posted forms an hour from a network and twenty from all', async () => {
    // Another run may have used it up within the hour.
    const bucket = createHash('sha256').update('contact.demo:form').digest('hex')
    await db.doc(rateLimitPath(bucket)).delete()
    const networks = Array.from({ length: 9 }, () => `2001:db8:${randomBytes(2).toString('hex')}:1::1`)
    const from = (network: number) => post({}, { url: api.url, 'x-forwarded-for': networks[network] ?? '' })
    const ends: (string | null)[] = []
    for (let network = 1; network <= 8; network += 1)
      for (let time = 1; time <= 3; time += 1) ends.push((await from(network)).to)
    expect((await from(1)).to).toBe('/fr/book-demo#not-sent')
    expect(ends.map((to) => to?.split('#')[1])).toEqual([
      ...Array<string>(20).fill('sent'),
      ...Array<string>(4).fill('not-sent'),
    ])
    const { reply } = await ask()
    expect(reply.status).toBe(201)
  })
})
