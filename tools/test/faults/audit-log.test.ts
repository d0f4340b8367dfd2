import { deliverySchema } from '@sillage/core/alerts/webhook'
import { exportAuditLog, listAuditLog } from '@sillage/core/audit-log/calls'
import { digestAct, findBreakAtEnd, walkChain } from '@sillage/core/audit-log/chain'
import { type AuditEntry, auditChainSchema, auditEntrySchema, UNLINKED } from '@sillage/core/audit-log/entry'
import { auditRecordedSchema } from '@sillage/core/audit-log/event'
import { brandOfAnalysis, newId } from '@sillage/core/base/ids'
import {
  auditChainPath,
  auditLogPath,
  brandAuditEntryPath,
  brandAuditLogPath,
  brandPath,
  memberPath,
  staffChainPath,
  userPath,
  webhookDeliveriesPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, openTheatre, type Theatre } from './story.ts'

/** The audit log of a brand: what members do is recorded, linked, checked at night, and shown to owners. */

const DAY_MS = 86_400_000

let theatre: Theatre
let actor: Actor
let brandId: string

beforeAll(async () => {
  theatre = await openTheatre({ workers: 1 })
})
afterAll(() => theatre.pipeline.stop())

beforeEach(async () => {
  actor = await theatre.newActor()
  brandId = brandOfAnalysis(actor.analysisId)
  await theatre.db.doc(memberPath(brandId, actor.uid)).update({ role: 'owner' })
  await theatre.db.doc(brandPath(brandId)).update({ ownerId: actor.uid })
})

