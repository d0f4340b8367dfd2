import { randomBytes, randomUUID } from 'node:crypto'
import {
  auditLogPath,
  dataroomDocumentPath,
  dataroomPartPath,
  dataroomPersonPath,
  dataroomViewsPath,
  mailsPath,
  userPath,
} from '@sillage/core/base/paths'
import { PDFDocument, PDFName } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { DOT_PNG, formWith, send } from './client.ts'
import { newDataroomDocument, newFundUser } from './dataroom-world.ts'
import { db, newPerson, type Person } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const CONSOLE = '/api/admin/fund-users'
const HOUR_MS = 3_600_000

const act = async (body: Record<string, unknown>) => await send('POST', CONSOLE, { token: admin.token, body })
const loadId = async (body: Record<string, unknown>): Promise<string> => {
  const reply = await act(body)
  expect(reply.body).not.toHaveProperty('errorCode')
  return (reply.body.data as { id: string }).id
}
const room = async ({ token }: Person) => (await send('GET', '/api/dataroom', { token })).body.data
const open = async ({ token }: Person, documentId: string, kind = 'view') =>
  await send('POST', `/api/dataroom/documents/${documentId}/open`, { token, body: { kind } })
const upload = async (file: Blob, query = 'title=Accounts&file_name=accounts.pdf') =>
  await send('POST', `${CONSOLE}/documents?${query}`, {
    token: admin.token,
    form: formWith('file', file, 'accounts.pdf'),
  })
const loadLog = async (filter: string) =>
  (await send('GET', `${CONSOLE}/views?${filter}`, { token: admin.token })).body.data as Record<
    string,
    unknown
  >[]

const listed = async () => {
  const { body } = await send('GET', CONSOLE, { token: admin.token })
  return body.data as Record<'people' | 'documents', Record<string, unknown>[]>
}

const loadText = async (base64: unknown): Promise<string> => {
  const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(String(base64), 'base64')))
  return (await extractText(pdf, { mergePages: true })).text
}

describe('the data room', () => {
  it('is empty for a person without an invitation', async () => {
    const stranger = await newPerson()
    const documentId = await newDataroomDocument([{ personId: 'somebody' }])
    expect(await room(stranger)).toEqual({ invited: false, documents: [] })
    expect((await open(stranger, documentId)).body).toMatchObject({ errorCode: 'document_not_found' })
    expect((await open(stranger, 'nosuchdocument')).body).toMatchObject({ errorCode: 'document_not_found' })
    // An administrator runs the console, and sees here what is shared with them alone.
    expect((await open(admin, documentId)).body).toMatchObject({ errorCode: 'document_not_found' })
  })

  it('stamps a document with name, address and time, and logs that it was opened', async () => {
    const guest = await newPerson()
    const personId = await newFundUser(guest.email)
    const documentId = await newDataroomDocument([{ personId }])
    expect(await room(guest)).toMatchObject({
      invited: true,
      documents: [{ document_id: documentId, title: 'Accounts', may_download: false, expires_at: null }],
    })
    const before = Date.now()
    const { body } = await open(guest, documentId)
    const { pdf } = body.data as { pdf: string }
    const text = await loadText(pdf)
    expect(text).toContain(`Ada Fund · ${guest.email}`)
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    const [entry] = await loadLog(`document_id=${documentId}`)
    expect(entry).toMatchObject({
      person_id: personId,
      email: guest.email.toLowerCase(),
      title: 'Accounts',
      kind: 'view',
    })
    expect(Date.parse(String(entry?.at))).toBeGreaterThanOrEqual(before)
    expect((await db.doc(dataroomPersonPath(personId)).get()).get('seenAt')).not.toBeNull()
  })

  it('lets only people with a download grant download a file', async () => {
    const guest = await newPerson()
    const personId = await newFundUser(guest.email)
    const shown = await newDataroomDocument([{ personId }])
    const given = await newDataroomDocument([{ personId, mayDownload: true }])
    expect((await open(guest, shown, 'download')).body).toMatchObject({ errorCode: 'access_denied' })
    expect((await open(guest, given, 'download')).status).toBe(200)
    expect(await loadLog(`document_id=${shown}`)).toEqual([])
    expect(await loadLog(`document_id=${given}`)).toMatchObject([{ kind: 'download' }])
  })

  it("ends with the grant, with the person's access, and at once when it is revoked", async () => {
    const [one, two, three] = await Promise.all([newPerson(), newPerson(), newPerson()])
    const past = Date.now() - HOUR_MS
    const documentId = await newDataroomDocument([
      { personId: await newFundUser(one.email), expiresAt: past },
      { personId: await newFundUser(two.email, { expiresAt: past }) },
      { personId: await newFundUser(three.email) },
    ])
    expect(await room(one)).toEqual({ invited: true, documents: [] })
    expect(await room(two)).toEqual({ invited: false, documents: [] })
    for (const person of [one, two]) {
      expect((await open(person, documentId)).body).toMatchObject({ errorCode: 'document_not_found' })
    }
    expect((await open(three, documentId)).status).toBe(200)
    const person_id = await newFundUser(three.email)
    await loadId({ action: 'revoke', person_id })
    expect((await open(three, documentId)).body).toMatchObject({ errorCode: 'document_not_found' })
    expect(await room(three)).toEqual({ invited: false, documents: [] })
    await loadId({ action: 'restore', person_id })
    expect((await open(three, documentId)).status).toBe(200)
  })

  it("uses the verified address of the token, not the profile's", async () => {
    const [guest, thief] = await Promise.all([newPerson(), newPerson()])
    const documentId = await newDataroomDocument([{ personId: await newFundUser(guest.email) }])
    await db.doc(userPath(thief.uid)).update({ email: guest.email })
    expect((await open(thief, documentId)).body).toMatchObject({ errorCode: 'document_not_found' })
  })
})

