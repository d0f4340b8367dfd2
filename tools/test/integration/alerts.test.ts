import { alertSchema } from '@sillage/core/alerts/alert'
import { getFigureMails } from '@sillage/core/alerts/calls'
import { alertDigestSchema, nextMonthly } from '@sillage/core/alerts/digest'
import { analysisSchema } from '@sillage/core/analyses/analysis'
import { alertDigestPath, alertPath, alertRulePath, analysisPath, userPath } from '@sillage/core/base/paths'
import { createSavedView } from '@sillage/core/saved-views/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAlert } from './alerts.ts'
import { send } from './client.ts'
import { type BrandFixture, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let person: Person
let analysisId: string
beforeAll(async () => {
  brand = await newBrand()
  person = await newPerson([brand.brandId])
  analysisId = await newAnalysis(brand, person.uid)
})

const keep = async (alertId: string, of: Parameters<typeof createAlert>[2] = {}) => {
  const alert = { ...createAlert(brand.brandId, analysisId, of), alertId, createdAt: Timestamp.now() }
  await db.doc(alertPath(brand.brandId, alertId)).set(alert)
}
const stored = async (alertId: string) =>
  alertSchema.parse((await db.doc(alertPath(brand.brandId, alertId)).get()).data())
const settings = async () =>
  analysisSchema.parse((await db.doc(analysisPath(analysisId)).get()).data()).alerts
const ask = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, { token } = person) =>
  send(method, path, { token, body })
const inBrand = (path: string) => `/api/brands/${brand.brandId}${path}`

describe('an alert', () => {
  it('is read by one person, and stays unread for others', async () => {
    await keep('first')
    const other = await newPerson([brand.brandId])
    const body = { alertIds: ['first', 'gone'] }
    expect((await ask('POST', inBrand('/alerts/read'), body)).status).toBe(200)
    expect((await stored('first')).readBy).toEqual([person.uid])
    await ask('POST', inBrand('/alerts/read'), body, other)
    expect((await stored('first')).readBy.toSorted()).toEqual([other.uid, person.uid].toSorted())
  })

  it('is muted for its analysis, and unmuted', async () => {
    await keep('muted', { key: 'source:blog.example', kind: 'source', subject: 'blog.example' })
    expect((await ask('POST', inBrand('/alerts/muted/mute'))).status).toBe(200)
    expect((await ask('POST', inBrand('/alerts/muted/mute'))).status).toBe(200)
    expect((await settings()).muted).toEqual(['source:blog.example'])
    expect((await stored('muted')).readBy).toEqual([person.uid])
    await ask('PATCH', `/api/analyses/${analysisId}/alerts`, { unmute: 'source:blog.example' })
    expect((await settings()).muted).toEqual([])
    expect((await ask('POST', inBrand('/alerts/nosuch/mute'))).body).toMatchObject({
      errorCode: 'alert_not_found',
    })
  })
})

it('each alert of an analysis has a switch of its own', async () => {
  await ask('PATCH', `/api/analyses/${analysisId}/alerts`, { emails: true, ranking: false })
  expect(await settings()).toMatchObject({ email: true, source: true, sentiment: true, ranking: false })
  await ask('PATCH', `/api/analyses/${analysisId}/alerts`, { emails: false })
  expect(await settings()).toMatchObject({ email: false, ranking: false })
})

describe('a rule', () => {
  it('is made, switched off and deleted', async () => {
    const made = await ask('POST', inBrand('/alert-rules'), {
      figure: 'visibility',
      direction: 'down',
      least: 5,
    })
    expect(made.status).toBe(201)
    const ruleId = String((made.body.data as { rule_id: string }).rule_id)
    const ref = db.doc(alertRulePath(brand.brandId, ruleId))
    expect((await ref.get()).data()).toMatchObject({
      figure: 'visibility',
      direction: 'down',
      least: 5,
      analysisId: null,
      provider: null,
      enabled: true,
    })
    await ask('PATCH', inBrand(`/alert-rules/${ruleId}`), { enabled: false })
    expect((await ref.get()).get('enabled')).toBe(false)
    await ask('DELETE', inBrand(`/alert-rules/${ruleId}`))
    expect((await ref.get()).exists).toBe(false)
    expect((await ask('PATCH', inBrand(`/alert-rules/${ruleId}`), { enabled: true })).body).toMatchObject({
      errorCode: 'rule_not_found',
    })
  })

  it('watches a saved view that is shared with the brand, of an analysis that it names', async () => {
    const saved = async (isShared: boolean) => {
      const body = { name: `Web ${isShared}`, tab: 'visibility', filters: { web: 'online' }, isShared }
      const { data } = (await ask('POST', `/api/analyses/${analysisId}/saved-views`, body)).body
      return createSavedView.response.parse({ data }).data.view_id
    }
    const make = (over: object) => ask('POST', inBrand('/alert-rules'), { figure: 'visibility', ...over })
    const viewId = await saved(true)
    const made = await make({ analysisId, viewId })
    expect(made.status).toBe(201)
    const ruleId = String((made.body.data as { rule_id: string }).rule_id)
    expect((await db.doc(alertRulePath(brand.brandId, ruleId)).get()).data()).toMatchObject({
      analysisId,
      view: { viewId, name: 'Web true' },
    })
    expect((await make({ viewId })).status).toBe(400)
    for (const gone of [await saved(false), 'nosuchview']) {
      expect((await make({ analysisId, viewId: gone })).body).toMatchObject({ errorCode: 'view_not_found' })
    }
    await ask('DELETE', inBrand(`/alert-rules/${ruleId}`))
  })

  it('watches analyses of its own brand, and a brand has at most twenty', async () => {
    const other = await newBrand('Claris')
    const stranger = await newAnalysis(other, person.uid)
    const reply = await ask('POST', inBrand('/alert-rules'), { figure: 'sentiment', analysisId: stranger })
    expect(reply.body).toMatchObject({ errorCode: 'analysis_not_found' })
    const crowded = await newBrand('Crowded')
    const owner = await newPerson([crowded.brandId])
    const add = () =>
      ask('POST', `/api/brands/${crowded.brandId}/alert-rules`, { figure: 'sentiment' }, owner)
    for (let rule = 0; rule < 20; rule++) expect((await add()).status).toBe(201)
    expect((await add()).body).toMatchObject({ errorCode: 'too_many_rules' })
  })
})

