import { MAX_ACTIONS } from '@sillage/core/actions/action'
import { changeActions, createAction, drawActions, listActions } from '@sillage/core/actions/calls'
import { actionsChangedSchema } from '@sillage/core/actions/event'
import { deliverySchema } from '@sillage/core/alerts/webhook'
import { newAnalysisId } from '@sillage/core/base/ids'
import {
  actionPath,
  auditLogPath,
  mailsPath,
  webhookDeliveriesPath,
  webhookPath,
} from '@sillage/core/base/paths'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { type BrandFixture, db, joinBrand, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

let brand: BrandFixture
let member: Person
let path: string
beforeEach(async () => {
  brand = await newBrand()
  member = await newPerson([brand.brandId])
  path = `/api/brands/${brand.brandId}/actions`
})

const create = async (body: object, { token } = member) =>
  await send('POST', path, { token, body: { title: 'Ask the guide', kind: 'listing', ...body } })

const created = async (body: object = {}) => {
  const reply = await create(body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return createAction.response.parse(reply.body).data
}

const change = async (changes: unknown, { token } = member) =>
  await send('PATCH', path, { token, body: { changes } })

const changed = async (changes: unknown) => {
  const reply = await change(changes)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return changeActions.response.parse(reply.body).data
}

const list = async ({ token } = member) =>
  listActions.response.parse((await send('GET', path, { token })).body).data.actions

const setFaults = (rules: object[]) =>
  fetch(`${process.env.SILLAGE_API_LLM_URL}/__control/faults`, {
    method: 'POST',
    body: JSON.stringify({ rules }),
  })

const page = async (over: object = {}) => ({
  origin: 'visibility',
  analysisId: await newAnalysis(brand, member.uid),
  about: 'https://www.guide.example/filters',
  ...{ runs: 20, answers: 200, gain: 10 },
  ...over,
})

describe('the list of actions', () => {
  it('keeps what a person wrote, newest first, and logs it', async () => {
    const { action, outcome } = await created({
      title: '  Ask the guide  ',
      ownerId: member.uid,
      dueOn: '2026-12-24',
      links: ['https://guide.example/contact'],
    })
    expect(outcome).toBe('created')
    expect(action).toMatchObject({
      title: 'Ask the guide',
      status: 'idea',
      owner_id: member.uid,
      due_on: '2026-12-24',
      effect: null,
    })
    const { action: second } = await created({ title: 'Write a page', kind: 'page' })
    expect((await list()).map(({ action_id: id }) => id)).toEqual([second.action_id, action.action_id])
    const target = actionPath(brand.brandId, action.action_id)
    const { docs } = await db.collection(auditLogPath()).where('target', '==', target).get()
    expect(docs.map((document) => document.get('action'))).toEqual(['create_action'])
  })

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
    ['a link that is no address', { links: ['javascript:alert(1)'] }, 'links.0'],
    ['another kind', { kind: 'party' }, 'kind'],
  ])('refuses %s', async (_, wrong, field) => {
    const { status, body } = await create(wrong)
    expect([status, body.errorCode, body.field]).toEqual([400, 'bad_request', field])
  })

  it('refuses an owner of no membership, and evidence of another brand', async () => {
    const stranger = await newPerson()
    expect((await create({ ownerId: stranger.uid })).body.errorCode).toBe('member_not_found')
    const foreign = { ...(await page()), analysisId: newAnalysisId('f'.repeat(24)) }
    expect((await create({ source: foreign })).body.errorCode).toBe('analysis_not_found')
    expect(await list()).toEqual([])
  })

  it('is for plans that hold recommendations, and changed by editors alone', async () => {
    const viewer = await newPerson()
    await joinBrand(brand.brandId, viewer.uid, 'viewer')
    expect((await create({}, viewer)).body.errorCode).toBe('editor_only')
    expect(await list(viewer)).toEqual([])
    expect((await create({}, await newPerson())).body.errorCode).toBe('access_denied')
  })

  it('ends at its limit', async () => {
    const { action } = await created()
    const stored = (await db.doc(actionPath(brand.brandId, action.action_id)).get()).data()
    const batch = db.batch()
    for (let i = 1; i < MAX_ACTIONS; i++) {
      const actionId = `more-${i}`
      batch.set(db.doc(actionPath(brand.brandId, actionId)), { ...stored, actionId })
    }
    await batch.commit()
    expect((await create({ title: 'One more' })).body.errorCode).toBe('too_many_actions')
    // The same is no further one.
    expect((await created()).outcome).toBe('merged')
  })
})