describe('fund users', () => {
  it('are invited by mail, again by a second invitation, and recorded', async () => {
    const email = `${randomUUID()}@fund-partners.test`
    const person_id = await loadId({ action: 'invite', email, name: 'Bo Fund', language: 'fr' })
    const mails = async () =>
      (await db.collection(mailsPath()).where('to', 'array-contains', email).get()).docs
    const [mail] = await mails()
    expect(mail?.get('template.name')).toBe('dataroom_invitation_fr')
    expect(mail?.get('message.text')).toContain('/dataroom')
    await loadId({ action: 'revoke', person_id })
    expect(await loadId({ action: 'invite', email: email.toUpperCase() })).toBe(person_id)
    expect(await mails()).toHaveLength(2)
    const { people } = await listed()
    expect(people.find((one) => one.person_id === person_id)).toMatchObject({ email, state: 'invited' })
    const entries = await db.collection(auditLogPath()).where('actorId', '==', admin.uid).get()
    expect(entries.docs.filter((entry) => entry.get('after.email') === email)).not.toHaveLength(0)
  })

  it('are refused at once when they could not sign up', async () => {
    const email = `${randomUUID()}@gmail.com`
    expect((await act({ action: 'invite', email })).body).toMatchObject({
      errorCode: 'business_email_required',
      field: 'email',
    })
  })

  it('open nothing by a stored grant to a group, which the next share of the document drops', async () => {
    const guest = await newPerson()
    const person_id = await newFundUser(guest.email)
    await db.doc(dataroomPersonPath(person_id)).update({ groupIds: ['g1'] })
    const document_id = await newDataroomDocument()
    const stored = { kind: 'group', granteeId: 'g1', mayDownload: true, expiresAt: null }
    await db.doc(dataroomDocumentPath(document_id)).update({ grants: [stored], readers: ['group:g1'] })
    expect(await room(guest)).toEqual({ invited: true, documents: [] })
    expect((await open(guest, document_id)).body).toMatchObject({ errorCode: 'document_not_found' })
    const { documents } = await listed()
    expect(documents.find((one) => one.document_id === document_id)).toMatchObject({ grants: [] })
    const expires_at = new Date(Date.now() + HOUR_MS).toISOString()
    const grants = [{ person_id, may_download: true, expires_at }]
    await loadId({ action: 'share', document_id, grants })
    expect(await room(guest)).toMatchObject({
      documents: [{ document_id, may_download: true, expires_at }],
    })
    expect((await db.doc(dataroomDocumentPath(document_id)).get()).data()).toMatchObject({
      grants: [{ kind: 'person', granteeId: person_id }],
      readers: [`person:${person_id}`],
    })
  })

  it('lose their grants with their entry, and the log keeps their openings', async () => {
    const guest = await newPerson()
    const person_id = await newFundUser(guest.email)
    const document_id = await newDataroomDocument([{ personId: person_id }])
    expect((await open(guest, document_id)).status).toBe(200)
    await loadId({ action: 'remove', person_id })
    expect((await open(guest, document_id)).body).toMatchObject({ errorCode: 'document_not_found' })
    expect((await db.doc(dataroomDocumentPath(document_id)).get()).get('readers')).toEqual([])
    expect(await loadLog(`person_id=${person_id}`)).toMatchObject([{ name: 'Ada Fund' }])
    // Invited again, the person has none of what was shared before.
    await newFundUser(guest.email)
    expect(await room(guest)).toEqual({ invited: true, documents: [] })
  })

  it('that do not exist are refused, as is a field that an action lacks', async () => {
    const document_id = await newDataroomDocument()
    const share = (...ids: string[]) =>
      act({ action: 'share', document_id, grants: ids.map((person_id) => ({ person_id })) })
    expect((await share('nobody')).body).toMatchObject({ errorCode: 'not_found', field: 'grants' })
    expect((await share('twice', 'twice')).body).toMatchObject({ errorCode: 'bad_request', field: 'grants' })
    expect((await act({ action: 'invite' })).body).toMatchObject({ errorCode: 'bad_request', field: 'email' })
    expect((await act({ action: 'revoke', person_id: 'nobody' })).body).toMatchObject({
      errorCode: 'not_found',
    })
    expect((await act({ action: 'share', document_id: 'nothing', grants: [] })).body).toMatchObject({
      errorCode: 'document_not_found',
    })
  })

  it('are pages of the log, newest first', async () => {
    const guest = await newPerson()
    const personId = await newFundUser(guest.email)
    const documentId = await newDataroomDocument([{ personId, mayDownload: true }])
    for (const kind of ['view', 'download', 'view']) await open(guest, documentId, kind)
    const first = await send('GET', `${CONSOLE}/views?person_id=${personId}&limit=2`, { token: admin.token })
    const views = first.body.data as { view_id: string; kind: string }[]
    expect(first.body.has_more).toBe(true)
    expect(views.map(({ kind }) => kind)).toEqual(['view', 'download'])
    const rest = await send(
      'GET',
      `${CONSOLE}/views?person_id=${personId}&limit=2&before=${views.at(-1)?.view_id}`,
      { token: admin.token },
    )
    expect(rest.body).toMatchObject({ data: [{ kind: 'view' }], has_more: false })
  })
})

