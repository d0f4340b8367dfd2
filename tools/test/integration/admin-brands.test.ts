import * as calls from '@sillage/core/admin/brand-calls'
import { deleteUser, getCustomerWork } from '@sillage/core/admin/user-calls'
import { newId } from '@sillage/core/base/ids'
import {
  analysisPath,
  auditLogPath,
  brandPath,
  memberPath,
  rollupPath,
  scheduledReportPath,
  staffNotesPath,
  userPath,
} from '@sillage/core/base/paths'
import { keepBrand } from '@sillage/core/brands/setup-calls'
import { listRows } from '@sillage/core/rows/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newDeadMail } from './mail-world.ts'
import { noteGroupRun } from './runs.ts'
import { newStaffNote } from './staff-note-world.ts'
import { newSubscriber } from './subscribers.ts'
import { db, newAnalysis, newBrand, newGroupRun, newPerson, type Person } from './world.ts'

let admin: Person
let other: Person
beforeAll(async () => {
  ;[admin, other] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([], { role: 'admin' })])
})

/** A brand with an owner. */
const newOwnedBrand = async (owner: Person, name: string) => {
  const brand = await newBrand(name)
  await db.doc(brandPath(brand.brandId)).update({ ownerId: owner.uid })
  const member = { uid: owner.uid, brandId: brand.brandId, role: 'owner', createdAt: Timestamp.now() }
  await db.doc(memberPath(brand.brandId, owner.uid)).set(member)
  return brand
}

const loadBrand = async (brandId: string) => {
  const reply = await sendCall(calls.getAdminBrand, { params: { brandId } }, admin.token)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return calls.getAdminBrand.response.parse(reply.body).data
}

describe('lists of the console', () => {
  it('name brand, owner and plan of each row', async () => {
    const word = `own${newId()}`
    const owner = await newPerson([], { plan: 'ultra' })
    const brand = await newOwnedBrand(owner, word)
    const list = async (kind: string, search: string) =>
      listRows.response.parse(
        (await sendCall(listRows, { params: { kind }, query: { search } }, admin.token)).body,
      ).data
    const named = {
      brand_id: brand.brandId,
      brand_name: word,
      owner: { user_id: owner.uid, email: owner.email, plan: 'ultra' },
    }
    expect(await list('brands', brand.brandId)).toMatchObject([named])
    const prompt = db.doc(`${brandPath(brand.brandId)}/prompts/${word}`)
    await prompt.set({ promptId: word, text: `Which ${word}?`, category: '', createdAt: Timestamp.now() })
    expect(await list('prompts', word)).toMatchObject([named])
    await db.doc(brandPath(brand.brandId)).update({ ownerId: 'gone' })
    expect(await list('prompts', word)).toMatchObject([{ brand_name: word, owner: null }])
  })
})

