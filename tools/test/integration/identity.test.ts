import { claimsSchema, quotaPeriodOf, userSchema } from '@sillage/core/identity/user'
import { memberPath, planPath, userPath } from '@sillage/core/paths'
import { PLANS } from '@sillage/core/plans/entitlements'
import { describe, expect, it, onTestFinished } from 'vitest'
import { send } from './client.ts'
import { auth, db, newAccount, newBrand, newPerson, type Person, signIn } from './world.ts'

const HOUR = 3_600_000

const userOf = async ({ uid }: Person) => userSchema.parse((await db.doc(userPath(uid)).get()).data())
const claimsOf = async ({ uid }: Person) => claimsSchema.parse((await auth.getUser(uid)).customClaims)
const me = async (token: string) => (await send('GET', '/api/users/me', { token })).body.data

const handleSignin = (person: Person, over: Record<string, unknown> = {}) =>
  send('POST', '/api/auth/handle-signin', {
    token: person.token,
    body: { user_id: person.uid, email: person.email, name: 'Ada', role: 'user', ...over },
  })

describe('the first sign-in', () => {
  it('makes the person known, on the free plan, with claims that say so', async () => {
    const person = await newAccount()
    expect((await handleSignin(person)).body).toEqual({ ok: true })
    const user = await userOf(person)
    expect(user).toMatchObject({ email: person.email, name: 'Ada', role: 'user', plan: 'free', trial: null })
    expect(await claimsOf(person)).toEqual({
      role: 'user',
      plan: 'free',
      trial: false,
      claimsVersion: user.claimsVersion,
    })
  })

  it('gives nobody a role they ask for, nor an address that is not theirs', async () => {
    const person = await newAccount()
    await handleSignin(person, { role: 'super_admin', email: 'boss@acme.test' })
    expect(await userOf(person)).toMatchObject({ role: 'user', email: person.email })
  })

  it('is one’s own', async () => {
    const person = await newAccount()
    const reply = await handleSignin(person, { user_id: 'someone-else' })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ errorCode: 'access_denied', field: 'user_id' })
    expect((await db.doc(userPath(person.uid)).get()).exists).toBe(false)
  })

  it('leaves a person who is known as they are, and notes the time', async () => {
    const person = await newPerson([], { plan: 'pro' })
    const before = await userOf(person)
    await handleSignin(person, { name: 'Someone' })
    const after = await userOf(person)
    expect(after.lastSignInAt).toBeGreaterThan(Date.now() - HOUR)
    expect(after).toEqual({ ...before, lastSignInAt: after.lastSignInAt, claimsVersion: after.claimsVersion })
  })

  it('twice at once makes one person', async () => {
    const person = await newAccount()
    const replies = await Promise.all([handleSignin(person), handleSignin(person), handleSignin(person)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await claimsOf(person)).claimsVersion).toBe((await userOf(person)).claimsVersion)
  })
})

describe('claims', () => {
  it('follow the plan, under a version that rises', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await handleSignin(person)
    const first = await userOf(person)
    expect(await claimsOf(person)).toMatchObject({ plan: 'pro', claimsVersion: first.claimsVersion })
    await db.doc(userPath(person.uid)).update({ plan: 'ultra' })
    await handleSignin(person)
    expect((await userOf(person)).claimsVersion).toBe(first.claimsVersion + 1)
    expect(await claimsOf(person)).toMatchObject({ plan: 'ultra', claimsVersion: first.claimsVersion + 1 })
  })

  it('stay under their version when nothing changed', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await handleSignin(person)
    const { claimsVersion } = await userOf(person)
    await handleSignin(person)
    expect((await userOf(person)).claimsVersion).toBe(claimsVersion)
  })

  it('lose a trial that ran out, without anybody writing so', async () => {
    const person = await newPerson([], { plan: 'pro', trial: { endsAt: Date.now() + HOUR } })
    await handleSignin(person)
    expect(await claimsOf(person)).toMatchObject({ trial: true })
    const token = await signIn(person.email)
    expect(await me(token)).toMatchObject({ onTrial: true })
    await db.doc(userPath(person.uid)).update({ trial: { endsAt: Date.now() - 1 } })
    expect(await me(token)).toMatchObject({ onTrial: false })
    expect(await claimsOf(person)).toMatchObject({ trial: false })
  })

  it('repair what a crash between the two writes left', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await auth.setCustomUserClaims(person.uid, { role: 'user', plan: 'pro', trial: false, claimsVersion: 7 })
    await handleSignin(person)
    expect((await userOf(person)).claimsVersion).toBe(7)
  })
})

