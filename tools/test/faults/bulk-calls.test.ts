import type { Call } from '@sillage/core/base/call'
import { newBrandId, newId } from '@sillage/core/base/ids'
import { auditLogPath, brandPath, bulkPath, personaPath } from '@sillage/core/base/paths'
import { listPersonas } from '@sillage/core/brands/calls'
import { addPrompts, changePrompt } from '@sillage/core/brands/library-calls'
import { MOST_LOOKED_AT } from '@sillage/core/bulks/bulk'
import * as calls from '@sillage/core/bulks/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type Input, sendCall } from '../integration/client.ts'
import type { Person } from '../integration/world.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Bulk actions as the API orders them, with the workers that carry them out. */

let theatre: Theatre
let world: typeof import('../integration/world.ts')
let bulks: typeof import('../integration/bulk-world.ts')
let admin: Person
let other: Person
beforeAll(async () => {
  theatre = await openTheatre({ workers: 2 })
  vi.stubEnv('SILLAGE_API_URL', theatre.pipeline.url)
  world = await import('../integration/world.ts')
  bulks = await import('../integration/bulk-world.ts')
  const administrator = () => world.newPerson([], { role: 'admin' })
  ;[admin, other] = await Promise.all([administrator(), administrator()])
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await theatre.pipeline.stop()
})

const ask = (call: Call, input: Input = {}) => sendCall(call, input, admin.token)

