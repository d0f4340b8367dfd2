import { MAX_READS } from '@sillage/core/admin/impersonation'
import { endImpersonation, noteScreen, startImpersonation } from '@sillage/core/admin/impersonation-calls'
import { listAudit, listUsers } from '@sillage/core/admin/user-calls'
import { CALLS } from '@sillage/core/api/nouns'
import { brandPath, impersonationsPath, userPath } from '@sillage/core/base/paths'
import { listBrands } from '@sillage/core/brands/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send, sendCall } from './client.ts'
import { openBrandAs, REASON, startOpening, startView } from './views.ts'
import { db, joinBrand, newAnalysis, newBrand, newPerson, type Person, signInWithToken } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const start = (userId: string, by = admin): Promise<Reply> => startView(userId, by.token)

/** The token of a session that impersonates a person. */
const viewAs = async (userId: string, by = admin): Promise<string> => {
  const reply = await start(userId, by)
  expect(reply.status).toBe(201)
  return signInWithToken(startImpersonation.response.parse(reply.body).data.custom_token)
}

const me = (token: string): Promise<Reply> => send('GET', '/api/users/me', { token })

const loadSession = async (userId: string) => {
  const sessions = await db.collection(impersonationsPath()).where('userId', '==', userId).get()
  const [session] = sessions.docs
  if (session === undefined) throw new Error('no session is stored')
  return session.ref
}

/** The entries of the audit log about a person, oldest first. */
const entriesAbout = async (uid: string) => {
  const reply = await sendCall(listAudit, { query: { target: userPath(uid) } }, admin.token)
  return listAudit.response.parse(reply.body).data.toReversed()
}

