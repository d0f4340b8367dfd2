import { brandPath, userPath } from '@sillage/core/base/paths'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { send } from './client.ts'
import { mailsTo, tokenIn } from './identity-world.ts'
import { atStripe, billing, newSubscriber } from './subscribers.ts'
import { auth, db, newAnalysis, newBrand, newPerson, type Person } from './world.ts'

const get = (person: Person, path: string) => send('GET', path, { token: person.token })
const invite = (brandId: string, by: Person, email: string) =>
  send('POST', `/api/brands/${brandId}/invitations`, { token: by.token, body: { email, role: 'billing' } })
const accept = async (contact: Person) =>
  send('POST', '/api/invitations/accept', {
    token: contact.token,
    body: { invitationToken: await tokenIn(contact.email) },
  })
const remove = (by: Person, payer: Person, contact: Person) =>
  send('DELETE', `/api/billing/${payer.uid}/contacts/${contact.uid}`, { token: by.token })

/** A brand whose owner pays, and somebody who accepted to manage the billing. */
const newContact = async () => {
  const brand = await newBrand()
  const payer = await newSubscriber('ultra', [brand.brandId])
  await db.doc(`${brandPath(brand.brandId)}/members/${payer.uid}`).update({ role: 'owner' })
  await db.doc(brandPath(brand.brandId)).update({ ownerId: payer.uid })
  const contact = await newPerson([], { plan: 'free' })
  expect((await invite(brand.brandId, payer, contact.email)).status).toBe(201)
  const accepted = await accept(contact)
  expect(accepted.body).toEqual({ data: { brand_id: brand.brandId, payer_id: payer.uid } })
  return { brand, payer, contact }
}

it('manages the billing of the payer, and sees nothing of the brand', async () => {
  const { brand, payer, contact } = await newContact()
  const me = await get(contact, '/api/users/me')
  expect(me.body.data).toMatchObject({
    plan: 'free',
    brands: [],
    billings: [{ payer_id: payer.uid, payer: 'Ada Member', plan: 'ultra' }],
  })
  const own = await get(payer, '/api/billing/invoices')
  const seen = await get(contact, `/api/billing/invoices?payerId=${payer.uid}`)
  expect(seen.body.data).not.toEqual([])
  expect(seen.body).toEqual(own.body)
  expect((await get(contact, '/api/billing/invoices')).body.data).toEqual([])
  const cancelled = await billing(contact, 'cancel', { payerId: payer.uid })
  expect(cancelled.body).toMatchObject({ subscription: { cancelsAt: expect.any(Number) } })
  expect((await billing(contact, 'resume', { payerId: payer.uid })).body).toMatchObject({
    subscription: { cancelsAt: null },
  })

  const analysisId = await newAnalysis(brand, payer.uid)
  const refused = await Promise.all([
    get(contact, `/api/brands/${brand.brandId}`),
    get(contact, `/api/brands/${brand.brandId}/members`),
    get(contact, `/api/analyses/${analysisId}`),
    send('POST', `/api/analyses/${analysisId}/launch`, { token: contact.token, body: {} }),
    invite(brand.brandId, contact, 'somebody@acme.example'),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

const eventsSchema = z.object({ events: z.array(z.object({ id: z.string(), type: z.string() })) })

/** Handles what Stripe has told of payments since; nothing is delivered by itself here. */
const handleEvents = async (admin: Person, type: string): Promise<void> => {
  const answer = await fetch(`${process.env.SILLAGE_API_STRIPE_URL}/__control`)
  const { events } = eventsSchema.parse(await answer.json())
  for (const { id } of events.filter((event) => event.type === type).slice(-3)) {
    const body = { event_id: id }
    await send('POST', '/api/admin/billing/replay', { token: admin.token, body })
  }
}

it('gets the mails about payments once, with a link to the page of the payer', async () => {
  const { payer, contact } = await newContact()
  const admin = await newPerson([], { role: 'admin' })
  await atStripe('advance', { seconds: 32 * 86_400 })
  await handleEvents(admin, 'invoice.paid')
  await handleEvents(admin, 'invoice.paid')
  const receiptsTo = async ({ email }: Person): Promise<string[]> =>
    (await mailsTo(email)).flatMap(({ template, text }) => (template === 'receipt_en' ? [text] : []))
  const receipts = await receiptsTo(contact)
  expect(receipts[0]).toContain(`/dashboard/billing/${payer.uid}`)
  // One for each invoice, as the payer has.
  expect(new Set(receipts).size).toBe(receipts.length)
  expect(await receiptsTo(payer)).toHaveLength(receipts.length)
})

it('is invited by the payer alone, and not if somebody else pays by then', async () => {
  const { brand, payer } = await newContact()
  const owner = await newPerson([brand.brandId])
  await db.doc(`${brandPath(brand.brandId)}/members/${owner.uid}`).update({ role: 'owner' })
  const guest = await newPerson()
  expect((await invite(brand.brandId, owner, guest.email)).body.errorCode).toBe('payer_only')
  expect((await invite(brand.brandId, payer, payer.email)).body.errorCode).toBe('already_member')
  await invite(brand.brandId, payer, guest.email)
  await db.doc(brandPath(brand.brandId)).update({ ownerId: owner.uid })
  expect((await accept(guest)).body.errorCode).toBe('link_expired')
  expect((await get(guest, `/api/billing/invoices?payerId=${payer.uid}`)).body.errorCode).toBe(
    'access_denied',
  )
})

it('is shown to the payer alone, and ends at once, by either of them', async () => {
  const { brand, payer, contact } = await newContact()
  const owner = await newPerson([brand.brandId])
  const list = async (person: Person) => (await get(person, `/api/brands/${brand.brandId}/members`)).body.data
  expect(await list(payer)).toMatchObject({
    billing_contacts: [{ user_id: contact.uid, email: contact.email }],
  })
  expect(await list(owner)).toMatchObject({ billing_contacts: [] })
  expect((await remove(owner, payer, contact)).body.errorCode).toBe('access_denied')
  expect((await remove(payer, payer, contact)).status).toBe(200)
  expect((await remove(contact, payer, contact)).body.errorCode).toBe('not_found')
  for (const path of ['invoices', 'preview']) {
    const reply = await get(contact, `/api/billing/${path}?planId=pro&interval=month&payerId=${payer.uid}`)
    expect(reply.body.errorCode).toBe('access_denied')
  }
  const log = (await get(payer, `/api/brands/${brand.brandId}/audit-log`)).body.data
  expect(JSON.stringify(log)).toContain('billing_contact')
})

it('is nobody any more when the payer deletes their account', async () => {
  const { brand, payer, contact } = await newContact()
  await db.doc(brandPath(brand.brandId)).update({ ownerId: '' })
  await newPerson([brand.brandId]).then(({ uid }) =>
    db.doc(`${brandPath(brand.brandId)}/members/${uid}`).update({ role: 'owner' }),
  )
  const gone = await send('DELETE', '/api/users/me', {
    token: payer.token,
    body: { confirmation: payer.email },
  })
  expect(gone.status).toBe(200)
  await expect(auth.getUser(payer.uid)).rejects.toThrow()
  expect((await db.doc(userPath(contact.uid)).get()).get('billingFor')).toEqual([])
})