const start = async (body: Record<string, unknown>): Promise<string> => {
  const bulkId = newId()
  const reply = await ask(calls.startBulk, { body: { bulk_id: bulkId, ...body } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(202)
  return bulkId
}

const ended = (bulkId: string) =>
  eventually('the bulk has ended', async () => {
    const bulk = await bulks.bulkOf(bulkId)
    return bulk.status === 'running' ? null : bulk
  })

const rowsOf = async (kind: string, query: Record<string, unknown>) =>
  calls.listRows.response.parse((await ask(calls.listRows, { params: { kind }, query })).body)

const valueAt = async (path: string, field: string): Promise<unknown> =>
  (await theatre.db.doc(path).get()).get(field)

describe('lists of the console', () => {
  it('search, filter and page, with a total', async () => {
    const { brandId } = await world.newBrand()
    const word = `list${newId()}`
    const paths = await bulks.newPrompts(brandId, word, 25)
    await theatre.db.doc(paths[3] ?? '').update({ review: 'rejected' })
    const first = await rowsOf('prompts', { search: word.toUpperCase(), limit: 20 })
    expect(first).toMatchObject({ total: 25, page: 1, limit: 20, has_more: false })
    expect(first.data).toHaveLength(20)
    const second = await rowsOf('prompts', { search: word, limit: 20, page: 2 })
    expect(new Set([...first.data, ...second.data].map(({ row_id }) => row_id)).size).toBe(25)
    const rejected = await rowsOf('prompts', { search: word, state: 'rejected' })
    expect(rejected.data).toMatchObject([
      { row_id: `${brandId}/${word}3`, brand_id: brandId, about: 'Bulk', state: 'rejected' },
    ])
    const all = await rowsOf('prompts', { limit: 1 })
    expect(all.total).toBeGreaterThanOrEqual(25)
  })

  it('refuse everyone but administrators', async () => {
    const customer = await world.newPerson()
    const body = { bulk_id: newId(), action: 'verify', selection: { rows: [newBrandId()] } }
    for (const reply of [
      await sendCall(calls.listRows, { params: { kind: 'brands' } }, customer.token),
      await sendCall(calls.startBulk, { body }, customer.token),
    ]) {
      expect(reply.body).toMatchObject({ errorCode: 'admin_only' })
    }
  })
})

describe('a bulk', () => {
  it('verifies chosen brands, counts each row, and enters the history of each', async () => {
    const [one, verified] = await Promise.all([world.newBrand('One'), world.newBrand('Two')])
    const before = Timestamp.fromMillis(1_700_000_000_000)
    await theatre.db.doc(brandPath(verified.brandId)).update({ verifiedAt: before })
    const gone = newBrandId()
    const rows = [one.brandId, verified.brandId, gone, one.brandId]
    const bulkId = await start({ action: 'verify', selection: { rows } })
    expect(await ended(bulkId)).toMatchObject({
      ...{ status: 'done', total: 3, changed: 1, already: 1, failed: 1 },
      failures: [{ path: brandPath(gone), reason: 'gone' }],
    })
    expect(await valueAt(brandPath(verified.brandId), 'verifiedAt')).toEqual(before)
    expect((await theatre.db.doc(brandPath(gone)).get()).exists).toBe(false)

    const params = { kind: 'brands' }
    const history = await ask(calls.getRowHistory, { params, query: { row_id: one.brandId } })
    const { data } = calls.getRowHistory.response.parse(history.body)
    expect(data).toMatchObject([
      { action: 'bulk_verify', target: bulkPath(bulkId), after: { list: 'brands', rows: 3, filter: null } },
    ])
    const untouched = await ask(calls.getRowHistory, { params, query: { row_id: verified.brandId } })
    expect(untouched.body).toEqual({ data: [] })
    const unknown = await ask(calls.getRowHistory, { params, query: { row_id: gone } })
    expect(unknown.body).toMatchObject({ errorCode: 'not_found' })
  })

  it('runs once with one audit entry when it is ordered twice', async () => {
    const { brandId } = await world.newBrand()
    const body = { bulk_id: newId(), action: 'verify', selection: { rows: [brandId] } }
    const replies = await Promise.all([1, 2, 3].map(() => ask(calls.startBulk, { body })))
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await ended(body.bulk_id)).toMatchObject({ changed: 1, already: 0, failed: 0 })
    const entries = await theatre.db
      .collection(auditLogPath())
      .where('target', '==', bulkPath(body.bulk_id))
      .get()
    expect(entries.size).toBe(1)
    const byCall = theatre.db.collection(auditLogPath()).where('actorId', '==', admin.uid)
    expect((await byCall.where('action', '==', calls.startBulk.name).get()).size).toBe(0)
    // Nobody else's order goes by the same id.
    const reply = await sendCall(calls.startBulk, { body }, other.token)
    expect(reply.body).toMatchObject({ errorCode: 'conflict' })
  })

  it('refuses rows of another list', async () => {
    const { brandId } = await world.newBrand()
    const body = { bulk_id: newId(), action: 'approve', selection: { rows: [brandId] } }
    const reply = await ask(calls.startBulk, { body })
    expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: 'selection.rows.0' })
  })

  it('changes every row of a filter across pages, and no other row', async () => {
    const { brandId } = await world.newBrand()
    const [word, spared] = [`kept${newId()}`, `spared${newId()}`]
    const paths = await bulks.newPrompts(brandId, word, 450)
    const others = await bulks.newPrompts(brandId, spared, 3)
    await theatre.db.doc(paths[0] ?? '').update({ review: 'approved' })
    const filter = { search: word, state: 'pending' }
    const bulkId = await start({ action: 'reject', selection: { filter } })
    expect(await ended(bulkId)).toMatchObject({ total: 449, changed: 449, already: 0, failed: 0 })
    expect((await rowsOf('prompts', { search: word, state: 'rejected' })).total).toBe(449)
    expect(await valueAt(paths[0] ?? '', 'review')).toBe('approved')
    for (const path of others) expect(await valueAt(path, 'review')).toBeUndefined()
    const [entry] = (
      await theatre.db.collection(auditLogPath()).where('target', '==', bulkPath(bulkId)).get()
    ).docs
    expect(entry?.get('after')).toEqual({ list: 'prompts', rows: 449, filter })
  })

  it('stops, and resumes at the same row', async () => {
    const { brandId } = await world.newBrand()
    const rows = await bulks.newPrompts(brandId, `stop${newId()}`, 3)
    const bulkId = await bulks.newBulk({
      action: 'approve',
      kind: 'prompts',
      rows,
      total: 3,
      status: 'running',
    })
    const params = { bulkId }
    expect((await ask(calls.stopBulk, { params })).body).toMatchObject({ data: { status: 'stopped' } })
    expect(await valueAt(rows[0] ?? '', 'review')).toBeUndefined()
    expect((await ask(calls.resumeBulk, { params })).status).toBe(202)
    expect(await ended(bulkId)).toMatchObject({ status: 'done', changed: 3 })
    expect((await ask(calls.stopBulk, { params })).body).toMatchObject({ errorCode: 'conflict' })
    expect((await ask(calls.resumeBulk, { params })).body).toMatchObject({ errorCode: 'conflict' })
  })
})

