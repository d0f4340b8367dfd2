import { newId } from '@sillage/core/base/ids'
import { brandPath, mailPath, mailsPath, newsletterPath, userPath } from '@sillage/core/base/paths'
import { mailSchema } from '@sillage/core/mail/mail'
import { type Newsletter, newsletterSchema } from '@sillage/core/newsletters/newsletter'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../src/serve/eventually.ts'
import { type MailStandIn, startMailStandIn } from '../../stand-ins/smtp/server.ts'
import { openTheatre, type Theatre } from './story.ts'

/** Issues of the newsletter whose workers die between any two steps: nobody gets one twice. */

const PER_MINUTE = 4

let outbox: MailStandIn
let theatre: Theatre
let db: typeof import('../integration/world.ts').db
let world: typeof import('../integration/newsletter-world.ts')
let people: typeof import('../integration/world.ts')

beforeAll(async () => {
  outbox = await startMailStandIn({ smtp: 0, outbox: 0 })
  theatre = await openTheatre({
    parameters: { SMTP_URL: outbox.smtpUrl, NEWSLETTER_PER_MINUTE: String(PER_MINUTE) },
  })
  people = await import('../integration/world.ts')
  world = await import('../integration/newsletter-world.ts')
  ;({ db } = people)
})
afterEach(async () => {
  await theatre.pipeline.mend()
  Object.assign(theatre.pipeline.script, { fate: undefined })
  outbox.refuse(null)
})
afterAll(async () => {
  await theatre.pipeline.stop()
  await outbox.close()
})

/** Readers whom one issue reaches and no other, by the industry of their brands. */
const readers = async (count: number): Promise<{ industry: string; emails: string[] }> => {
  const industry = `Industry ${newId()}`
  const emails = await Promise.all(
    Array.from({ length: count }, async () => {
      const [person, brand] = await Promise.all([people.newPerson(), people.newBrand()])
      await db.doc(brandPath(brand.brandId)).update({ industry, ownerId: person.uid })
      await world.subscribe(person.uid)
      return person.email
    }),
  )
  return { industry, emails }
}

const issueFor = (industry: string, over: Partial<Newsletter> = {}) => {
  const now = Date.now() - 1
  return world.newNewsletter({
    state: 'scheduled',
    sendAt: now,
    wakeAt: now,
    segment: { plans: [], activity: 'any', languages: [], brands: 'any', industry },
    ...over,
  })
}

const loadIssue = async (id: string) =>
  newsletterSchema.parse((await db.doc(newsletterPath(id)).get()).data())

const loadMails = async (issueId: string) =>
  (await db.collection(mailsPath()).where('issueId', '==', issueId).get()).docs.map((document) => ({
    id: document.id,
    ...mailSchema.parse(document.data()),
  }))

/** Makes everything that waits due, and its leases old. */
const passTime = async (issueId: string): Promise<void> => {
  const past = Timestamp.fromMillis(Date.now() - 1)
  if ((await loadIssue(issueId)).wakeAt !== null)
    await db.doc(newsletterPath(issueId)).update({ wakeAt: past })
  for (const { id, delivery } of await loadMails(issueId)) {
    if (delivery.nextAt === null) continue
    await db.doc(mailPath(id)).update({
      'delivery.nextAt': past,
      ...(delivery.leaseExpireTime === null ? {} : { 'delivery.leaseExpireTime': past }),
    })
  }
}

/** The sweeps of the minutes to come, until nothing of the issue is open. */
const toTheEnd = async (issueId: string): Promise<void> => {
  let at = Date.now()
  await eventually('the issue is sent', async () => {
    at += 60_000
    await passTime(issueId)
    await theatre.pipeline.fire('sweep', at)
    await theatre.quiet()
    return (await loadIssue(issueId)).state === 'sent' ? true : null
  })
}

const gotten = (emails: readonly string[]): number[] => emails.map((email) => outbox.mails(email).length)

test('sends an issue once to each reader of its segment, at the set pace, with an unsubscribe header', async () => {
  const { industry, emails } = await readers(PER_MINUTE + 2)
  const other = await readers(1)
  const issueId = await issueFor(industry)
  // To come, so that both sweeps are of one minute however long they take.
  const minute = Date.now() + 600_000
  await theatre.pipeline.fire('sweep', minute)
  await theatre.pipeline.fire('sweep', minute)
  await theatre.quiet()
  expect((await loadMails(issueId)).length).toBeLessThanOrEqual(PER_MINUTE)
  await toTheEnd(issueId)
  expect(gotten(emails)).toEqual(emails.map(() => 1))
  expect(gotten(other.emails)).toEqual([0])
  const { counts } = await loadIssue(issueId)
  expect(counts).toMatchObject({ queued: emails.length, sent: emails.length, failed: 0 })
  const [mail] = await loadMails(issueId)
  expect(mail?.unsubscribe).toMatch(/\/api\/newsletters\/unsubscribe\?newsletterToken=/)
})