describe('a document', () => {
  it('is kept as a PDF in parts, shared with nobody, and deleted with all of them', async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    pdf.addPage()
    await pdf.attach(randomBytes(64), 'left-out.bin')
    // Something that does not shrink, so that it takes several parts.
    const stream = pdf.context.stream(randomBytes(2_000_000))
    pdf.catalog.set(PDFName.of('Noise'), pdf.context.register(stream))
    const reply = await upload(new Blob([Buffer.from(await pdf.save())]))
    expect(reply.status).toBe(201)
    const { document_id } = reply.body.data as { document_id: string }
    expect(reply.body.data).toMatchObject({ title: 'Accounts', pages: 2, grants: [] })
    const stored = await db.doc(dataroomDocumentPath(document_id)).get()
    expect(stored.get('parts')).toBe(3)
    const parts = await db.getAll(...[0, 1, 2].map((part) => db.doc(dataroomPartPath(document_id, part))))
    // Parts that belong to a document do not go by themselves.
    for (const part of parts) expect(part.data()).not.toHaveProperty('expiresAt')

    const guest = await newPerson()
    const personId = await newFundUser(guest.email)
    const grants = [{ person_id: personId }]
    await loadId({ action: 'share', document_id, grants, title: 'Accounts 2026' })
    const opened = await open(guest, document_id)
    expect(opened.body.data).toMatchObject({ title: 'Accounts 2026', pages: 2 })

    await loadId({ action: 'delete_document', document_id })
    expect((await open(guest, document_id)).body).toMatchObject({ errorCode: 'document_not_found' })
    const left = await db.getAll(...parts.map(({ ref }) => ref))
    expect(left.map(({ exists }) => exists)).toEqual([false, false, false])
    expect(await loadLog(`document_id=${document_id}`)).toMatchObject([{ title: 'Accounts 2026' }])
  })

  it('may be a picture', async () => {
    expect((await upload(DOT_PNG)).body.data).toMatchObject({ pages: 1 })
  })

  it('that is unreadable or too large is refused', async () => {
    expect((await upload(new Blob(['hello']))).body).toMatchObject({
      errorCode: 'document_unreadable',
      field: 'file',
    })
    const large = new Blob([new Uint8Array(21 * 1024 * 1024)])
    expect((await upload(large)).body).toMatchObject({ errorCode: 'payload_too_large' })
  })
})

it('an account takes its invitation along, leaves no name in the log, and exports both before', async () => {
  const guest = await newPerson()
  const personId = await newFundUser(guest.email)
  const documentId = await newDataroomDocument([{ personId }])
  await open(guest, documentId)
  const { body } = await send('GET', '/api/users/me/export', { token: guest.token })
  expect(body.dataroom).toMatchObject({ name: 'Ada Fund', opened: [{ title: 'Accounts', kind: 'view' }] })
  const gone = await send('DELETE', '/api/users/me', {
    token: guest.token,
    body: { confirmation: guest.email },
  })
  expect(gone.status).toBe(200)
  expect((await db.doc(dataroomPersonPath(personId)).get()).exists).toBe(false)
  const views = await db.collection(dataroomViewsPath()).where('personId', '==', personId).get()
  expect(views.docs.map((view) => [view.get('email'), view.get('name')])).toEqual([['', '']])
})
