import { brandAuditLogPath, brandPath, sessionListPath } from '@sillage/core/base/paths'
import { getBrand, listBrands } from '@sillage/core/brands/calls'
import { setSessionRules } from '@sillage/core/brands/setup-calls'
import { noteActivity } from '@sillage/core/identity/account-calls'
import { sessionListSchema } from '@sillage/core/identity/session-list'
import { createKey } from '@sillage/core/keys/calls'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { send, sendCall } from './client.ts'
import { enroll } from './factor-world.ts'
import { auth, createCookie, db, joinBrand, newBrand, newPerson, type Person, signIn } from './world.ts'

type Held = Pick<Person, 'token'>

const newOwned = async () => {
  const brand = await newBrand()
  const owner = await newPerson()
  await joinBrand(brand.brandId, owner.uid, 'owner')
  return { brandId: brand.brandId, owner }
}

const setFactorRequired = async (brandId: string, { token }: Held, factorRequired: boolean) =>
  await sendCall(setSessionRules, { params: { brandId }, body: { factorRequired, idleMinutes: null } }, token)

const readError = async (brandId: string, { token }: Held) =>
  (await sendCall(getBrand, { params: { brandId } }, token)).body.errorCode

const passed = async (person: Person): Promise<Held> => {
  const { session } = await enroll(person)
  return { token: session.access_token }
}