describe('GET /api/users/me', () => {
  it('tells plan, quota and brands', async () => {
    const [one, two] = [await newBrand('Zeste'), await newBrand('Aube')]
    const person = await newPerson([one.brandId, two.brandId], { plan: 'ultra', quota: { used: 120 } })
    expect(await me(person.token)).toMatchObject({
      user_id: person.uid,
      role: 'user',
      isAdmin: false,
      plan: 'ultra',
      subscriptionPlan: { id: 'ultra', title: 'Ultra' },
      onTrial: false,
      quota: {
        limit: PLANS.ultra.monthlyRuns,
        used: 120,
        remaining: PLANS.ultra.monthlyRuns - 120,
        period: quotaPeriodOf(Date.now()),
      },
      brands: [
        { id: two.brandId, name: 'Aube', type: 'brand', verified: true },
        { id: one.brandId, name: 'Zeste', type: 'brand', verified: true },
      ],
    })
  })

  it('starts a new month from zero', async () => {
    const person = await newPerson([], { quota: { period: '2020-01', used: 9_000 } })
    expect(await me(person.token)).toMatchObject({ quota: { used: 0, remaining: PLANS.ultra.monthlyRuns } })
  })

  it('heeds the limit that an administrator gave one person', async () => {
    const person = await newPerson([], { quota: { monthlyRunLimit: 42, used: 40 } })
    expect(await me(person.token)).toMatchObject({ quota: { limit: 42, remaining: 2 } })
  })

  it('knows someone who has just made their account', async () => {
    const person = await newAccount()
    expect(await me(person.token)).toMatchObject({ plan: 'free', role: 'user', brands: [] })
  })

  it('forgets a brand that one no longer belongs to', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    await db.doc(memberPath(brand.brandId, person.uid)).delete()
    expect(await me(person.token)).toMatchObject({ brands: [] })
  })

  it('heeds the limits stored for a plan', async () => {
    await db.doc(planPath('enterprise')).set({ monthlyRunLimit: 123_456, maxAnalysisLanguage: 0 })
    onTestFinished(async () => {
      await db.doc(planPath('enterprise')).delete()
    })
    // An instance remembers a plan for half a minute, and another test may just have made it do so.
    await expect
      .poll(
        async () => {
          const person = await newPerson([], { plan: 'enterprise' })
          return me(person.token)
        },
        { timeout: 45_000, interval: 2_000 },
      )
      .toMatchObject({ quota: { limit: 123_456 } })
  }, 60_000)
})

describe('the session cookie', () => {
  const open = (accessToken: string, expiresAt: number) =>
    send('POST', '/api/auth/session', { body: { accessToken, expiresAt } })
  const cookieOf = (header: string | null) => header?.split(';')[0] ?? ''

  it('opens reads, and reads alone', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    const reply = await open(person.token, Math.floor((Date.now() + HOUR) / 1_000))
    const header = reply.headers.get('set-cookie')
    // It ends with the token, of which a slow call leaves less.
    expect(header).toMatch(
      /^__session=[^;]+; Max-Age=3(600|5[5-9]\d); Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
    const headers = { cookie: `theme=dark; ${cookieOf(header)}` }
    expect((await send('GET', '/api/users/me', { headers })).body.data).toMatchObject({ user_id: person.uid })
    const change = await send('POST', '/api/auth/handle-signin', {
      headers,
      body: { user_id: person.uid, email: person.email },
    })
    expect(change.body).toMatchObject({ errorCode: 'not_authenticated' })
  })

  it('does not outlive what it was made from', async () => {
    const person = await newPerson()
    expect((await open(person.token, Date.now() - 1_000)).body).toMatchObject({
      errorCode: 'session_expired',
    })
    const short = await open(person.token, Date.now() + 90_000)
    expect(short.headers.get('set-cookie')).toMatch(/Max-Age=(90|[5-8]\d);/)
    const long = await open(person.token, Date.now() + 14 * 24 * HOUR)
    const cookie = cookieOf(long.headers.get('set-cookie')).replace('__session=', '')
    const [token, session] = await Promise.all([
      auth.verifyIdToken(person.token),
      auth.verifySessionCookie(cookie),
    ])
    expect(session.exp).toBeLessThanOrEqual(token.exp)
  })

  it('is not taken once its person is disabled or their tokens are revoked', async () => {
    const [disabled, revoked] = [await newPerson(), await newPerson()]
    const cookies = await Promise.all(
      [disabled, revoked].map(async ({ token }) =>
        cookieOf((await open(token, Date.now() + HOUR)).headers.get('set-cookie')),
      ),
    )
    await auth.updateUser(disabled.uid, { disabled: true })
    // Firebase tells sessions apart by the second they began in.
    await expect
      .poll(async () => Math.floor(Date.now() / 1_000))
      .toBeGreaterThan((await auth.verifyIdToken(revoked.token)).auth_time)
    await auth.revokeRefreshTokens(revoked.uid)
    const refusals = await Promise.all(
      cookies.map((cookie) => send('GET', '/api/users/me', { headers: { cookie } })),
    )
    expect(refusals.map(({ status }) => status)).toEqual([403, 401])
    expect(refusals[0]?.body).toMatchObject({ errorCode: 'account_suspended' })
    expect((await open(revoked.token, Date.now() + HOUR)).status).toBe(401)
  })

  it('is not given for what is not a token', async () => {
    const reply = await open('not-a-token', Date.now() + HOUR)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('set-cookie')).toBeNull()
    const { body } = await send('GET', '/api/users/me', { headers: { cookie: '__session=forged' } })
    expect(body).toMatchObject({ errorCode: 'not_authenticated' })
  })

  it('ends', async () => {
    const reply = await send('DELETE', '/api/auth/session')
    expect(reply.headers.get('set-cookie')).toMatch(/^__session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })
})
