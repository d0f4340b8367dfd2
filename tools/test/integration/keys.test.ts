import { listAnalyses } from '@sillage/core/analyses/calls'
import { EXPORT_TABLE_NAMES, FORMATS } from '@sillage/core/analytics/exports/tables'
import { CALLS } from '@sillage/core/api/nouns'
import { apiKeyPath, memberPath, userPath } from '@sillage/core/base/paths'
import { createKey, listKeys, ownKey } from '@sillage/core/keys/calls'
import { apiKeySchema, KEY_OVERLAP_MS, KEY_SCOPES, MAX_KEYS } from '@sillage/core/keys/key'
import { scopesForCall } from '@sillage/core/keys/scopes'
import { Timestamp } from 'firebase-admin/firestore'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let other: BrandFixture
let person: Person
let analysisId: string
beforeEach(async () => {
  ;[brand, other] = await Promise.all([newBrand(), newBrand()])
  person = await newPerson([brand.brandId, other.brandId])
  analysisId = await newAnalysis(brand, person.uid, { status: 'ready' })
})

const WISH = { name: 'Reports', scopes: ['figures:read'], days: 30 }

const make = async (changes: object = {}, { token } = person) => {
  const body = { ...WISH, brandIds: [brand.brandId], ...changes }
  const reply = await send('POST', '/api/users/me/keys', { token, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return createKey.response.parse(reply.body).data
}

const get = (path: string, secret: string) => send('GET', path, { token: secret })

const NOTE = { kind: 'campaign', text: 'Spring campaign', happenedAt: '2026-03-01T09:00:00Z' }

describe('a key', () => {
  it('is shown once and kept as a hash', async () => {
    const { key, secret } = await make()
    expect(secret).toMatch(/^sil_[0-9A-Za-z]{42}$/)
    const stored = await db.doc(apiKeyPath(key.key_id)).get()
    expect(apiKeySchema.parse(stored.data())).toMatchObject({ uid: person.uid, name: 'Reports' })
    expect(JSON.stringify(stored.data())).not.toContain(secret)
    const { body } = await send('GET', '/api/users/me/keys', { token: person.token })
    expect(listKeys.response.parse(body).data.keys).toEqual([key])
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('opens what its scopes hold, and says what it may do', async () => {
    const { key, secret } = await make()
    const own = ownKey.response.parse((await get('/api/key', secret)).body)
    expect(own.data.key?.key_id).toBe(key.key_id)
    const listed = await get(`/api/brands/${brand.brandId}/analyses`, secret)
    expect(listAnalyses.response.parse(listed.body).analyses).toMatchObject([{ analysis_id: analysisId }])
    expect((await get(`/api/analyses/${analysisId}`, secret)).status).toBe(200)
    expect((await get('/api/models', secret)).body.errorCode).not.toBe('key_not_allowed')
    const used = apiKeySchema.parse((await db.doc(apiKeyPath(key.key_id)).get()).data()).usedAt
    expect(Date.now() - (used ?? 0)).toBeLessThan(60_000)
  })

  it('does nothing that its scopes do not hold', async () => {
    const { secret } = await make()
    const note = await send('POST', `/api/analyses/${analysisId}/notes`, { token: secret, body: NOTE })
    expect(note.status).toBe(403)
    expect(note.body).toMatchObject({ errorCode: 'key_not_allowed', scopes: ['analyses:write'] })
    const writing = await make({ scopes: ['analyses:write'] })
    const allowed = await send('POST', `/api/analyses/${analysisId}/notes`, {
      token: writing.secret,
      body: NOTE,
    })
    expect(allowed.status).toBe(201)
    expect((await get(`/api/analyses/${analysisId}`, writing.secret)).body.errorCode).toBe('key_not_allowed')
  })

  it('exports with the scope for it, and without no', async () => {
    const path = `/api/analytics/export?table=dictionary&analysisId=${analysisId}`
    const { secret } = await make({ scopes: ['figures:read', 'runs:read'] })
    expect((await get(path, secret)).body).toMatchObject({ scopes: ['exports:read'] })
    const exporting = await make({ scopes: ['exports:read'] })
    const { headers, body } = await get(path, exporting.secret)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = new TextDecoder().decode(body.bytes as Uint8Array).split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'table,column,type,about',
      expect.stringMatching(/^figures,figure,text,/),
    ])
    const other = await get(`${path}&format=ods`, exporting.secret)
    expect(other.body).toMatchObject({ errorCode: 'bad_request', field: 'format' })
    const figures = await get(`/api/analytics/export?analysisId=${analysisId}`, exporting.secret)
    expect(figures.headers.get('content-disposition')).toContain('figures.csv')
  })

  it('exports a workbook of every table, or of one with the dictionary', async () => {
    const { secret } = await make({ scopes: ['exports:read'] })
    const readSheets = async (query: string) => {
      const { headers, body } = await get(
        `/api/analytics/export?format=xlsx&analysisId=${analysisId}${query}`,
        secret,
      )
      expect(headers.get('content-type')).toBe(FORMATS.xlsx)
      const { sheets } = await readXlsx(body.bytes as Uint8Array)
      return Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.length]))
    }
    const all = await readSheets('')
    expect(Object.keys(all)).toEqual(EXPORT_TABLE_NAMES)
    expect(all.dictionary).toBeGreaterThan(50)
    expect(Object.keys(await readSheets('&table=runs'))).toEqual(['runs', 'dictionary'])
  })

  it('makes none of the calls that are for people', async () => {
    const { secret } = await make({ scopes: [...KEY_SCOPES] })
    const closed = CALLS.filter(
      ({ name, access, path, method }) =>
        access !== 'public' && method === 'GET' && !path.includes('{') && scopesForCall(name) === null,
    )
    expect(closed.length).toBeGreaterThan(20)
    for (const { path, name } of closed) {
      expect((await get(path, secret)).body.errorCode, name).toBe('key_not_allowed')
    }
    const body = { ...WISH, brandIds: [brand.brandId] }
    const more = await send('POST', '/api/users/me/keys', { token: secret, body })
    expect(more.body.errorCode).toBe('key_not_allowed')
  })

  it('opens no other brand, even one of the same person', async () => {
    const { secret } = await make()
    const foreign = await newAnalysis(other, person.uid, { status: 'ready' })
    expect((await get(`/api/analyses/${foreign}`, secret)).body.errorCode).toBe('analysis_access_denied')
    expect((await get(`/api/brands/${other.brandId}/analyses`, secret)).status).toBe(403)
    for (const path of ['/api/prompts?brand_id=', '/api/personas?brand_id=', '/api/models?in_brand=']) {
      expect((await get(path + other.brandId, secret)).body.errorCode, path).toBe('access_denied')
      expect((await get(path + brand.brandId, secret)).status, path).toBe(200)
    }
    expect((await get('/api/prompts', secret)).body.errorCode).toBe('admin_only')
  })

  it('holds no more than the role of its person, and nothing once they left or are suspended', async () => {
    const { secret } = await make({ scopes: ['figures:read', 'analyses:write'] })
    const write = () => send('POST', `/api/analyses/${analysisId}/notes`, { token: secret, body: NOTE })
    await db.doc(memberPath(brand.brandId, person.uid)).update({ role: 'viewer' })
    expect((await write()).body.errorCode).toBe('editor_only')
    expect((await get(`/api/analyses/${analysisId}`, secret)).status).toBe(200)
    await db.doc(memberPath(brand.brandId, person.uid)).delete()
    expect((await get(`/api/analyses/${analysisId}`, secret)).status).toBe(403)
    await db.doc(userPath(person.uid)).update({ suspendedAt: Timestamp.now() })
    expect((await get('/api/key', secret)).body.errorCode).toBe('account_suspended')
  })

  it('ends at its time, and at once when it is deleted', async () => {
    const { key, secret } = await make()
    await db.doc(apiKeyPath(key.key_id)).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
    expect((await get('/api/key', secret)).status).toBe(401)
    const again = await make()
    const remove = () => send('DELETE', `/api/users/me/keys/${again.key.key_id}`, { token: person.token })
    expect((await remove()).status).toBe(200)
    expect((await get('/api/key', again.secret)).status).toBe(401)
    expect((await remove()).status).toBe(200)
  })

  it('is exchanged with a day of overlap', async () => {
    const { key, secret } = await make()
    const path = `/api/users/me/keys/${key.key_id}/rotate`
    const reply = await send('POST', path, { token: person.token })
    const next = createKey.response.parse(reply.body).data
    expect(next.key).toMatchObject({ name: key.name, scopes: key.scopes, brand_ids: key.brand_ids })
    for (const one of [secret, next.secret]) expect((await get('/api/key', one)).status).toBe(200)
    const ends = apiKeySchema.parse((await db.doc(apiKeyPath(key.key_id)).get()).data()).expiresAt
    expect(Math.abs((ends ?? 0) - Date.now() - KEY_OVERLAP_MS)).toBeLessThan(60_000)
  })

  it('is nobody else’s to see, exchange or delete', async () => {
    const { key, secret } = await make()
    const stranger = await newPerson([brand.brandId])
    const theirs = await send('GET', '/api/users/me/keys', { token: stranger.token })
    expect(listKeys.response.parse(theirs.body).data.keys).toEqual([])
    const path = `/api/users/me/keys/${key.key_id}`
    expect((await send('POST', `${path}/rotate`, { token: stranger.token })).body.errorCode).toBe(
      'key_not_found',
    )
    expect((await send('DELETE', path, { token: stranger.token })).status).toBe(200)
    expect((await get('/api/key', secret)).status).toBe(200)
  })

  it('is made for brands of the person alone, and not without end in number', async () => {
    const foreign = await newBrand()
    const body = { ...WISH, brandIds: [brand.brandId, foreign.brandId] }
    const refused = await send('POST', '/api/users/me/keys', { token: person.token, body })
    expect(refused.body.errorCode).toBe('access_denied')
    for (let made = 0; made < MAX_KEYS; made += 1) await make()
    const over = await send('POST', '/api/users/me/keys', {
      token: person.token,
      body: { ...body, brandIds: [brand.brandId] },
    })
    expect(over.body.errorCode).toBe('too_many_keys')
  })

  it('is closed by an owner of the brand, and opens the others still', async () => {
    const { key, secret } = await make({ brandIds: [brand.brandId, other.brandId] })
    const owner = await newPerson()
    await db
      .doc(memberPath(brand.brandId, owner.uid))
      .set({ uid: owner.uid, brandId: brand.brandId, role: 'owner', createdAt: Timestamp.now() })
    const path = `/api/brands/${brand.brandId}/keys`
    const { body } = await send('GET', path, { token: owner.token })
    expect(body.data).toMatchObject({ keys: [{ key_id: key.key_id, user: { user_id: person.uid } }] })
    expect((await send('DELETE', `${path}/${key.key_id}`, { token: owner.token })).status).toBe(200)
    expect((await get(`/api/brands/${brand.brandId}/analyses`, secret)).status).toBe(403)
    expect((await get(`/api/brands/${other.brandId}/analyses`, secret)).status).toBe(200)
  })

  it('that is made up costs nobody anything', async () => {
    for (const made of ['sil_', 'sil_x', `sil_${'a'.repeat(42)}`]) {
      expect((await get('/api/key', made)).status).toBe(401)
    }
  })
})
