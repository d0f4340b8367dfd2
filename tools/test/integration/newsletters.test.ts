import {
  auditLogPath,
  brandPath,
  mailStopsPath,
  mailsPath,
  newsletterPath,
  subscriberPath,
  userPath,
} from '@sillage/core/base/paths'
import { MAIL_EVENTS_HEADER } from '@sillage/core/newsletters/calls'
import { EVERYONE } from '@sillage/core/newsletters/newsletter'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newNewsletter, subscribe } from './newsletter-world.ts'
import { db, newBrand, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const ISSUES = '/api/admin/newsletters'
const act = async (body: Record<string, unknown>) => await send('POST', ISSUES, { token: admin.token, body })
const loadIssue = async (id: string) => (await db.doc(newsletterPath(id)).get()).data()

const CONTENT = {
  name: 'November',
  language: 'fr',
  texts: {
    fr: { subject: 'Du nouveau', markdown: '{{greeting}}' },
    de: { subject: 'Neues', markdown: '**{{greeting}}**' },
  },
  segment: EVERYONE,
}

describe('consent', () => {
  it('is absent until the person gives it, and records each choice once', async () => {
    const person = await newPerson()
    const ask = (method: string, body?: unknown) =>
      send(method, '/api/newsletters/consent', { token: person.token, ...(body ? { body } : {}) })
    expect((await ask('GET')).body).toEqual({ data: { subscribed: false } })
    expect((await ask('PUT', { subscribed: false })).body).toEqual({ data: { subscribed: false } })
    expect((await db.doc(subscriberPath(person.uid)).get()).exists).toBe(false)
    for (const subscribed of [true, true, false]) {
      expect((await ask('PUT', { subscribed })).body).toEqual({ data: { subscribed } })
    }
    const { body } = await send('GET', '/api/users/me/export', { token: person.token })
    expect(body.newsletter).toMatchObject({
      subscribed: false,
      consents: [
        { granted: true, source: 'settings' },
        { granted: false, source: 'settings' },
      ],
    })
  })

  it('is withdrawn by one POST without a session, and counted once', async () => {
    const person = await newPerson()
    const token = await subscribe(person.uid)
    const issueId = await newNewsletter({ state: 'sent' })
    const path = `/api/newsletters/unsubscribe?newsletterToken=${token}&issue=${issueId}`
    for (const _ of [1, 2]) expect((await send('POST', path)).status).toBe(200)
    expect(await loadIssue(issueId)).toMatchObject({ counts: { unsubscribed: 1 } })
    expect((await db.doc(subscriberPath(person.uid)).get()).data()).toMatchObject({
      subscribed: false,
      consents: [{}, { granted: false, source: 'one_click' }],
    })
    expect((await send('GET', path)).body).toMatchObject({ errorCode: 'method_not_allowed' })
  })

  it('is read and changed with the link of an issue only', async () => {
    const person = await newPerson()
    const newsletterToken = await subscribe(person.uid)
    const open = (token: string) =>
      send('POST', '/api/newsletters/preferences/open', { body: { newsletterToken: token } })
    const { body } = await open(newsletterToken)
    expect(body.data).toMatchObject({ subscribed: true })
    expect((body.data as { email: string }).email).not.toContain(person.email.split('@')[0])
    const put = (subscribed: boolean) =>
      send('PUT', '/api/newsletters/preferences', { body: { newsletterToken, subscribed } })
    expect((await put(false)).body.data).toMatchObject({ subscribed: false })
    expect((await put(true)).body.data).toMatchObject({ subscribed: true })
    for (const wrong of [`${person.uid}.${'x'.repeat(32)}`, `nobody.${'s'.repeat(32)}`, 'x', '../x.y']) {
      expect((await open(wrong)).body).toMatchObject({ errorCode: 'link_expired' })
    }
  })

  it('is deleted with the account', async () => {
    const person = await newPerson()
    await subscribe(person.uid)
    const gone = await send('DELETE', '/api/users/me', {
      token: person.token,
      body: { confirmation: person.email },
    })
    expect(gone.status).toBe(200)
    expect((await db.doc(subscriberPath(person.uid)).get()).exists).toBe(false)
  })
})

describe('a segment', () => {
  it('counts the people who subscribe now and match', async () => {
    const industry = `Industry ${crypto.randomUUID()}`
    const [first, second, third] = await Promise.all([newPerson(), newPerson(), newPerson()])
    for (const person of [first, second, third]) {
      const { brandId } = await newBrand()
      await db.doc(brandPath(brandId)).update({ industry, ownerId: person.uid })
    }
    await Promise.all([subscribe(first.uid), subscribe(second.uid)])
    await db.doc(userPath(second.uid)).update({
      plan: 'ultra',
      'preferences.language': 'de',
      lastSignInAt: Timestamp.fromMillis(Date.now() - 40 * 86_400_000),
    })
    await db.doc(userPath(first.uid)).update({ plan: 'pro', lastSignInAt: Timestamp.now() })
    const count = async (over: object) => {
      const body = { segment: { ...EVERYONE, industry, ...over } }
      const reply = await send('POST', `${ISSUES}/audience`, { token: admin.token, body })
      return (reply.body.data as { count: number }).count
    }
    expect(await count({})).toBe(2)
    const entries = db.collection(auditLogPath()).where('actorId', '==', admin.uid)
    expect((await entries.get()).docs.map((entry) => entry.get('action'))).not.toContain('newsletters.count')
    expect(await count({ plans: ['ultra'] })).toBe(1)
    expect(await count({ languages: ['de'] })).toBe(1)
    expect(await count({ activity: 'active' })).toBe(1)
    expect(await count({ brands: 'without' })).toBe(0)
    const events = [{ type: 'complaint', email: second.email.toUpperCase() }]
    const report = (query: string, key?: string) =>
      send('POST', `/api/mail/events${query}`, {
        body: { events },
        headers: key === undefined ? {} : { [MAIL_EVENTS_HEADER]: key },
      })
    for (const reply of [
      await report(''),
      await report('', 'wrong'),
      await report('?mailEventsKey=wrong'),
      await report('?mailEventsKey=local', 'wrong'),
    ]) {
      expect(reply.body).toMatchObject({ errorCode: 'access_denied' })
    }
    expect(await count({})).toBe(2)
    expect((await report('', 'local')).status).toBe(200)
    expect(await count({})).toBe(1)
    expect((await report('?mailEventsKey=local')).status).toBe(200)
    const [stop] = (
      await db.collection(mailStopsPath()).where('email', '==', second.email.toLowerCase()).get()
    ).docs
    expect((await act({ action: 'allow', stop_id: stop?.id })).status).toBe(200)
    expect(await count({})).toBe(2)
  })
})

describe('an issue', () => {
  it('is saved, tested, scheduled, unscheduled and deleted', async () => {
    const created = await act({ action: 'save', content: CONTENT })
    const { issue_id } = created.body.data as { issue_id: string }
    const shown = await send('GET', `${ISSUES}/${issue_id}`, { token: admin.token })
    expect(shown.body.data).toMatchObject({
      ...CONTENT,
      subject: 'Du nouveau',
      languages: ['de', 'fr'],
      html_mail: null,
      state: 'draft',
      values: { name: 'Claire' },
    })

    expect((await act({ action: 'test', content: CONTENT })).status).toBe(200)
    expect((await act({ action: 'test', issue_id, language: 'de' })).status).toBe(200)
    expect((await act({ action: 'test', issue_id, language: 'es' })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'language',
    })
    const mails = await db.collection(mailsPath()).where('to', 'array-contains', admin.email).get()
    expect(mails.docs.map((document) => document.get('message.subject')).toSorted()).toEqual([
      'Du nouveau',
      'Neues',
    ])

    const send_at = '2030-01-01T09:00:00.000Z'
    expect((await act({ action: 'schedule', issue_id, send_at })).status).toBe(200)
    expect(await loadIssue(issue_id)).toMatchObject({ state: 'scheduled' })
    for (const body of [
      { action: 'save', issue_id, content: CONTENT },
      { action: 'delete', issue_id },
      { action: 'schedule', issue_id },
      { action: 'stop', issue_id },
    ]) {
      expect((await act(body)).body, body.action).toMatchObject({ errorCode: 'conflict' })
    }
    expect((await act({ action: 'unschedule', issue_id })).status).toBe(200)
    expect((await act({ action: 'delete', issue_id })).status).toBe(200)
    expect((await act({ action: 'delete', issue_id })).body).toMatchObject({ errorCode: 'not_found' })
  })

  it('is not scheduled when a placeholder has no value', async () => {
    const fr = { subject: 'Du nouveau', markdown: 'Bonjour {{nobody}}' }
    for (const [over, field] of [
      [{ texts: { en: { subject: 'What is new', markdown: '{{name}}' }, fr } }, 'content.texts.fr.markdown'],
      [{ texts: {}, subject: 'What is new', html: '<p>{{nobody}}</p>', text: '' }, 'content.html'],
    ] as const) {
      const issue_id = await newNewsletter(over)
      const { body } = await act({ action: 'schedule', issue_id })
      expect(body).toMatchObject({ errorCode: 'bad_request', field })
    }
  })

  it('is not saved without a text in the language for readers of other languages', async () => {
    const content = { ...CONTENT, language: 'en' }
    expect((await act({ action: 'save', content })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'content.texts.en',
    })
  })

  it('keeps the HTML of an earlier release until it is written in Markdown', async () => {
    const html = { subject: 'Du nouveau', html: '<p>{{greeting}}</p>', text: '{{greeting}}' }
    const issue_id = await newNewsletter({ ...html, language: 'fr', texts: {} })
    const unwritten = { ...CONTENT, name: 'Renamed', texts: {} }
    expect((await act({ action: 'save', issue_id, content: unwritten })).status).toBe(200)
    const shown = await send('GET', `${ISSUES}/${issue_id}`, { token: admin.token })
    expect(shown.body.data).toMatchObject({ name: 'Renamed', html_mail: html, languages: ['fr'] })
    expect((await act({ action: 'save', issue_id, content: CONTENT })).status).toBe(200)
    const stored = await loadIssue(issue_id)
    expect(stored).toMatchObject({ texts: CONTENT.texts })
    expect(Object.keys(stored ?? {})).not.toContain('html')
  })

  it('is refused with the name of the field that an action lacks', async () => {
    expect((await act({ action: 'save' })).body).toMatchObject({ errorCode: 'bad_request', field: 'content' })
    expect((await act({ action: 'stop' })).body).toMatchObject({
      errorCode: 'bad_request',
      field: 'issue_id',
    })
  })
})