describe('evidence', () => {
  it('merges into the action of the same publisher, with the interval of its effect', async () => {
    const source = await page()
    const first = await created({ source })
    expect(first.action.effect).toMatchObject({ figure: 'visibility', gain: 10 })
    const lost = { ...source, origin: 'lost_source', about: 'guide.example', gain: null }
    const second = await created({ title: 'Win it back', source: lost })
    expect(second.outcome).toBe('merged')
    expect(second.action).toMatchObject({ action_id: first.action.action_id, title: 'Ask the guide' })
    expect(second.action.sources.map(({ origin }) => origin)).toEqual(['lost_source', 'visibility'])
    expect(second.action.effect?.low).toBeLessThan(10)
    expect(await list()).toHaveLength(1)
  })

  it('joins the same advice in other words, which stays closed until more answers give it', async () => {
    const source = await page({
      origin: 'recommendation',
      about: 'Publish an independent test of refill jugs',
    })
    const first = await created({ title: 'Publish a test', source })
    const reworded = { ...source, about: 'Publish your independent test of the refill jugs.', runs: 2 }
    const second = await created({ title: 'Publish your test', source: reworded })
    expect(second.outcome).toBe('merged')
    expect(second.action).toMatchObject({ action_id: first.action.action_id, title: 'Publish a test' })
    expect(second.action.sources.map(({ about }) => about)).toEqual([reworded.about, source.about])
    const other = { ...source, about: 'Lower the price of filters' }
    expect((await created({ title: 'Lower the price', source: other })).outcome).toBe('created')

    await changed([{ actionId: first.action.action_id, set: { status: 'dropped' } }])
    const third = { ...source, about: 'Publish one independent test of refill jugs', runs: 3 }
    expect((await created({ title: 'Publish one test', source: third })).outcome).toBe('closed')
    expect((await created({ title: 'Publish one test', source: { ...third, runs: 90 } })).outcome).toBe(
      'reopened',
    )
    expect(await list()).toHaveLength(2)
  })

  it('stands alone while the analyst is away', async () => {
    const source = await page({ origin: 'recommendation', about: 'Offer cheap refills in every shop' })
    await created({ title: 'Offer refills', source })
    await setFaults([{ kind: 'server_error', role: 'analyst' }])
    try {
      const again = { ...source, about: 'Offer cheap refills in every single shop' }
      expect((await created({ title: 'Offer refills in shops', source: again })).outcome).toBe('created')
    } finally {
      await setFaults([])
    }
  })

  it('is one action when many ask at once', async () => {
    const source = await page()
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ source })))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(await list()).toHaveLength(1)
  })

  it('brings a dropped action back only when it has changed', async () => {
    const source = await page()
    const { action } = await created({ source })
    await changed([{ actionId: action.action_id, set: { status: 'dropped' } }])
    expect((await created({ source })).outcome).toBe('closed')
    expect((await list())[0]?.status).toBe('dropped')
    const { outcome, action: back } = await created({ source: { ...source, runs: 90 } })
    expect([outcome, back.status, back.closed_at]).toEqual(['reopened', 'idea', null])
  })
})

describe('a change of several actions', () => {
  it('is taken back as one', async () => {
    const one = (await created()).action.action_id
    const other = (await created({ title: 'Write a page' })).action.action_id
    await changed([{ actionId: other, set: { status: 'planned' } }])
    const set = { status: 'done', ownerId: member.uid }
    const { undo, failed, actions } = await changed([one, other].map((actionId) => ({ actionId, set })))
    expect(failed).toBe(0)
    expect(actions.map(({ status, closed_at: at }) => [status, at === null])).toEqual([
      ['done', false],
      ['done', false],
    ])
    expect((await changed(undo)).failed).toBe(0)
    const after = new Map((await list()).map((action) => [action.action_id, action]))
    expect(after.get(one)).toMatchObject({ status: 'idea', owner_id: null, closed_at: null })
    expect(after.get(other)).toMatchObject({ status: 'planned', owner_id: null, closed_at: null })
  })

  it('leaves alone what somebody has changed since, and what is gone', async () => {
    const { action_id: actionId } = (await created()).action
    const { undo } = await changed([{ actionId, set: { status: 'planned' } }])
    await changed([{ actionId, set: { status: 'in_work' } }])
    expect((await changed(undo)).failed).toBe(1)
    expect((await list())[0]?.status).toBe('in_work')
    expect((await send('DELETE', `${path}/${actionId}`, { token: member.token })).status).toBe(200)
    expect((await send('DELETE', `${path}/${actionId}`, { token: member.token })).status).toBe(200)
    expect((await changed([{ actionId, set: { status: 'done' } }])).failed).toBe(1)
    expect(await list()).toEqual([])
  })
})

