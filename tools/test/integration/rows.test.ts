import type { Call } from '@sillage/core/base/call'
import { newBrandId, newId } from '@sillage/core/base/ids'
import { auditLogPath, brandPath, personaPath } from '@sillage/core/base/paths'
import { addPrompts, changePrompt } from '@sillage/core/brands/library-calls'
import type { RowKind } from '@sillage/core/brands/row-state'
import * as calls from '@sillage/core/rows/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Input, sendCall } from './client.ts'
import { db, newBrand, newPerson, type Person } from './world.ts'

/** Lists of the console, and changes of their rows. */

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const BEFORE = Timestamp.fromMillis(1_700_000_000_000)

const ask = (call: Call, input: Input = {}) => sendCall(call, input, admin.token)

const change = async (kind: RowKind, order: Record<string, unknown>) => {
  const reply = await ask(calls.changeRows, { params: { kind }, body: { change: order } })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return calls.changeRows.response.parse(reply.body).data
}

const listed = async (kind: RowKind, query: Record<string, unknown>) =>
  calls.listRows.response.parse((await ask(calls.listRows, { params: { kind }, query })).body)

const loadHistory = async (kind: RowKind, row_id: string) => {
  const reply = await ask(calls.getRowHistory, { params: { kind }, query: { row_id } })
  return calls.getRowHistory.response.parse(reply.body).data
}

const valueAt = async (path: string, field: string): Promise<unknown> => (await db.doc(path).get()).get(field)

/** Prompts of a brand, each named after a word of its own; returns their paths. */
const newPrompts = async (brandId: string, word: string, count: number): Promise<string[]> => {
  const batch = db.batch()
  const paths = Array.from({ length: count }, (_, at) => `brands/${brandId}/prompts/${word}${at}`)
  for (const [at, path] of paths.entries()) {
    const [promptId, text] = [`${word}${at}`, `Which jug for ${word}${at}?`]
    batch.set(db.doc(path), { promptId, text, category: 'Jugs', createdAt: Timestamp.now() })
  }
  await batch.commit()
  return paths
}

describe('a list', () => {
  it('searches, filters and pages, with a total', async () => {
    const { brandId } = await newBrand()
    const word = `list${newId()}`
    const paths = await newPrompts(brandId, word, 25)
    await db.doc(paths[3] ?? '').update({ review: 'rejected' })
    const first = await listed('prompts', { search: word.toUpperCase(), limit: 20 })
    expect(first).toMatchObject({ total: 25, page: 1, limit: 20, has_more: false })
    expect(first.data).toHaveLength(20)
    const second = await listed('prompts', { search: word, limit: 20, page: 2 })
    expect(new Set([...first.data, ...second.data].map(({ row_id }) => row_id)).size).toBe(25)
    const rejected = await listed('prompts', { search: word, state: 'rejected' })
    expect(rejected.data).toMatchObject([
      { row_id: `${brandId}/${word}3`, brand_id: brandId, about: 'Jugs', state: 'rejected' },
    ])
  })

  it('refuses everyone but administrators', async () => {
    const customer = await newPerson()
    const params = { kind: 'brands' }
    const body = { change: { state: 'verified', rows: [newBrandId()] } }
    for (const reply of [
      await sendCall(calls.listRows, { params }, customer.token),
      await sendCall(calls.changeRows, { params, body }, customer.token),
    ]) {
      expect(reply.body).toMatchObject({ errorCode: 'admin_only' })
    }
  })
})