const ask = async (method: string, path: string, body?: unknown, token = actor.token): Promise<Response> =>
  await fetch(`${theatre.pipeline.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

/** Acts by changing the title of the analysis. */
const act = async (title: string): Promise<void> => {
  const response = await ask('PATCH', `/api/analyses/${actor.analysisId}`, { title })
  expect(response.status, await response.text()).toBe(200)
}

const list = async (query = '') => {
  const path = listAuditLog.path.replace('{brandId}', brandId)
  const response = await ask('GET', `${path}${query}`)
  const answer: unknown = await response.json()
  expect(response.status, JSON.stringify(answer)).toBe(200)
  return listAuditLog.response.parse(answer).data
}

const readStored = async (): Promise<AuditEntry[]> => {
  const { docs } = await theatre.db.collection(brandAuditLogPath(brandId)).orderBy('seq').get()
  return docs.map((document) => auditEntrySchema.parse(document.data())).filter(({ seq }) => seq !== null)
}

const readChain = async () =>
  auditChainSchema.parse((await theatre.db.doc(auditChainPath(brandId)).get()).data())

const entryAt = async (seq: number): Promise<DocumentReference> => {
  const found = (await readStored()).find((entry) => entry.seq === seq)
  if (!found) throw new Error(`no entry ${seq}`)
  return theatre.db.doc(brandAuditEntryPath(brandId, found.entryId))
}

/** The next night's sweep. */
const check = async () => {
  await theatre.db.doc(auditChainPath(brandId)).update({ checkAt: Timestamp.fromMillis(Date.now() - 1) })
  await theatre.pipeline.sweep()
  return await readChain()
}

/** A chain of as many entries. */
const fill = async (entries: number): Promise<void> => {
  for (let n = 1; n <= entries; n += 1) await act(`Title ${n}`)
  await theatre.pipeline.sweep()
  expect((await readChain()).tip.seq).toBe(entries)
}

describe('recording', () => {
  test('records acts, shows them with the names of today, and links them in order', async () => {
    await act('Filters')
    const note = await ask('POST', `/api/analyses/${actor.analysisId}/notes`, {
      ...{ kind: 'campaign', text: 'A campaign', happenedAt: '2026-11-01T00:00:00.000Z' },
    })
    expect(note.status, await note.clone().text()).toBeLessThan(300)
    const first = await list()
    expect(first.entries.map(({ noun, verb, outcome, seq }) => [noun, verb, outcome, seq])).toEqual([
      ['note', 'create', 'done', null],
      ['analysis', 'change', 'done', null],
    ])
    expect(first.entries[0]?.object_id).toMatch(/\w+/)
    expect(first.entries[1]).toMatchObject({
      ...{ actor_id: actor.uid, actor_email: expect.stringContaining('@'), via: 'app' },
      ...{ object_id: actor.analysisId, object_name: 'Filters' },
    })
    await theatre.pipeline.sweep()
    const { entries, chain } = await list()
    expect(entries.map(({ seq }) => seq)).toEqual([2, 1])
    expect(entries[0]?.previous).toBe(entries[1]?.hash)
    expect(chain).toMatchObject({ length: 2, hash: entries[0]?.hash, kept_days: 1_095, broken: null })
  })

  test('records no refusal', async () => {
    const response = await ask('PATCH', `/api/analyses/${actor.analysisId}`, { title: '' })
    expect(response.status).toBe(400)
    const launched = await ask('POST', `/api/analyses/${actor.analysisId}/cancel`)
    expect(launched.status, await launched.text()).toBeGreaterThanOrEqual(400)
    expect((await list()).entries).toEqual([])
  })

  test('filters, pages and exports', async () => {
    await act('One')
    await act('Two')
    await ask('POST', `/api/brands/${brandId}/invitations`, {
      ...{ email: `${newId()}@acme.example`, role: 'viewer', language: 'en' },
    })
    expect((await list('?noun=invitation')).entries).toHaveLength(1)
    expect((await list(`?verb=change&actorId=${actor.uid}&noun=analysis`)).entries).toHaveLength(2)
    expect((await list('?actorId=somebody')).entries).toEqual([])
    expect((await list(`?to=${new Date(Date.now() - DAY_MS).toISOString()}`)).entries).toEqual([])
    const page = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${page.next_cursor}`)
    expect([page.entries.length, rest.entries.length, rest.next_cursor]).toEqual([2, 1, null])
    const path = exportAuditLog.path.replace('{brandId}', brandId)
    const file = await (await ask('GET', `${path}?noun=analysis`)).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength(3)
    // An export is an act as well.
    expect((await list()).entries[0]).toMatchObject({ noun: 'audit_log', verb: 'export', outcome: 'done' })
  })

  test('is for owners alone', async () => {
    await theatre.db.doc(memberPath(brandId, actor.uid)).update({ role: 'editor' })
    const response = await ask('GET', listAuditLog.path.replace('{brandId}', brandId))
    expect(response.status).toBe(403)
  })

  test('links an entry whose server died as open, and a late answer leaves it', async () => {
    await fill(1)
    const ref = theatre.db.doc(brandAuditEntryPath(brandId, newId()))
    const one = (await (await entryAt(1)).get()).data()
    const open = {
      ...one,
      entryId: ref.id,
      outcome: 'open',
      seq: null,
      digest: null,
      hash: null,
      previous: null,
    }
    const { writeTime } = await ref.create({ ...open, dueAt: Timestamp.fromMillis(Date.now() - 1) })
    await theatre.pipeline.sweep()
    await expect(ref.update({ outcome: 'done' }, { lastUpdateTime: writeTime })).rejects.toThrow()
    expect((await list()).entries.map(({ seq, outcome }) => [seq, outcome])).toContainEqual([2, 'open'])
    expect((await check()).broken).toBeNull()
  })

  test('many acts at once make one chain without a break', async () => {
    // All change one analysis: more at once would wait for its document, not for the chain.
    for (let wave = 0; wave < 6; wave += 1) {
      const acts = Array.from({ length: 5 }, (_, n) => act(`Title ${wave}.${n}`))
      await Promise.all([theatre.pipeline.sweep(), ...acts])
    }
    await Promise.all([theatre.pipeline.sweep(), theatre.pipeline.sweep()])
    await theatre.pipeline.sweep()
    const entries = await readStored()
    const { tip, anchor } = await readChain()
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    const walked = await walkChain(anchor, entries, digestAct)
    expect([walked.broken, findBreakAtEnd(walked.tip, tip)]).toEqual([null, null])
  })

  test('forgetting somebody replaces the name, and breaks no chain', async () => {
    await fill(3)
    await theatre.db.doc(userPath(actor.uid)).update({ name: '', email: '' })
    const { verified, broken } = await check()
    expect([verified?.seq, broken]).toEqual([3, null])
    await theatre.db.doc(userPath(actor.uid)).update({ name: 'Ada', email: 'ada@acme.example' })
    expect((await list()).entries.every(({ actor_name }) => actor_name === 'Ada')).toBe(true)
  })

  test('sends linked entries to addresses of kind audit alone', async () => {
    const newWebhook = (webhookId: string, kind: string) =>
      theatre.db.doc(webhookPath(brandId, webhookId)).set({
        ...{ webhookId, brandId, kind, url: 'https://hooks.example/in', language: 'en' },
        ...{ secret: `whsec_${Buffer.from('a key').toString('base64')}`, enabled: true, failingSince: null },
        ...{ createdBy: actor.uid, createdAt: Timestamp.now() },
      })
    await Promise.all([newWebhook('siem', 'audit'), newWebhook('program', 'webhook')])
    await fill(2)
    const { docs } = await theatre.db.collection(webhookDeliveriesPath(brandId)).get()
    const sent = docs.map((document) => deliverySchema.parse(document.data()))
    expect(sent.map(({ webhookId }) => webhookId)).toEqual(['siem'])
    const { data } = auditRecordedSchema.parse(JSON.parse(sent[0]?.body ?? ''))
    expect(data.entries.map(({ seq, verb }) => [seq, verb])).toEqual([
      [1, 'change'],
      [2, 'change'],
    ])
    expect(data.entries[1]?.hash).toBe((await readChain()).tip.hash)
  })
})