describe('a draw', () => {
  it('plans half of the open actions at random, and leaves those alone that are done', async () => {
    const ids: string[] = []
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      ids.push((await created({ title })).action.action_id)
    const done = ids[4] ?? ''
    await changed([{ actionId: done, set: { status: 'done' } }])
    const draw = async () => {
      const reply = await send('POST', `${path}/draw`, { token: member.token, body: { actionIds: ids } })
      expect(reply.status, JSON.stringify(reply.body)).toBe(200)
      return drawActions.response.parse(reply.body).data
    }
    const planned = async () =>
      (await list()).filter(({ status }) => status === 'planned').map(({ action_id: id }) => id)
    const seen = new Set<string>()
    for (let i = 0; i < 12; i++) {
      expect((await draw()).actions).toHaveLength(4)
      const first = await planned()
      expect(first).toHaveLength(2)
      for (const id of first) seen.add(id)
    }
    // The same two come first twelve times once in 362 million runs.
    expect(seen.size).toBeGreaterThan(2)
    expect(seen.has(done)).toBe(false)
    const { undo } = await draw()
    expect((await changed(undo)).failed).toBe(0)
  })
})

describe('others hear of it', () => {
  const mailsTo = async ({ email }: Person) => {
    const { docs } = await db.collection(mailsPath()).where('to', 'array-contains', email).get()
    return docs.filter((document) => String(document.get('template.name')).startsWith('actions_assigned'))
  }

  it('mails people the actions that somebody else gives them, in one mail', async () => {
    const other = await newPerson([brand.brandId])
    const one = (await created({ ownerId: member.uid })).action.action_id
    const two = (await created({ title: 'Write a page' })).action.action_id
    const set = { ownerId: other.uid }
    await changed([one, two].map((actionId) => ({ actionId, set })))
    const [mail, ...more] = await mailsTo(other)
    expect(more).toEqual([])
    expect(String(mail?.get('message.text'))).toContain('• Ask the guide\n• Write a page')
    // A change of something else, and a person's own choice, mail nobody.
    await changed([{ actionId: one, set: { status: 'planned' } }])
    expect(await mailsTo(other)).toHaveLength(1)
    expect(await mailsTo(member)).toEqual([])
  })

  it('plans one reminder for the morning of the day', async () => {
    const actionId = (await created({ ownerId: member.uid, dueOn: '2099-12-24' })).action.action_id
    const stored = async () =>
      (await db.doc(actionPath(brand.brandId, actionId)).get()).get('remindAt')?.toDate().toISOString() ??
      null
    expect(await stored()).toBe('2099-12-24T06:00:00.000Z')
    await changed([{ actionId, set: { status: 'done' } }])
    expect(await stored()).toBeNull()
  })

  it('sends events to addresses that programs read, and none to Slack', async () => {
    const webhook = (webhookId: string, kind: string) =>
      db.doc(webhookPath(brand.brandId, webhookId)).set({
        ...{ webhookId, brandId: brand.brandId, kind, url: 'https://hooks.example/a', secret: null },
        ...{ enabled: true, failingSince: null, createdBy: member.uid, createdAt: new Date() },
      })
    await Promise.all([webhook('program', 'webhook'), webhook('people', 'slack')])
    const actionId = (await created()).action.action_id
    await changed([{ actionId, set: { status: 'done' } }])
    expect((await created()).outcome).toBe('closed')
    expect((await send('DELETE', `${path}/${actionId}`, { token: member.token })).status).toBe(200)
    const { docs } = await db.collection(webhookDeliveriesPath(brand.brandId)).orderBy('createdAt').get()
    const sent = docs.map((document) => deliverySchema.parse(document.data()))
    expect(sent.map(({ webhookId, state }) => [webhookId, state])).toEqual(
      Array(3).fill(['program', 'pending']),
    )
    const events = sent.map(({ body }) => actionsChangedSchema.parse(JSON.parse(body)))
    expect(events.flatMap(({ data }) => data.actions)).toMatchObject([
      { actionId, change: 'created', status: 'idea' },
      { actionId, change: 'changed', status: 'done' },
      { actionId, change: 'deleted' },
    ])
  })
})
