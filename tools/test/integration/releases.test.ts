import { userPath } from '@sillage/core/base/paths'
import * as calls from '@sillage/core/releases/calls'
import { releaseFeedPath } from '@sillage/core/releases/feed-path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from './client.ts'
import { newReleaseNote } from './release-world.ts'
import { db, newPerson, type Person } from './world.ts'

let admin: Person
let reader: Person
beforeAll(async () => {
  ;[admin, reader] = await Promise.all([newPerson([], { role: 'admin' }), newPerson([])])
})

const EN = { title: 'Alerts are here', body: 'We tell you *when* a figure changes.' }
const FR = { title: 'Les alertes sont là', body: 'Nous vous disons *quand* un chiffre change.' }

const list = async (query: Record<string, unknown>, token?: string) =>
  calls.listReleaseNotes.response.parse((await sendCall(calls.listReleaseNotes, { query }, token)).body).data
const unread = async (person: Person, query: Record<string, unknown> = {}) =>
  calls.listUnreadReleaseNotes.response.parse(
    (await sendCall(calls.listUnreadReleaseNotes, { query }, person.token)).body,
  ).data
const count = async (person: Person) =>
  calls.countUnreadReleaseNotes.response.parse(
    (await sendCall(calls.countUnreadReleaseNotes, {}, person.token)).body,
  ).count
const read = (releaseId: string, person: Person) =>
  sendCall(calls.readReleaseNote, { params: { releaseId } }, person.token)

it('lets an administrator write, publish, change and delete a note', async () => {
  const draft = { texts: { en: EN, fr: FR }, publish_at: null }
  const created = await sendCall(calls.createReleaseNote, { body: draft }, admin.token)
  const { id } = calls.createReleaseNote.response.parse(created.body).data
  expect(await list({ search: 'alerts are' })).toEqual([])
  const drafts = await list({ search: 'sont là', include_unpublished: 'true' }, admin.token)
  expect(drafts.map((note) => note.id)).toContain(id)

  const publish_at = new Date(Date.now() - 1_000).toISOString()
  await sendCall(
    calls.updateReleaseNote,
    { params: { releaseId: id }, body: { ...draft, publish_at } },
    admin.token,
  )
  expect((await list({ search: 'ALERTS', language: 'fr' })).find((note) => note.id === id)).toEqual({
    id,
    ...FR,
    language: 'fr',
    publish_at,
  })
  await sendCall(calls.deleteReleaseNote, { params: { releaseId: id } }, admin.token)
  expect((await list({ search: 'ALERTS' })).map((note) => note.id)).not.toContain(id)
  const again = await sendCall(calls.deleteReleaseNote, { params: { releaseId: id } }, admin.token)
  expect(again.body.errorCode).toBe('release_note_not_found')
})

it('shows drafts and scheduled notes to administrators only', async () => {
  const later = await newReleaseNote(Date.now() + 3_600_000)
  for (const token of [undefined, reader.token]) {
    const { body } = await sendCall(calls.listReleaseNotes, { query: { include_unpublished: 'true' } }, token)
    expect(body.errorCode).toBe(token === undefined ? 'not_authenticated' : 'admin_only')
  }
  expect((await list({ limit: 100 })).map(({ id }) => id)).not.toContain(later)
  expect(
    (await list({ limit: 100, include_unpublished: 'true' }, admin.token)).map(({ id }) => id),
  ).toContain(later)
  expect((await read(later, reader)).body.errorCode).toBe('release_note_not_found')
})

it('counts notes published since the person joined until they are read', async () => {
  const person = await newPerson([])
  const [old, fresh] = await Promise.all([
    newReleaseNote(Date.now() - 86_400_000),
    newReleaseNote(Date.now() + 500),
  ])
  await expect.poll(async () => (await unread(person, { limit: 50 })).map(({ id }) => id)).toContain(fresh)
  expect((await unread(person, { limit: 50 })).map(({ id }) => id)).not.toContain(old)
  const before = await count(person)
  for (const _ of [1, 2]) expect((await read(fresh, person)).body).toEqual({ ok: true })
  expect(await count(person)).toBe(before - 1)
  expect((await db.doc(userPath(person.uid)).get()).get('readReleaseNotes')).toEqual([fresh])
})

describe('the release feed', () => {
  const feedIn = (language: string) => fetch(`${process.env.SILLAGE_API_URL}${releaseFeedPath(language)}`)

  it('holds the published notes in its language, without scheduled ones', async () => {
    const texts = { en: EN, fr: FR }
    const [shown, later] = await Promise.all([
      newReleaseNote(Date.now() - 1_000, texts),
      newReleaseNote(Date.now() + 3_600_000, texts),
    ])
    // Requests within a few seconds share one read.
    await expect.poll(async () => (await feedIn('fr')).text()).toContain(shown)
    const response = await feedIn('fr')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('public')
    const feed = await response.text()
    expect(feed).toContain(`<title>${FR.title}</title>`)
    expect(feed).toContain('&lt;em&gt;quand&lt;/em&gt;')
    expect(feed).not.toContain(later)
  })

  it('answers not found when the language is none of the interface’s', async () => {
    expect((await feedIn('de')).status).toBe(200)
    for (const language of ['xx', 'DE', '..%2Fde']) expect((await feedIn(language)).status).toBe(404)
  })
})

it('refuses a note without English, with the name of the field', async () => {
  const body = { texts: { fr: FR }, publish_at: null }
  const reply = await sendCall(calls.createReleaseNote, { body }, admin.token)
  expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: 'texts.en' })
})