describe('a change of rows', () => {
  it('verifies brands with one entry of the audit log, which the history of each changed row has', async () => {
    const [one, verified] = await Promise.all([newBrand('One'), newBrand('Two')])
    await db.doc(brandPath(verified.brandId)).update({ verifiedAt: BEFORE })
    const gone = newBrandId()
    const rows = [one.brandId, verified.brandId, gone, one.brandId]
    const result = await change('brands', { state: 'verified', rows })
    expect(result).toMatchObject({ changed: [{ row_id: one.brandId, before: null }], already: 1, failed: 1 })
    const at = await valueAt(brandPath(one.brandId), 'verifiedAt')
    expect(at).toEqual(Timestamp.fromMillis(Number(result.changed[0]?.after)))
    expect(await valueAt(brandPath(verified.brandId), 'verifiedAt')).toEqual(BEFORE)
    expect((await db.doc(brandPath(gone)).get()).exists).toBe(false)

    expect(await loadHistory('brands', one.brandId)).toMatchObject([
      { action: 'change_brands', actor_id: admin.uid, after: { state: 'verified', changed: 1 } },
    ])
    expect(await loadHistory('brands', verified.brandId)).toEqual([])
    const unknown = await ask(calls.getRowHistory, { params: { kind: 'brands' }, query: { row_id: gone } })
    expect(unknown.body).toMatchObject({ errorCode: 'not_found' })
    const entries = db.collection(auditLogPath()).where('actorId', '==', admin.uid)
    expect((await entries.where('action', '==', calls.changeRows.name).get()).size).toBe(0)
  })

  it('refuses rows, states and values of another list', async () => {
    const { brandId } = await newBrand()
    for (const [kind, order] of [
      ['prompts', { state: 'approved', rows: [brandId] }],
      ['brands', { state: 'approved', rows: [brandId] }],
      ['brands', { undo: [{ row_id: brandId, before: 'approved', after: null }] }],
      ['prompts', { undo: [{ row_id: `${brandId}/p1`, before: 5, after: null }] }],
    ] as const) {
      const reply = await ask(calls.changeRows, { params: { kind }, body: { change: order } })
      expect(reply.body, JSON.stringify(order)).toMatchObject({ errorCode: 'bad_request' })
    }
  })

  it('is undone in each row, except rows that changed since or are gone', async () => {
    const { brandId, personaIds } = await newBrand()
    const [archived = '', fresh = ''] = personaIds.map((id) => personaPath(brandId, id))
    const third = personaPath(brandId, newId())
    await db.doc(third).set({ ...(await db.doc(fresh).get()).data(), personaId: third.split('/').at(-1) })
    const rows = [archived, fresh, third].map((path) => `${brandId}/${path.split('/').at(-1)}`)
    await db.doc(archived).update({ archivedAt: BEFORE })

    const on = await change('personas', { state: 'active', rows })
    expect(on).toMatchObject({ changed: [{ row_id: rows[0] }], already: 2, failed: 0 })
    const off = await change('personas', { state: 'inactive', rows })
    expect(off.changed).toHaveLength(3)

    const since = Timestamp.fromMillis(Number(off.changed[0]?.after) + 1)
    await Promise.all([db.doc(fresh).update({ archivedAt: since }), db.doc(third).delete()])
    const undone = await change('personas', { undo: off.changed })
    expect(undone).toMatchObject({ changed: [{ row_id: rows[0], after: null }], already: 0, failed: 2 })
    expect(await valueAt(archived, 'archivedAt')).toBeNull()
    expect(await valueAt(fresh, 'archivedAt')).toEqual(since)
    expect((await db.doc(third).get()).exists).toBe(false)

    expect(await change('personas', { undo: on.changed })).toMatchObject({ failed: 0 })
    expect(await valueAt(archived, 'archivedAt')).toEqual(BEFORE)
    expect((await loadHistory('personas', rows[0] ?? '')).map(({ action }) => action)).toEqual([
      'undo_change_personas',
      'undo_change_personas',
      'change_personas',
      'change_personas',
    ])
  })
})

describe('a rejected prompt', () => {
  it('stays rejected when it is added again, and a new text needs a new review', async () => {
    const { brandId } = await newBrand()
    const owner = await newPerson([brandId])
    const text = `Which jug ${newId()}?`
    const added = await sendCall(
      addPrompts,
      { params: { brandId }, body: { prompts: [{ text, category: '' }] } },
      owner.token,
    )
    const [promptId = ''] = addPrompts.response.parse(added.body).data.ids
    await change('prompts', { state: 'rejected', rows: [`${brandId}/${promptId}`] })
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
    expect((await db.doc(`brands/${brandId}/prompts/${id}`).get()).data()).not.toHaveProperty('review')
  })
})