describe('impersonation', () => {
  it('reads as the person, without the rights of the administrator', async () => {
    const [own, other] = await Promise.all([newBrand('Épure'), newBrand('Claris')])
    const person = await newPerson([own.brandId], { plan: 'pro' })
    const token = await viewAs(person.uid)
    const { data } = (await me(token)).body as { data: Record<string, unknown> }
    expect(data).toMatchObject({
      user_id: person.uid,
      email: person.email,
      isAdmin: false,
      plan: 'pro',
      brands: [{ id: own.brandId }],
    })
    expect((await sendCall(listUsers, {}, token)).body).toMatchObject({ errorCode: 'admin_only' })
    const getMembers = (brandId: string) => send('GET', `/api/brands/${brandId}/members`, { token })
    expect((await getMembers(own.brandId)).status).toBe(200)
    expect((await getMembers(other.brandId)).body).toMatchObject({ errorCode: 'access_denied' })
  })

  it('is refused by every call that changes something', async () => {
    const person = await newPerson()
    const token = await viewAs(person.uid)
    const changing = CALLS.filter(
      ({ method, access, name }) =>
        method !== 'GET' && access !== 'public' && name !== endImpersonation.name && name !== noteScreen.name,
    )
    expect(changing.length).toBeGreaterThan(80)
    const codes = await Promise.all(
      changing.map(async ({ method, path, name }) => {
        const { body } = await send(method, path.replace(/\{\w+\}/g, 'x'), { token, body: {} })
        return [name, body.errorCode] as const
      }),
    )
    expect(codes.filter(([, code]) => code !== 'read_only_view')).toEqual([])
    const cookie = await send('POST', '/api/auth/session', {
      body: { accessToken: token, expiresAt: Date.now() + 3_600_000 },
    })
    expect(cookie.body).toMatchObject({ errorCode: 'access_denied' })
    expect(cookie.headers.getSetCookie()).toEqual([])
  })

  it('ends on request of the administrator, with both ends in the audit log', async () => {
    const person = await newPerson()
    const token = await viewAs(person.uid)
    expect((await me(token)).status).toBe(200)
    expect((await sendCall(endImpersonation, {}, token)).body).toEqual({ ok: true })
    expect((await me(token)).body).toMatchObject({ errorCode: 'session_expired' })
    expect(await entriesAbout(person.uid)).toMatchObject([
      { action: 'begin_view_as', actor_email: admin.email, after: { reason: REASON } },
      {
        action: 'end_view_as',
        actor_email: admin.email,
        after: { by: 'administrator', reads: ['/api/users/me'] },
      },
    ])
    // The administrator's own session goes on.
    expect((await sendCall(endImpersonation, {}, admin.token)).body).toEqual({ ok: true })
    expect((await me(admin.token)).status).toBe(200)
  })

  it('ends when its time is over', async () => {
    const person = await newPerson()
    const token = await viewAs(person.uid)
    const session = await loadSession(person.uid)
    const endsAt = (await session.get()).get('endsAt').toMillis()
    expect(endsAt - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(endsAt - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await session.update({ endsAt: Timestamp.fromMillis(Date.now() - 1_000) })
    expect((await me(token)).body).toMatchObject({ errorCode: 'session_expired' })
  })

  it('ends when the administrator loses the role, or the person gains it', async () => {
    const another = await newPerson([], { role: 'admin' })
    const [first, second] = await Promise.all([newPerson(), newPerson()])
    const byAnother = await viewAs(first.uid, another)
    await db.doc(userPath(another.uid)).update({ role: 'user' })
    expect((await me(byAnother)).body).toMatchObject({ errorCode: 'session_expired' })
    const byAdmin = await viewAs(second.uid)
    await db.doc(userPath(second.uid)).update({ role: 'admin' })
    expect((await me(byAdmin)).body).toMatchObject({ errorCode: 'session_expired' })
  })

  it('is refused for administrators, oneself and unknown ids, and to customers', async () => {
    const [another, person] = await Promise.all([newPerson([], { role: 'super_admin' }), newPerson()])
    expect((await start(another.uid)).body).toMatchObject({ errorCode: 'admin_not_viewed' })
    expect((await start(admin.uid)).body).toMatchObject({ errorCode: 'not_yourself' })
    expect((await start('x'.repeat(28))).body).toMatchObject({ errorCode: 'user_not_found' })
    expect((await start(another.uid, person)).body).toMatchObject({ errorCode: 'admin_only' })
  })
})

describe('an open brand', () => {
  const brandIn = (brandId: string, token: string) => send('GET', `/api/brands/${brandId}`, { token })
  /** The entries about a brand, oldest first. */
  const loadEntries = async (brandId: string) => {
    const reply = await sendCall(listAudit, { query: { target: brandPath(brandId) } }, admin.token)
    return listAudit.response.parse(reply.body).data.toReversed()
  }

  it('is needed by an administrator who is no member', async () => {
    const brand = await newBrand('Claris')
    expect((await brandIn(brand.brandId, admin.token)).body).toMatchObject({ errorCode: 'access_denied' })
    expect((await me(admin.token)).body).toMatchObject({ data: { isAdmin: true, brands: [] } })
  })

  it('asks for a reason', async () => {
    const { brandId } = await newBrand('Claris')
    for (const reason of ['', '          ', 'why not']) {
      expect((await startOpening(brandId, admin.token, reason)).body).toMatchObject({
        errorCode: 'bad_request',
        field: 'reason',
      })
    }
    const owner = await newPerson([brandId])
    expect((await startOpening(brandId, owner.token)).body).toMatchObject({ errorCode: 'admin_only' })
    const nowhere = await startOpening('f'.repeat(24), admin.token)
    expect(nowhere.body).toMatchObject({ errorCode: 'brand_not_found' })
  })

  it('is read and not changed, and no other brand or console with it', async () => {
    const [brand, other] = await Promise.all([newBrand('Claris'), newBrand('Épure')])
    const token = await openBrandAs(admin.token, brand.brandId)
    expect((await brandIn(brand.brandId, token)).status).toBe(200)
    expect((await brandIn(other.brandId, token)).body).toMatchObject({ errorCode: 'access_denied' })
    expect((await me(token)).body).toMatchObject({
      data: { user_id: admin.uid, isAdmin: true, brands: [{ id: brand.brandId, role: 'viewer' }] },
    })
    const body = { name: 'Ours' }
    const changed = await send('PUT', `/api/brands/${brand.brandId}`, { token, body })
    expect(changed.body).toMatchObject({ errorCode: 'read_only_view' })
    expect((await sendCall(listUsers, {}, token)).body).toMatchObject({ errorCode: 'admin_only' })
  })

  it('keeps in the audit log why it was opened and what was read', async () => {
    const brand = await newBrand('Claris')
    const owner = await newPerson()
    await joinBrand(brand.brandId, owner.uid, 'owner')
    const analysisId = await newAnalysis(brand, owner.uid)
    const token = await openBrandAs(admin.token, brand.brandId)
    for (let twice = 0; twice < 2; twice += 1) await brandIn(brand.brandId, token)
    await send('GET', `/api/prompts?brand_id=${brand.brandId}&limit=7`, { token })
    await send('GET', `/api/analyses/${analysisId}`, { token })
    const path = `/dashboard/${brand.brandId}`
    expect((await sendCall(noteScreen, { body: { path } }, token)).body).toEqual({ ok: true })
    await sendCall(endImpersonation, {}, token)
    expect((await brandIn(brand.brandId, token)).body).toMatchObject({ errorCode: 'session_expired' })
    expect(await loadEntries(brand.brandId)).toMatchObject([
      { action: 'open_brand', actor_email: admin.email, after: { reason: REASON } },
      {
        action: 'close_brand',
        actor_email: admin.email,
        after: {
          by: 'administrator',
          reason: REASON,
          reads: [
            `/api/brands/${brand.brandId}`,
            `/api/prompts brand_id=${brand.brandId}`,
            `/api/analyses/${analysisId}`,
            `screen ${path}`,
          ],
        },
      },
    ])
  })

  it('ends when it has noted so much that its entry would not hold more', async () => {
    const { brandId } = await newBrand('Claris')
    const token = await openBrandAs(admin.token, brandId)
    const sessions = await db.collection(impersonationsPath()).where('brandId', '==', brandId).get()
    const reads = Array.from({ length: MAX_READS }, (_, place) => `screen /${place}`)
    await sessions.docs[0]?.ref.update({ reads })
    expect((await brandIn(brandId, token)).body).toMatchObject({ errorCode: 'session_expired' })
    expect(await loadEntries(brandId)).toMatchObject([
      { action: 'open_brand' },
      { action: 'close_brand', after: { reads } },
    ])
  })
})

it('keeps in the audit log, once an hour, which lists over all brands an administrator read', async () => {
  const reader = await newPerson([], { role: 'admin' })
  for (let twice = 0; twice < 2; twice += 1) await sendCall(listBrands, {}, reader.token)
  const query = { actor: reader.uid }
  const { data } = listAudit.response.parse((await sendCall(listAudit, { query }, admin.token)).body)
  // The hour may end between the two.
  expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['list_brands']))
  expect(data[0]).toMatchObject({ actor_email: reader.email, after: { reads: ['/api/brands'] } })
})