describe('the page of a brand', () => {
  it('shows owner, costs of the month, analyses, reports and mails to members', async () => {
    const owner = await newPerson([], { plan: 'pro' })
    const brand = await newOwnedBrand(owner, 'Épure')
    const analysisId = await newAnalysis(brand, owner.uid, { status: 'ready' })
    const groupRunId = await newGroupRun(analysisId, owner.uid, { total: 1, completed: 1 })
    await noteGroupRun(groupRunId, { settled: true })
    const spend = { openai: 1_500_000, mistral: 250_000 }
    await db.doc(rollupPath(groupRunId)).update({ spend, createdAt: Timestamp.now() })
    const mailId = await newDeadMail(owner.email)
    const reportId = newId()
    await db.doc(scheduledReportPath(brand.brandId, reportId)).set({
      ...{ reportId, brandId: brand.brandId, name: 'For the board', analysisId: null, pace: 'monthly' },
      ...{ day: 1, language: 'en', enabled: true, readerIds: [], shard: 0, dueAt: null, mailed: {} },
      ...{ since: Timestamp.now(), lastAt: null, createdBy: owner.uid, createdAt: Timestamp.now() },
    })
    expect(await loadBrand(brand.brandId)).toMatchObject({
      name: 'Épure',
      owner: { user_id: owner.uid, email: owner.email, plan: 'pro' },
      members: 1,
      runs_month_usd: 1.75,
      costs: { pays_cents: 0, margin_cents: 0 },
      analyses: [{ analysis_id: analysisId }],
      reports: [{ report_id: reportId, name: 'For the board', enabled: true, next_at: null }],
      mails: [{ id: mailId, to: [owner.email], state: 'ERROR' }],
    })
    await db.doc(rollupPath(groupRunId)).update({ createdAt: Timestamp.fromMillis(0) })
    await db.doc(analysisPath(analysisId)).delete()
    expect(await loadBrand(brand.brandId)).toMatchObject({ runs_month_usd: 0, analyses: [] })
  })

  it('knows what a subscriber pays for a month', async () => {
    const payer = await newSubscriber('pro')
    const brand = await newOwnedBrand(payer, 'Paid')
    const { costs } = await loadBrand(brand.brandId)
    expect(costs?.pays_cents).toBeGreaterThan(0)
    expect(costs?.margin_cents).toBe(costs?.pays_cents)
    await db.doc(userPath(payer.uid)).update({ plan: 'enterprise', given: { until: null } })
    const params = { userId: payer.uid }
    const work = await sendCall(getCustomerWork, { params }, admin.token)
    expect(getCustomerWork.response.parse(work.body).data.costs).toEqual(costs)
  })

  it('shows when a brand is deleted, and keeps it', async () => {
    const { brandId } = await newOwnedBrand(await newSubscriber('pro'), 'Leaving')
    expect((await loadBrand(brandId)).deleted_from).toBeNull()
    const goesAt = Date.now() + 86_400_000
    await db.doc(brandPath(brandId)).update({ deletedFrom: Timestamp.fromMillis(goesAt) })
    expect((await loadBrand(brandId)).deleted_from).toBe(new Date(goesAt).toISOString())
    const kept = await sendCall(keepBrand, { params: { brandId } }, admin.token)
    expect(kept.status).toBe(200)
    expect((await loadBrand(brandId)).deleted_from).toBeNull()
  })

  it('answers 404 for an unknown brand, and people alone are refused', async () => {
    const params = { brandId: '0'.repeat(24) }
    const reply = await sendCall(calls.getAdminBrand, { params }, admin.token)
    expect(reply.body).toMatchObject({ errorCode: 'brand_not_found' })
    const refused = await sendCall(calls.getAdminBrand, { params }, (await newPerson()).token)
    expect(refused.body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('notes of our team', () => {
  const params = (brandId: string) => ({ kind: 'brands', notedId: brandId })
  const list = async (brandId: string) =>
    calls.listStaffNotes.response.parse(
      (await sendCall(calls.listStaffNotes, { params: params(brandId) }, admin.token)).body,
    ).data

  it('are listed newest first, and deleted by their author alone; the audit log keeps no text', async () => {
    const { brandId } = await newBrand()
    const first = await newStaffNote(brandId, admin, 'Asked for SSO.')
    const second = await newStaffNote(brandId, other, 'Renews in May.')
    expect(await list(brandId)).toMatchObject([
      { note_id: second, text: 'Renews in May.', by_email: other.email },
      { note_id: first, text: 'Asked for SSO.', by: admin.uid },
    ])
    const remove = (noteId: string, brand = brandId) =>
      sendCall(calls.deleteStaffNote, { params: { ...params(brand), noteId } }, admin.token)
    expect((await remove(second)).body).toMatchObject({ errorCode: 'not_your_note' })
    expect((await remove(first, '0'.repeat(24))).body).toMatchObject({ errorCode: 'not_found' })
    expect((await remove(first)).body).toEqual({ ok: true })
    expect(await list(brandId)).toMatchObject([{ note_id: second }])
    const { docs } = await db.collection(auditLogPath()).where('target', '==', brandPath(brandId)).get()
    expect(docs.map((entry) => entry.get('action')).toSorted()).toEqual([
      'add_note',
      'add_note',
      'delete_note',
    ])
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain('SSO')
  })

  it('are about something that exists, and go with it', async () => {
    const body = { text: 'x' }
    const add = (kind: string, notedId: string) =>
      sendCall(calls.addStaffNote, { params: { kind, notedId }, body }, admin.token)
    expect((await add('brands', '0'.repeat(24))).body).toMatchObject({ errorCode: 'not_found' })
    const person = await newPerson()
    expect((await add('users', person.uid)).status).toBe(201)
    const deleted = await sendCall(deleteUser, { params: { userId: person.uid } }, admin.token)
    expect(deleted.status).toBe(200)
    const left = await db.collection(staffNotesPath()).where('about', '==', userPath(person.uid)).get()
    expect(left.size).toBe(0)
  })
})