describe('the nightly check', () => {
  test('finds a whole chain whole', async () => {
    await fill(4)
    const { verified, broken, checkAt } = await check()
    expect([verified?.seq, broken]).toEqual([4, null])
    expect(checkAt).toBeGreaterThan(Date.now())
    expect((await list()).chain).toMatchObject({ verified_seq: 4, broken: null })
  })

  test('finds a removed entry, in the middle and at the end, and that it is back', async () => {
    await fill(4)
    for (const seq of [2, 4]) {
      const ref = await entryAt(seq)
      const data = (await ref.get()).data() ?? {}
      await ref.delete()
      expect((await check()).broken).toMatchObject({ seq, kind: 'removed' })
      expect((await list()).chain.broken).toMatchObject({ seq, kind: 'removed' })
      await ref.set(data)
      expect((await check()).broken).toBeNull()
    }
  })

  test('finds a changed entry', async () => {
    await fill(4)
    await (await entryAt(3)).update({ actorId: 'somebody' })
    expect((await check()).broken).toMatchObject({ seq: 3, kind: 'changed' })
  })

  test('finds two entries that changed places', async () => {
    await fill(4)
    const [second, third] = [await entryAt(2), await entryAt(3)]
    await second.update({ seq: 3 })
    await third.update({ seq: 2 })
    expect((await check()).broken).toMatchObject({ seq: 2, kind: 'reordered' })
  })

  test('finds an entry that was added with a place of its own', async () => {
    await fill(3)
    const one = (await (await entryAt(2)).get()).data() ?? {}
    await theatre.db.doc(brandAuditEntryPath(brandId, newId())).set({ ...one, seq: 9 })
    expect((await check()).broken).toMatchObject({ kind: 'added' })
  })

  test('deletes entries whose time is over, keeps the place before, and checks the rest', async () => {
    const old = Timestamp.fromMillis(Date.now() - 2_000 * DAY_MS)
    await act('Old one')
    await act('Old two')
    const { docs } = await theatre.db.collection(brandAuditLogPath(brandId)).get()
    for (const { ref } of docs) await ref.update({ at: old })
    await act('New')
    await theatre.pipeline.sweep()
    const before = await readStored()
    const chain = await check()
    expect(chain).toMatchObject({ anchor: { seq: 2, hash: before[1]?.hash }, broken: null })
    expect((await readStored()).map(({ seq }) => seq)).toEqual([3])
    await act('Newer')
    await theatre.pipeline.sweep()
    expect(await check()).toMatchObject({ verified: { seq: 4 }, broken: null })
  })

  test('deletes nothing from a broken chain', async () => {
    await act('Old')
    const { docs } = await theatre.db.collection(brandAuditLogPath(brandId)).get()
    for (const { ref } of docs) await ref.update({ at: Timestamp.fromMillis(Date.now() - 2_000 * DAY_MS) })
    await act('New')
    await theatre.pipeline.sweep()
    await (await entryAt(2)).update({ verb: 'delete' })
    expect((await check()).broken).toMatchObject({ seq: 2, kind: 'changed' })
    expect(await readStored()).toHaveLength(2)
  })
})