describe('an undo', () => {
  it('restores each row, except rows that changed since or are gone', async () => {
    const { brandId, personaIds } = await world.newBrand()
    const [archived = '', fresh = ''] = personaIds.map((id) => personaPath(brandId, id))
    const third = personaPath(brandId, newId())
    await theatre.db
      .doc(third)
      .set({ ...(await theatre.db.doc(fresh).get()).data(), personaId: third.split('/').at(-1) })
    const rowIds = [archived, fresh, third].map((path) => `${brandId}/${path.split('/').at(-1)}`)
    const before = Timestamp.fromMillis(1_700_000_000_000)
    await theatre.db.doc(archived).update({ archivedAt: before })

    const on = await start({ action: 'activate', selection: { rows: rowIds } })
    expect(await ended(on)).toMatchObject({ changed: 1, already: 2 })
    const off = await start({ action: 'deactivate', selection: { rows: rowIds } })
    expect(await ended(off)).toMatchObject({ changed: 3 })
    const { startedAt } = await bulks.bulkOf(off)
    for (const path of [archived, fresh, third]) {
      expect(await valueAt(path, 'archivedAt')).toEqual(Timestamp.fromMillis(startedAt))
    }
    const listed = await ask(listPersonas, { query: { brand_id: brandId } })
    expect(JSON.stringify(listed.body)).not.toContain('"archived_at":null')

    const since = Timestamp.fromMillis(startedAt + 1)
    await Promise.all([theatre.db.doc(fresh).update({ archivedAt: since }), theatre.db.doc(third).delete()])
    const params = { bulkId: off }
    const undos = await Promise.all([1, 2].map(() => ask(calls.undoBulk, { params })))
    expect(undos.map(({ status }) => status)).toEqual([202, 202])
    const undo = await ended(`${off}-undo`)
    expect(undo).toMatchObject({ undoOf: off, total: 3, changed: 1, failed: 2 })
    expect(undo.failures).toHaveLength(2)
    expect(undo.failures).toContainEqual({ path: fresh, reason: 'changed' })
    expect(undo.failures).toContainEqual({ path: third, reason: 'gone' })
    expect(await valueAt(archived, 'archivedAt')).toBeNull()
    expect(await valueAt(fresh, 'archivedAt')).toEqual(since)
    expect((await theatre.db.doc(third).get()).exists).toBe(false)

    expect((await ask(calls.undoBulk, { params: { bulkId: on } })).status).toBe(202)
    expect(await ended(`${on}-undo`)).toMatchObject({ changed: 1, failed: 0 })
    expect(await valueAt(archived, 'archivedAt')).toEqual(before)
    const history = await ask(calls.getRowHistory, {
      params: { kind: 'personas' },
      query: { row_id: rowIds[0] },
    })
    const { data } = calls.getRowHistory.response.parse(history.body)
    expect(data.map(({ action }) => action)).toEqual([
      'undo_bulk_activate',
      'undo_bulk_deactivate',
      'bulk_deactivate',
      'bulk_activate',
    ])
  })

  it('is refused while the bulk runs, for an undo, and after 30 days', async () => {
    const running = await bulks.newBulk({ status: 'running' })
    expect((await ask(calls.undoBulk, { params: { bulkId: running } })).body).toMatchObject({
      errorCode: 'conflict',
    })
    const undo = await bulks.newBulk({ undoOf: running })
    expect((await ask(calls.undoBulk, { params: { bulkId: undo } })).body).toMatchObject({
      errorCode: 'conflict',
    })
    const expired = await bulks.newBulk({ expiresAt: Date.now() - 1 })
    expect((await ask(calls.undoBulk, { params: { bulkId: expired } })).body).toMatchObject({
      errorCode: 'not_found',
    })
  })

  it('prevents an undone bulk from resuming', async () => {
    const bulkId = await bulks.newBulk({ status: 'stopped' })
    expect((await ask(calls.undoBulk, { params: { bulkId } })).status).toBe(202)
    await ended(`${bulkId}-undo`)
    expect((await ask(calls.resumeBulk, { params: { bulkId } })).body).toMatchObject({
      errorCode: 'conflict',
    })
    const { body } = await ask(calls.listBulks, { query: { kind: 'brands' } })
    const listed = calls.listBulks.response.parse(body).data.find(({ bulk_id }) => bulk_id === bulkId)
    expect(listed).toMatchObject({ status: 'stopped', undone_by: `${bulkId}-undo` })
  })
})

