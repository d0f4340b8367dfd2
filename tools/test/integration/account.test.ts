import {
  analysisPath,
  auditLogPath,
  billingPath,
  brandPath,
  conversationPath,
  demoRequestPath,
  memberPath,
  userPath,
} from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { newConversation } from './conversations.ts'
import { keepSecret, mailsTo, newInvitation, vouchedFor } from './identity-world.ts'
import {
  auth,
  db,
  joinBrand,
  newAnalysis,
  newBrand,
  newPerson,
  type Person,
  signIn,
  signInAtGoogle,
} from './world.ts'

const ask = (method: string, path: string, { token }: Person, body?: unknown) =>
  send(method, path, { token, body })
const remove = (person: Person, confirmation = person.email) =>
  ask('DELETE', '/api/users/me', person, { confirmation })
const exists = async (path: string) => (await db.doc(path).get()).exists

describe('the profile', () => {
  it("changes a person's name, in the document and in the account", async () => {
    const person = await newPerson()
    expect((await ask('PUT', '/api/users/me', person, { name: '  Grace Hopper ' })).body).toEqual({
      data: { name: 'Grace Hopper' },
    })
    expect((await db.doc(userPath(person.uid)).get()).get('name')).toBe('Grace Hopper')
    expect((await auth.getUser(person.uid)).displayName).toBe('Grace Hopper')
  })
})

describe('taking along', () => {
  it('exports the data kept of the person, and of nobody else', async () => {
    const brand = await newBrand('Zeste')
    const [person, other] = [await newPerson([brand.brandId]), await newPerson([brand.brandId])]
    const mine = await newAnalysis(brand, person.uid)
    const theirs = await newAnalysis(brand, other.uid)
    const { body } = await ask('GET', '/api/users/me/export', person)
    expect(body).toMatchObject({
      profile: { uid: person.uid, email: person.email, plan: 'ultra' },
      sign_in: { email: person.email, email_verified: true },
      brands: [{ brand: { name: 'Zeste' }, role: 'editor' }],
      analyses: [{ analysisId: mine, title: expect.any(String), promptIds: expect.any(Array) }],
    })
    await db.doc(billingPath(person.uid)).set({ uid: person.uid, customerId: 'cus_mine' })
    const paying = await ask('GET', '/api/users/me/export', person)
    expect(paying.body).toMatchObject({ billing: { customerId: 'cus_mine' } })
    expect(body.billing).toBeNull()
    const text = JSON.stringify(body)
    for (const secret of [theirs, other.uid, other.email, 'passwordHash']) expect(text).not.toContain(secret)
  })
})

describe('deleting the account', () => {
  it('deletes the brands with no other member, leaves the others, and ends the account', async () => {
    const [alone, shared] = [await newBrand('Seule'), await newBrand('Partagée')]
    const [person, other] = [await newPerson(), await newPerson()]
    await joinBrand(alone.brandId, person.uid, 'owner')
    await joinBrand(shared.brandId, person.uid, 'editor')
    await joinBrand(shared.brandId, other.uid, 'owner')
    expect((await ask('GET', '/api/users/me/deletion', person)).body.data).toEqual({
      deleted: [{ id: alone.brandId, name: 'Seule' }],
      left: [{ id: shared.brandId, name: 'Partagée' }],
      to_hand_over: [],
    })
    expect((await remove(person)).body).toEqual({ ok: true })
    expect(await exists(brandPath(alone.brandId))).toBe(false)
    expect(await exists(brandPath(shared.brandId))).toBe(true)
    expect(await exists(memberPath(shared.brandId, person.uid))).toBe(false)
    expect(await exists(userPath(person.uid))).toBe(false)
    await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await ask('GET', '/api/users/me', person)).status).toBe(401)
  })

  it('is refused until brands with other members have another owner', async () => {
    const brand = await newBrand('Partagée')
    const [person, other] = [await newPerson(), await newPerson()]
    await joinBrand(brand.brandId, person.uid, 'owner')
    await joinBrand(brand.brandId, other.uid, 'editor')
    expect((await remove(person)).body).toMatchObject({
      errorCode: 'ownership_pending',
      brands: [{ id: brand.brandId, name: 'Partagée' }],
    })
    expect(await exists(userPath(person.uid))).toBe(true)
    await ask('PUT', `/api/brands/${brand.brandId}/members/${other.uid}`, person, { role: 'owner' })
    expect((await remove(person)).body).toEqual({ ok: true })
    expect(await exists(brandPath(brand.brandId))).toBe(true)
  })

  it("keeps the deleted person's acts in the audit log without the address", async () => {
    const [brand, person] = [await newBrand('Seule'), await newPerson()]
    await joinBrand(brand.brandId, person.uid, 'owner')
    expect((await remove(person)).body).toEqual({ ok: true })
    const entries = await db.collection(auditLogPath()).where('actorId', '==', person.uid).get()
    expect(entries.docs.map((entry) => entry.get('action')).sort()).toEqual([
      'delete_account',
      'delete_brand',
    ])
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain(person.email)
  })

  it('requires the typed address', async () => {
    const person = await newPerson()
    expect((await remove(person, 'somebody@else.example')).body).toMatchObject({
      errorCode: 'confirmation_mismatch',
      field: 'confirmation',
    })
    expect((await remove(person, ` ${person.email.toUpperCase()}`)).body).toEqual({ ok: true })
  })
})

