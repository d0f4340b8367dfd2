import { endImpersonation, startImpersonation } from '@sillage/core/admin/impersonation-calls'
import { listAudit, listUsers } from '@sillage/core/admin/user-calls'
import { CALLS } from '@sillage/core/api/calls'
import { impersonationsPath, userPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Reply, send, sendCall } from './client.ts'
import { db, newBrand, newPerson, type Person, signInWithToken } from './world.ts'

let admin: Person
beforeAll(async () => {
  admin = await newPerson([], { role: 'admin' })
})

const start = (userId: string, by = admin): Promise<Reply> =>
  sendCall(startImpersonation, { params: { userId } }, by.token)

/** The token of a session that impersonates a person. */
const viewAs = async (userId: string, by = admin): Promise<string> => {
  const reply = await start(userId, by)
  expect(reply.status).toBe(201)
  return signInWithToken(startImpersonation.response.parse(reply.body).data.custom_token)
}

const me = (token: string): Promise<Reply> => send('GET', '/api/users/me', { token })

const sessionOf = async (userId: string) => {
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
    const membersOf = (brandId: string) => send('GET', `/api/brands/${brandId}/members`, { token })
    expect((await membersOf(own.brandId)).status).toBe(200)
    expect((await membersOf(other.brandId)).body).toMatchObject({ errorCode: 'access_denied' })
  })

  it('is refused by every call that changes something', async () => {
    const person = await newPerson()
    const token = await viewAs(person.uid)
    const changing = CALLS.filter(
      ({ method, access, name }) => method !== 'GET' && access !== 'public' && name !== endImpersonation.name,
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
      { action: 'begin_view_as', actor_email: admin.email },
      { action: 'end_view_as', actor_email: admin.email, after: { by: 'administrator' } },
    ])
    // The administrator's own session goes on.
    expect((await sendCall(endImpersonation, {}, admin.token)).body).toEqual({ ok: true })
    expect((await me(admin.token)).status).toBe(200)
  })

  it('ends when its time is over', async () => {
    const person = await newPerson()
    const token = await viewAs(person.uid)
    const session = await sessionOf(person.uid)
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