describe('a rejected prompt', () => {
  it('stays rejected when it is added again, and a new text needs a new review', async () => {
    const { brandId } = await world.newBrand()
    const owner = await world.newPerson([brandId])
    const text = `Which jug ${newId()}?`
    const added = await sendCall(
      addPrompts,
      { params: { brandId }, body: { prompts: [{ text, category: '' }] } },
      owner.token,
    )
    const [promptId = ''] = addPrompts.response.parse(added.body).data.ids
    const bulkId = await start({ action: 'reject', selection: { rows: [`${brandId}/${promptId}`] } })
    await ended(bulkId)
    const path = `brands/${brandId}/prompts/${promptId}`
    await sendCall(
      addPrompts,
      { params: { brandId }, body: { prompts: [{ text, category: '' }] } },
      owner.token,
    )
    expect(await valueAt(path, 'review')).toBe('rejected')
    const changed = await sendCall(
      changePrompt,
      { params: { brandId, promptId }, body: { text: `${text} Really?` } },
      owner.token,
    )
    const { id } = changePrompt.response.parse(changed.body).data
    expect((await theatre.db.doc(`brands/${brandId}/prompts/${id}`).get()).data()).not.toHaveProperty(
      'review',
    )
  })
})

describe('a list longer than a filter looks at', () => {
  const LONG_AGO = Timestamp.fromMillis(1_600_000_000_000)

  it('has its states counted whole, and its words counted by the bulk that goes through it', async () => {
    const { brandId } = await world.newBrand()
    const word = `old${newId()}`
    const old = await bulks.newPrompts(brandId, word, 3, { createdAt: LONG_AGO, review: 'rejected' })
    await bulks.newPrompts(brandId, `new${newId()}`, MOST_LOOKED_AT)
    // Too old to be among the rows that a filter looks at.
    expect(await rowsOf('prompts', { search: word })).toMatchObject({ data: [], total: 0, has_more: true })

    const all = theatre.db.collectionGroup('prompts')
    const rejected = (await all.where('review', '==', 'rejected').count().get()).data().count
    const byState = await start({
      action: 'approve',
      selection: { filter: { search: '', state: 'rejected' } },
    })
    expect(await bulks.bulkOf(byState)).toMatchObject({ total: rejected, atLeast: false })
    expect(await ended(byState)).toMatchObject({ total: rejected, changed: rejected, failed: 0 })

    const bulkId = newId()
    const filter = { search: word, state: 'approved' }
    const reply = await ask(calls.startBulk, {
      body: { bulk_id: bulkId, action: 'reject', selection: { filter } },
    })
    expect(calls.startBulk.response.parse(reply.body).data).toMatchObject({ total: 0, at_least: true })
    expect(await ended(bulkId)).toMatchObject({ total: 3, atLeast: false, changed: 3, failed: 0 })
    for (const path of old) expect(await valueAt(path, 'review')).toBe('rejected')
    const [entry] = (
      await theatre.db.collection(auditLogPath()).where('target', '==', bulkPath(bulkId)).get()
    ).docs
    expect(entry?.get('after')).toEqual({ list: 'prompts', rows: 0, atLeast: true, filter })
  })

  it('has empty states counted too', async () => {
    const [{ brandId, personaIds }, verified] = await Promise.all([world.newBrand(), world.newBrand()])
    const [archived = ''] = personaIds
    await theatre.db.doc(personaPath(brandId, archived)).update({ archivedAt: LONG_AGO })
    await theatre.db.doc(brandPath(verified.brandId)).update({ verifiedAt: LONG_AGO })
    for (const [kind, states, actions] of [
      ['brands', ['unverified', 'verified'], ['unverify', 'verify']],
      ['personas', ['active', 'inactive'], ['activate', 'deactivate']],
    ] as const) {
      for (const [at, state] of states.entries()) {
        const { total } = await rowsOf(kind, { state })
        expect(total, state).toBeGreaterThan(0)
        // All of them are so already.
        const bulkId = await start({
          action: actions[at],
          selection: { filter: { search: '', state } },
        })
        expect(await ended(bulkId), state).toMatchObject({ total, already: total, changed: 0 })
      }
    }
  })
})