describe('a linked identity', () => {
  const list = async (token: string) => (await send('GET', '/api/users/me/identities', { token })).body.data

  /** A person with an identity of the same address, at Google. */
  const linkedPerson = async () => {
    const person = await newPerson()
    const google = { providerId: 'google.com', ...vouchedFor(person.email) }
    expect((await send('POST', '/api/auth/provider', { body: google })).status).toBe(200)
    return { ...person, token: await signIn(person.email) }
  }
  const GOOGLE = '/api/users/me/identities/google.com'

  it('is listed, and a mail says that it was linked, once', async () => {
    const person = await linkedPerson()
    expect(await list(person.token)).toEqual([
      {
        provider_id: 'google.com',
        label: 'Google',
        email: person.email,
        since: expect.stringMatching(/^20/),
        kept: false,
        foreign: false,
      },
    ])
    await send('POST', '/api/auth/provider', {
      body: { providerId: 'google.com', ...vouchedFor(person.email) },
    })
    const mails = (await mailsTo(person.email)).map(({ template }) => template)
    expect(mails).toEqual([expect.stringContaining('identity_linked')])
  })

  it('is unlinked by hand', async () => {
    const person = await linkedPerson()
    expect((await send('DELETE', GOOGLE, { token: person.token })).body).toEqual({ data: [] })
    expect((await send('DELETE', GOOGLE, { token: person.token })).body).toMatchObject({
      errorCode: 'identity_not_found',
    })
    expect((await auth.getUser(person.uid)).providerData.map(({ providerId }) => providerId)).toEqual([
      'password',
    ])
  })

  it.each([false, true])('survives signing out everywhere and a new password when kept: %s', async (kept) => {
    const person = await linkedPerson()
    await send('PUT', GOOGLE, { token: person.token, body: { kept } })
    await send('POST', '/api/auth/sign-out-everywhere', { token: person.token })
    const linked = async () =>
      (await auth.getUser(person.uid)).providerData.some(({ providerId }) => providerId === 'google.com')
    expect(await linked()).toBe(kept)
    if (!kept) await signInAtGoogle(person.email)
    const resetToken = await keepSecret(person.uid, 'password_reset')
    await send('POST', '/api/auth/reset-password/confirm', {
      body: { resetToken, password: 'another horse' },
    })
    expect(await linked()).toBe(kept)
  })
})

describe('what is kept of somebody in places that they have left', () => {
  /** Somebody with a conversation and an analysis in a brand that they were taken out of, and what their address left. */
  const newFormerMember = async () => {
    const brand = await newBrand('Quittée')
    const [person, owner] = [await newPerson(), await newPerson()]
    await joinBrand(brand.brandId, person.uid, 'editor')
    await joinBrand(brand.brandId, owner.uid, 'owner')
    const analysisId = await newAnalysis(brand, person.uid, { title: 'Mine' })
    const [own, others] = await Promise.all([
      newConversation(brand.brandId, person.uid),
      newConversation(brand.brandId, owner.uid),
      newInvitation((await newBrand('Autre')).brandId, person.email),
      db.doc(demoRequestPath(`of-${person.uid}`)).set({
        requestId: `of-${person.uid}`,
        name: 'Ada',
        email: person.email,
        company: 'Acme',
        message: '',
        language: 'fr',
        createdAt: Timestamp.now(),
      }),
      ask('DELETE', `/api/brands/${brand.brandId}/members/${person.uid}`, owner),
    ])
    return { person, analysisId, own: own.conversationId, others: others.conversationId }
  }
  const invitationsTo = async (email: string) =>
    (await db.collectionGroup('invitations').where('email', '==', email).get()).size

  it('is exported: what they said themselves, and by title what they made', async () => {
    const { person, analysisId, own, others } = await newFormerMember()
    const { body } = await ask('GET', '/api/users/me/export', person)
    expect(body).toMatchObject({
      brands: [],
      analyses: [{ analysisId, title: 'Mine' }],
      conversations: [{ conversationId: own, turns: [{ text: 'Which jugs are named?' }] }],
      invitations: [{ role: 'editor' }],
      demo_requests: [{ name: 'Ada', company: 'Acme' }],
    })
    expect(JSON.stringify(body.analyses)).not.toContain('promptIds')
    expect(JSON.stringify(body.conversations)).not.toContain('Here is a draft.')
    expect(JSON.stringify(body)).not.toContain(others)
  })

  it('goes with the account; what others said stays', async () => {
    const { person, analysisId, own, others } = await newFormerMember()
    expect((await remove(person)).body).toEqual({ ok: true })
    expect(await exists(conversationPath(own))).toBe(false)
    expect(await exists(demoRequestPath(`of-${person.uid}`))).toBe(false)
    expect(await invitationsTo(person.email)).toBe(0)
    expect(await exists(conversationPath(others))).toBe(true)
    expect(await exists(analysisPath(analysisId))).toBe(true)
  })

  it('takes the name out of what the audit log keeps of changes by administrators', async () => {
    const [person, admin] = [await newPerson(), await newPerson([], { role: 'admin' })]
    await ask('PUT', `/api/users/${person.uid}`, admin, { name: 'Grace Hopper' })
    const entries = async () =>
      JSON.stringify(
        (await db.collection(auditLogPath()).where('actorId', '==', admin.uid).get()).docs.map((one) =>
          one.data(),
        ),
      )
    expect(await entries()).toContain('Grace Hopper')
    await remove(person)
    expect(await entries()).not.toContain('Grace Hopper')
    expect(await entries()).toContain('update_user')
  })
})