describe('our own log', () => {
  /** Entries of an administrator, linked. */
  const record = async (...names: string[]): Promise<DocumentReference[]> => {
    const refs = names.map(() => theatre.db.collection(auditLogPath()).doc())
    for (const [place, ref] of refs.entries()) {
      const dueAt = Timestamp.fromMillis(Date.now() - 60_000 + place)
      await ref.set({
        ...{ action: 'update_user', actorId: 'an administrator', actorEmail: 'staff@sillage.example' },
        ...{ target: userPath(actor.uid), before: { name: 'Ada' }, after: { name: names[place] } },
        ...{ at: Timestamp.now(), ...UNLINKED, dueAt },
      })
    }
    await theatre.pipeline.sweep()
    return refs
  }
  const checkStaff = async () => {
    const ref = theatre.db.doc(staffChainPath())
    await ref.update({ checkAt: Timestamp.fromMillis(Date.now() - 1) })
    await theatre.pipeline.sweep()
    return auditChainSchema.parse((await ref.get()).data())
  }

  test('is linked in order, and its check finds what was changed, removed and reordered', async () => {
    const refs = await record('Bea', 'Cleo', 'Dora')
    const places = await Promise.all(refs.map(async (ref) => Number((await ref.get()).get('seq'))))
    const [first = 0] = places
    expect(places).toEqual([first, first + 1, first + 2])
    expect(await checkStaff()).toMatchObject({ brandId: null, broken: null })
    const [one, two, three] = refs
    if (!one || !two || !three) throw new Error('three entries')
    const stored = (await two.get()).data() ?? {}
    const breaks: [change: () => Promise<unknown>, seq: number, kind: string][] = [
      [() => two.update({ actorId: 'somebody' }), first + 1, 'changed'],
      [() => two.update({ after: { name: 'Zoe' } }), first + 1, 'changed'],
      [() => two.update({ refused: 'access_denied' }), first + 1, 'changed'],
      // Content cannot be replaced as if it were forgotten.
      [() => two.update({ after: null, before: null, salt: null, content: null }), first + 1, 'changed'],
      [() => two.delete(), first + 1, 'removed'],
    ]
    for (const [change, seq, kind] of breaks) {
      await change()
      expect((await checkStaff()).broken).toMatchObject({ seq, kind })
      await two.set(stored)
      expect((await checkStaff()).broken).toBeNull()
    }
    await two.update({ seq: first + 2 })
    await three.update({ seq: first + 1 })
    expect((await checkStaff()).broken).toMatchObject({ seq: first + 1, kind: 'reordered' })
    await two.update({ seq: first + 1 })
    await three.update({ seq: first + 2 })
    expect((await checkStaff()).broken).toBeNull()
  })

  test('keeps its chain when a person is forgotten', async () => {
    const [entry] = await record('Eve')
    await entry?.update({ actorEmail: '', before: null, after: null, salt: null })
    expect((await checkStaff()).broken).toBeNull()
  })
})
