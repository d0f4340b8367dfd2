import { brandAuditLogPath, sessionListPath, userPath } from '@sillage/core/base/paths'
import { endSession, exportAccount, listSessions } from '@sillage/core/identity/account-calls'
import { createSession, deleteSession } from '@sillage/core/identity/calls'
import { usersMe } from '@sillage/core/identity/me-calls'
import { sessionListSchema } from '@sillage/core/identity/session-list'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { send, sendCall } from './client.ts'
import { enroll } from './factor-world.ts'
import { auth, db, newBrand, newPerson, type Person, signIn } from './world.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile Safari/604.1'

type Held = Pick<Person, 'token'>

/** A browser of a person: its session, and the cookie that it has asked for. */
const openBrowser = async ({ token }: Held, agent: string, country?: string) => {
  const { auth_time: authTime } = await auth.verifyIdToken(token)
  const reply = await send('POST', createSession.path, {
    body: { accessToken: token, expiresAt: Date.now() + 3_600_000 },
    headers: { 'user-agent': agent, ...(country ? { 'x-country-code': country } : {}) },
  })
  expect(reply.status).toBe(200)
  return { token, id: String(authTime), cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Another session of a person, which began in another second. */
const signInLater = async ({ email, token }: Person): Promise<Held> => {
  const { auth_time: first } = await auth.verifyIdToken(token)
  await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(first)
  return { token: await signIn(email) }
}

/** Two browsers of one person. */
const openTwo = async (brandIds: string[] = []) => {
  const person = await newPerson(brandIds)
  const own = await openBrowser(person, FIREFOX, 'FR')
  const other = await openBrowser(await signInLater(person), SAFARI)
  return { person, own, other }
}

const list = async ({ token }: Held) =>
  listSessions.response.parse((await sendCall(listSessions, {}, token)).body).data
const end = ({ token }: Held, sessionId: string) => sendCall(endSession, { params: { sessionId } }, token)
const readError = async (token: string) => (await sendCall(usersMe, {}, token)).body.errorCode
const readByCookie = async (cookie: string) =>
  (await send('GET', usersMe.path, { headers: { cookie } })).status

describe('sessions', () => {
  it('are listed with device, country and the one that asks', async () => {
    const { own, other } = await openTwo()
    const listed = await list(own)
    expect(listed).toMatchObject([
      { session_id: other.id, browser: 'Safari', system: 'iOS', country: null, is_current: false },
      { session_id: own.id, browser: 'Firefox', system: 'Linux', country: 'FR', is_current: true },
    ])
    expect(Math.abs(Date.parse(listed[0]?.last_seen_at ?? '') - Date.now())).toBeLessThan(60_000)
    // A cookie that is renewed soon after is of the same session, which is not noted again.
    await openBrowser(own, FIREFOX)
    expect(await list(own)).toEqual(listed)
    const { body } = await sendCall(exportAccount, {}, own.token)
    expect(exportAccount.response.parse(body).sign_in.sessions).toMatchObject([
      { browser: 'Safari' },
      { browser: 'Firefox' },
    ])
  })

  it('end one by one: API and cookie refuse it at once, and others go on', async () => {
    const { brandId } = await newBrand()
    const { own, other } = await openTwo([brandId])
    const { status, body } = await end(own, other.id)
    expect(status).toBe(200)
    expect(endSession.response.parse(body).data).toMatchObject([{ session_id: own.id }])
    expect(await readError(other.token)).toBe('session_expired')
    expect(await readByCookie(other.cookie)).toBe(401)
    const renewed = { accessToken: other.token, expiresAt: Date.now() + 3_600_000 }
    expect((await sendCall(createSession, { body: renewed })).body.errorCode).toBe('session_expired')
    expect(await readError(own.token)).toBeUndefined()
    expect(await readByCookie(own.cookie)).toBe(200)
    // Another click finds it ended, and is no act.
    expect((await end(own, other.id)).status).toBe(200)
    const acts = await db.collection(brandAuditLogPath(brandId)).where('noun', '==', 'session').get()
    expect(acts.docs.map((act) => act.get('verb'))).toEqual(['stop'])
  })

  it('of others are neither seen nor ended', async () => {
    const { person, own } = await openTwo()
    const stranger = await newPerson()
    expect(await list(stranger)).toEqual([])
    expect((await end(stranger, own.id)).body).toEqual({ data: [] })
    expect((await db.doc(userPath(stranger.uid)).get()).get('endedSessions') ?? []).toEqual([])
    expect(await readError(own.token)).toBeUndefined()
    expect((await db.doc(userPath(person.uid)).get()).get('endedSessions') ?? []).toEqual([])
  })

  it('leave the list when the browser signs out, and the list goes with the account', async () => {
    const { person, own, other } = await openTwo()
    await send('DELETE', deleteSession.path, { headers: { cookie: other.cookie } })
    expect((await list(own)).map(({ session_id }) => session_id)).toEqual([own.id])
    await send('DELETE', '/api/users/me', { token: own.token, body: { confirmation: person.email } })
    expect((await db.doc(sessionListPath(person.uid)).get()).exists).toBe(false)
  })

  it('move to the top when they are seen again an hour later', async () => {
    const { person, own, other } = await openTwo()
    const ref = db.doc(sessionListPath(person.uid))
    const { sessions } = sessionListSchema.parse((await ref.get()).data())
    const earlier = sessions.map((session) => ({
      ...session,
      seenAt: Timestamp.fromMillis(session.seenAt - 3_600_000),
    }))
    await ref.update({ sessions: earlier })
    await openBrowser(own, FIREFOX)
    expect((await list(own)).map(({ session_id }) => session_id)).toEqual([own.id, other.id])
  })

  it('that a new second factor has ended are not listed', async () => {
    const { own } = await openTwo()
    const { session } = await enroll(own)
    expect(await list({ token: session.access_token })).toEqual([])
    const passed = await openBrowser({ token: session.access_token }, FIREFOX)
    expect((await list(passed)).map(({ session_id }) => session_id)).toEqual([passed.id])
  })
})