describe('a brand that asks for a second factor', () => {
  it('is asked by an owner who has one, and leaves an entry', async () => {
    const { brandId, owner } = await newOwned()
    const editor = await passed(await newPerson([brandId]))
    expect((await setFactorRequired(brandId, owner, true)).body.errorCode).toBe('second_factor_missing')
    expect((await setFactorRequired(brandId, editor, true)).body.errorCode).toBe('owner_only')
    expect((await db.doc(brandPath(brandId)).get()).get('factorRequired')).toBeUndefined()
    const own = await passed(owner)
    expect((await setFactorRequired(brandId, own, true)).body).toEqual({ ok: true })
    const { docs } = await db.collection(brandAuditLogPath(brandId)).where('noun', '==', 'brand').get()
    expect(docs.map((entry) => [entry.get('verb'), entry.get('actorId')])).toEqual([['change', owner.uid]])
  })

  it('refuses token, cookie and key of a member until they set one up', async () => {
    const { brandId, owner } = await newOwned()
    const member = await newPerson([brandId])
    const key = { name: 'Reports', scopes: ['figures:read'], days: 30, brandIds: [brandId] }
    const { body } = await sendCall(createKey, { body: key }, member.token)
    const { secret } = createKey.response.parse(body).data
    const readByKey = async () =>
      (await send('GET', `/api/brands/${brandId}/analyses`, { token: secret })).body.errorCode
    const readByCookie = async ({ token }: Held) => {
      const headers = { cookie: await createCookie(token) }
      return (await send('GET', `/api/brands/${brandId}`, { headers })).body.errorCode
    }
    const listOwn = async ({ token }: Held) =>
      listBrands.response.parse((await sendCall(listBrands, {}, token)).body).data
    expect([await readError(brandId, member), await readByCookie(member), await readByKey()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await listOwn(member)).toHaveLength(1)

    await setFactorRequired(brandId, await passed(owner), true)
    const missing = 'second_factor_missing'
    expect(await readError(brandId, member)).toBe(missing)
    expect(await readByCookie(member)).toBe(missing)
    expect(await readByKey()).toBe(missing)
    expect(await listOwn(member)).toEqual([])
    expect((await sendCall(createKey, { body: key }, member.token)).body.errorCode).toBe(missing)

    const held = await passed(member)
    expect([await readError(brandId, held), await readByCookie(held), await readByKey()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    // The session of before has not passed it, and opens nothing at all.
    expect(await readError(brandId, member)).toBe('second_factor_required')
  })

  it('opens to all once an owner no longer asks', async () => {
    const { brandId, owner } = await newOwned()
    const member = await newPerson([brandId])
    const own = await passed(owner)
    await setFactorRequired(brandId, own, true)
    expect(await readError(brandId, member)).toBe('second_factor_missing')
    await setFactorRequired(brandId, own, false)
    expect(await readError(brandId, member)).toBeUndefined()
  })
})

describe('a brand that closes to unused sessions', () => {
  const MINUTE_MS = 60_000

  const setIdle = async (brandId: string, { token }: Held, idleMinutes: number | null) =>
    await sendCall(
      setSessionRules,
      { params: { brandId }, body: { factorRequired: false, idleMinutes } },
      token,
    )

  const act = async ({ token }: Held) =>
    noteActivity.response.parse((await sendCall(noteActivity, {}, token)).body).data.longest_idle_ms

  /** Moves what is noted of somebody's only session into the past, as if time had gone by. */
  const wait = async ({ uid }: Person, minutes: number) => {
    const ref = db.doc(sessionListPath(uid))
    const { sessions } = sessionListSchema.parse((await ref.get()).data())
    const [session] = sessions
    if (sessions.length !== 1 || session === undefined) throw new Error(`${sessions.length} sessions`)
    const earlier = (at: number) => Timestamp.fromMillis(at - minutes * MINUTE_MS)
    const activeAt = earlier(session.activeAt ?? session.seenAt)
    await ref.update({
      sessions: [{ ...session, seenAt: earlier(session.seenAt), activeAt }],
      [`activity.${session.authTime}.activeAt`]: activeAt,
    })
  }

  it('refuses token and cookie of a session that nobody used, until its person signs in again', async () => {
    const { brandId, owner } = await newOwned()
    const other = await newOwned()
    const member = await newPerson([brandId, other.brandId])
    const cookie = await createCookie(member.token)
    const readByCookie = async () =>
      (await send('GET', `/api/brands/${brandId}`, { headers: { cookie } })).body.errorCode
    expect((await setIdle(brandId, member, 30)).body.errorCode).toBe('owner_only')
    expect((await setIdle(brandId, owner, 31)).status).toBe(400)
    expect((await setIdle(brandId, owner, 30)).body).toEqual({ ok: true })
    await setIdle(other.brandId, other.owner, 120)

    await wait(member, 20)
    expect(await readError(brandId, member)).toBeUndefined()
    await act(member)
    await wait(member, 20)
    expect(await readError(brandId, member)).toBeUndefined()
    await wait(member, 11)
    expect(await readError(brandId, member)).toBe('session_idle')
    expect(await readByCookie()).toBe('session_idle')
    // An act opens nothing that was closed, and closes nothing else.
    expect(Math.round((await act(member)) / MINUTE_MS)).toBe(31)
    expect(await readError(brandId, member)).toBe('session_idle')
    expect(await readError(other.brandId, member)).toBeUndefined()
    // A page that is merely open renews its cookie.
    await wait(member, 100)
    await createCookie(member.token)
    await wait(member, 21)
    expect(await readError(other.brandId, member)).toBe('session_idle')

    const { auth_time: first } = await auth.verifyIdToken(member.token)
    await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(first)
    const again = { token: await signIn(member.email) }
    expect(await readError(brandId, again)).toBeUndefined()
    expect(await readError(other.brandId, again)).toBeUndefined()
  })

  it('goes on answering keys, and leaves its brands out of a list for unused sessions', async () => {
    const { brandId, owner } = await newOwned()
    const member = await newPerson([brandId])
    const key = { name: 'Reports', scopes: ['figures:read'], days: 30, brandIds: [brandId] }
    const { body } = await sendCall(createKey, { body: key }, member.token)
    const { secret } = createKey.response.parse(body).data
    await act(member)
    await setIdle(brandId, owner, 30)
    await wait(member, 31)
    expect((await send('GET', `/api/brands/${brandId}/analyses`, { token: secret })).status).toBe(200)
    const listed = await sendCall(listBrands, {}, member.token)
    expect(listBrands.response.parse(listed.body).data).toEqual([])
  })
})