test('sends each reader their language, others that of the issue, and an old issue as it was written', async () => {
  const { industry, emails } = await readers(2)
  const french = (await db.collection('users').where('email', '==', emails[0]).get()).docs[0]
  await french?.ref.update({ 'preferences.language': 'fr' })
  const texts = {
    de: { subject: 'Neues', markdown: '**{{greeting}}**' },
    fr: { subject: 'Du nouveau', markdown: '**{{greeting}}**' },
  }
  await toTheEnd(await issueFor(industry, { language: 'de', texts }))
  const old = { subject: 'Old', html: '<body><p>{{greeting}}</p></body>', text: '{{greeting}}' }
  await toTheEnd(await issueFor(industry, { ...old, texts: {} }))
  const [inFrench, inGerman] = emails.map((email) => outbox.mails(email))
  // The newest first.
  expect(inFrench?.map(({ subject }) => subject)).toEqual(['Old', 'Du nouveau'])
  expect(inGerman?.map(({ subject }) => subject)).toEqual(['Old', 'Neues'])
  expect(inFrench?.[1]?.html).toMatch(/<strong>Bonjour.*Se désabonner<\/a><\/p>\s*<\/body>/s)
  expect(inGerman?.[0]?.html).toMatch(/^<body><p>.*Unsubscribe<\/a><\/p><\/body>/s)
})

/** Every point at which a worker can die: of the sweeper around each page, of the delivery around each of its writes. */
const DEATHS = [
  { fn: 'sweep', commit: 'cursor', when: 'before' },
  { fn: 'sweep', commit: 'cursor', when: 'after' },
  { fn: 'deliverMail', commit: 1, when: 'before' },
  { fn: 'deliverMail', commit: 1, when: 'after' },
  { fn: 'deliverMail', commit: 2, when: 'before' },
] as const

test.each(DEATHS)(
  'a worker that dies in $fn, $when commit $commit, sends nobody an issue twice',
  async (death) => {
    const { industry, emails } = await readers(3)
    const issueId = await issueFor(industry)
    await theatre.pipeline.crash(death)
    await theatre.pipeline.fire('sweep').catch(() => undefined)
    await theatre.quiet()
    await theatre.pipeline.mend()
    await toTheEnd(issueId)
    expect(gotten(emails)).toEqual(emails.map(() => 1))
  },
)

test('does not resend a mail, and keeps it on record, when its worker dies around the server’s reply', async () => {
  for (const { commit, when } of [
    { commit: 2, when: 'after' },
    { commit: 3, when: 'before' },
  ] as const) {
    const { industry, emails } = await readers(2)
    const issueId = await issueFor(industry)
    await theatre.pipeline.crash({ fn: 'deliverMail', commit, when })
    await theatre.pipeline.fire('sweep').catch(() => undefined)
    await theatre.quiet()
    await theatre.pipeline.mend()
    await toTheEnd(issueId)
    expect(Math.max(...gotten(emails)), `${when} ${commit}`).toBeLessThanOrEqual(1)
    const { counts } = await loadIssue(issueId)
    expect(counts.sent + counts.failed).toBe(counts.queued)
    expect((await loadMails(issueId)).every(({ delivery }) => /SUCCESS|DISCARDED/.test(delivery.state))).toBe(
      true,
    )
  }
})

test('sends one mail when tasks or sweeps run twice at once', async () => {
  theatre.pipeline.script.fate = () => 'twice'
  const { industry, emails } = await readers(3)
  const issueId = await issueFor(industry)
  await Promise.all([theatre.pipeline.sweep(), theatre.pipeline.sweep()])
  await theatre.quiet()
  await toTheEnd(issueId)
  expect(gotten(emails)).toEqual([1, 1, 1])
})

test('sends no further issue when the mail server does not know an address', async () => {
  const { industry, emails } = await readers(1)
  const [email = ''] = emails
  const first = await issueFor(industry)
  outbox.refuse({ code: 550, message: '5.1.1 no such mailbox', to: email })
  await toTheEnd(first)
  expect((await loadIssue(first)).counts).toMatchObject({ queued: 1, failed: 1, bounced: 1 })
  outbox.refuse(null)
  const second = await issueFor(industry)
  await toTheEnd(second)
  expect((await loadIssue(second)).counts.queued).toBe(0)
  expect(outbox.mails(email)).toEqual([])
})

test('sends nothing when a reader is suspended or has left', async () => {
  const { industry, emails } = await readers(1)
  const user = (await db.collection('users').where('email', '==', emails[0]).get()).docs[0]
  await db.doc(userPath(user?.id ?? '')).update({ suspendedAt: Timestamp.now() })
  const issueId = await issueFor(industry)
  await toTheEnd(issueId)
  expect((await loadIssue(issueId)).counts.queued).toBe(0)
})
