import { createNote } from '@sillage/core/analyses/note-calls'
import { API_VERSION } from '@sillage/core/api/version'
import { notesPath } from '@sillage/core/base/paths'
import { beforeAll, expect, it } from 'vitest'
import { type Reply, send } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

/** What clients of the API rely on: keys against doubled requests, limits, versions and tags of answers. */

let brand: BrandFixture
let member: Person
let other: Person
let analysisId: string
beforeAll(async () => {
  brand = await newBrand()
  ;[member, other] = await Promise.all([newPerson([brand.brandId]), newPerson([brand.brandId])])
})

const NOTE = { kind: 'campaign', text: 'Spring campaign', happenedAt: '2026-03-01T09:00:00Z' }

const create = (key: string | null, body: object = NOTE, { token } = member): Promise<Reply> =>
  send('POST', `/api/analyses/${analysisId}/notes`, {
    token,
    body,
    ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
  })

const countNotes = async (): Promise<number> => (await db.collection(notesPath(analysisId)).get()).size

const newTarget = async (): Promise<void> => {
  analysisId = await newAnalysis(brand, member.uid, { status: 'ready' })
}

it('answers a repeated request as it did before, and does nothing again', async () => {
  await newTarget()
  const first = await create('one')
  const again = await create('one')
  expect(again).toMatchObject({ status: first.status, body: first.body })
  expect(createNote.response.safeParse(again.body).success).toBe(true)
  expect(await countNotes()).toBe(1)
  expect((await create(null)).status).toBe(201)
  expect((await create('two')).status).toBe(201)
  expect(await countNotes()).toBe(3)
})

it('keeps the keys of two people apart', async () => {
  await newTarget()
  await create('shared')
  expect((await create('shared', NOTE, other)).status).toBe(201)
  expect(await countNotes()).toBe(2)
})

it('refuses a key that another request was sent with, and names it', async () => {
  await newTarget()
  await create('one')
  const { status, body } = await create('one', { ...NOTE, text: 'Autumn campaign' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errorCode: 'bad_request', field: 'Idempotency-Key' })
  expect(await countNotes()).toBe(1)
  expect((await create('x'.repeat(256))).body).toMatchObject({ field: 'idempotency-key' })
})

it('carries out one of many at once; the others are to come again', async () => {
  await newTarget()
  const replies = await Promise.all(Array.from({ length: 8 }, () => create('burst')))
  for (const { status, headers } of replies) {
    expect([201, 503]).toContain(status)
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(replies.some(({ status }) => status === 201)).toBe(true)
  expect(await countNotes()).toBe(1)
  expect((await create('burst')).status).toBe(201)
  expect(await countNotes()).toBe(1)
})

it('keeps no answer that holds a secret', async () => {
  const path = '/api/users/me/keys'
  const body = { name: 'A program', scopes: ['figures:read'], brandIds: [brand.brandId], days: 30 }
  const make = () =>
    send('POST', path, { token: other.token, body, headers: { 'idempotency-key': 'secret' } })
  const [first, second] = [await make(), await make()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).not.toEqual(first.body)
  const { docs } = await db.collection('kept_answers').get()
  expect(docs.map((document) => document.get('answer')).join()).not.toContain('sil_')
})

it('does not keep a refusal', async () => {
  await newTarget()
  const viewer = await newPerson()
  expect((await create('later', NOTE, viewer)).status).toBe(403)
  expect((await create('wrong', { ...NOTE, kind: 'party' })).status).toBe(400)
  expect((await create('wrong')).status).toBe(201)
})

it('says what is left of a limit, and which version of the API answers', async () => {
  await newTarget()
  const read = () => send('GET', '/api/languages', { token: member.token })
  expect((await read()).headers.get('sillage-version')).toBe(API_VERSION)
  const { headers } = await send('POST', `/api/analyses/${analysisId}/launch`, { token: other.token })
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
    Number(headers.get(`ratelimit-${name}`) ?? Number.NaN),
  )
  expect(remaining).toBe((limit ?? 0) - 1)
  expect(reset).toBeGreaterThan(0)
})

it('does not send an answer again that the client has', async () => {
  const path = `${process.env.SILLAGE_API_URL}/api/subscription-plans`
  const first = await fetch(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  await first.arrayBuffer()
  const again = await fetch(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  expect(again.status).toBe(304)
})