it('mails figures of a brand to subscribers, after versions or every month', async () => {
  const loadPace = async (path = inBrand('/figure-mails')) =>
    (await send('GET', path, { token: person.token })).body
  const ref = db.doc(alertDigestPath(brand.brandId, person.uid))
  expect(await loadPace()).toEqual({ data: { pace: 'off', views: [] } })
  await ask('PATCH', inBrand('/figure-mails'), { pace: 'monthly' })
  expect(await loadPace()).toEqual({ data: { pace: 'monthly', views: [] } })
  const { figuresDueAt, secret } = alertDigestSchema.parse((await ref.get()).data())
  expect(figuresDueAt).toBe(nextMonthly(Date.now()))
  await ask('PATCH', inBrand('/figure-mails'), { pace: 'version' })
  // The settlement of a version gives the time.
  expect((await ref.get()).data()).toMatchObject({ figures: 'version', figuresDueAt: null, secret })
  expect((await ask('PATCH', inBrand('/figure-mails'), { pace: 'hourly' })).status).toBe(400)

  const stranger = await newPerson([])
  expect((await ask('PATCH', inBrand('/figure-mails'), { pace: 'monthly' }, stranger)).status).toBe(403)

  const token = `${brand.brandId}.${person.uid}.${secret}`
  await send('POST', `/api/alerts/unsubscribe?mails=figures&unsubscribeToken=${token}`)
  expect(await loadPace()).toEqual({ data: { pace: 'off', views: [] } })
  expect((await db.doc(userPath(person.uid)).get()).get('preferences.alertMails')).toBeUndefined()
})

it('follows saved views that a person sees, in place of every analysis', async () => {
  const other = await newPerson([brand.brandId])
  const save = async (name: string, isShared: boolean, { token } = person) => {
    const body = { name, tab: 'visibility', filters: { web: 'online' }, isShared }
    const reply = await send('POST', `/api/analyses/${analysisId}/saved-views`, { token, body })
    return createSavedView.response.parse(reply.body).data.view_id
  }
  const follow = (views: unknown, by = person) => ask('PATCH', inBrand('/figure-mails'), { views }, by)
  const read = async () =>
    getFigureMails.response.parse((await send('GET', inBrand('/figure-mails'), { token: person.token })).body)
      .data
  await ask('PATCH', inBrand('/figure-mails'), { pace: 'monthly' })
  const [own, shared, foreign] = [
    await save('Own', false),
    await save('Shared', true, other),
    await save('Not mine', false, other),
  ]
  const named = (viewId: string) => ({ analysisId, viewId })
  expect((await follow([named(own), named(shared), named(own)])).status).toBe(200)
  expect(await read()).toEqual({
    pace: 'monthly',
    views: [
      { analysis_id: analysisId, view_id: own, name: 'Own' },
      { analysis_id: analysisId, view_id: shared, name: 'Shared' },
    ],
  })
  const elsewhere = await newAnalysis(await newBrand('Elsewhere'), person.uid)
  for (const gone of [named(foreign), named('nosuchview'), { ...named(own), analysisId: elsewhere }]) {
    expect((await follow([gone])).body).toMatchObject({ errorCode: 'view_not_found' })
  }
  await ask('PATCH', inBrand('/figure-mails'), { pace: 'off' })
  expect(await read()).toMatchObject({ pace: 'off', views: [{ name: 'Own' }, { name: 'Shared' }] })
  expect((await follow([])).status).toBe(200)
  expect(await read()).toEqual({ pace: 'off', views: [] })
})

describe('the link in the head of a mail', () => {
  const secret = 'a'.repeat(32)
  const token = () => `${brand.brandId}.${person.uid}.${secret}`
  const address = (of: string) => `/api/alerts/unsubscribe?unsubscribeToken=${of}`

  it('ends the mails of a person by POST alone, without a session', async () => {
    const digest = {
      month: '2026-11',
      sent: 2,
      alertIds: ['first'],
      shard: 0,
      dueAt: Timestamp.now(),
      secret,
    }
    const ref = db.doc(alertDigestPath(brand.brandId, person.uid))
    await ref.set({ ...digest, uid: person.uid, brandId: brand.brandId })
    const paceOf = async () => (await db.doc(userPath(person.uid)).get()).get('preferences.alertMails')
    expect((await send('GET', address(token()))).status).toBe(405)
    expect((await send('POST', address(`${token().slice(0, -1)}b`))).status).toBe(410)
    expect(await paceOf()).toBeUndefined()
    const reply = await send('POST', address(token()))
    expect(reply.status).toBe(200)
    expect(await paceOf()).toBe('off')
    expect((await ref.get()).data()).toMatchObject({ alertIds: [], dueAt: null })
  })
})
