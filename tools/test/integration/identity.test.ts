import { memberPath, planPath, userPath } from '@sillage/core/base/paths'
import { claimsSchema, quotaPeriodAt, userSchema } from '@sillage/core/identity/user'
import { PLANS } from '@sillage/core/plans/entitlements'
import { describe, expect, it, onTestFinished } from 'vitest'
import { send } from './client.ts'
import { auth, db, newAccount, newBrand, newPerson, type Person, signIn } from './world.ts'

const HOUR = 3_600_000

const loadUser = async ({ uid }: Person) => userSchema.parse((await db.doc(userPath(uid)).get()).data())
const loadClaims = async ({ uid }: Person) => claimsSchema.parse((await auth.getUser(uid)).customClaims)
const me = async (token: string) => (await send('GET', '/api/users/me', { token })).body.data

const handleSignin = (person: Person, over: Record<string, unknown> = {}) =>
  send('POST', '/api/auth/handle-signin', {
    token: person.token,
    body: { user_id: person.uid, email: person.email, name: 'Ada', role: 'user', ...over },
  })

describe('the first sign-in', () => {
  it('creates the user on the free plan, with matching claims', async () => {
    const person = await newAccount()
    expect((await handleSignin(person)).body).toEqual({ ok: true })
    const user = await loadUser(person)
    expect(user).toMatchObject({ email: person.email, name: 'Ada', role: 'user', plan: 'free', trial: null })
    expect(await loadClaims(person)).toEqual({
      role: 'user',
      plan: 'free',
      trial: false,
      claimsVersion: user.claimsVersion,
    })
  })

  it('ignores the role and the address in the request', async () => {
    const person = await newAccount()
    await handleSignin(person, { role: 'super_admin', email: 'boss@acme.test' })
    expect(await loadUser(person)).toMatchObject({ role: 'user', email: person.email })
  })

  it('is refused when the request names another user', async () => {
    const person = await newAccount()
    const reply = await handleSignin(person, { user_id: 'someone-else' })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({ errorCode: 'access_denied', field: 'user_id' })
    expect((await db.doc(userPath(person.uid)).get()).exists).toBe(false)
  })

  it('changes nothing but the time when the user is known', async () => {
    const person = await newPerson([], { plan: 'pro' })
    const before = await loadUser(person)
    await handleSignin(person, { name: 'Someone' })
    const after = await loadUser(person)
    expect(after.lastSignInAt).toBeGreaterThan(Date.now() - HOUR)
    expect(after).toEqual({ ...before, lastSignInAt: after.lastSignInAt, claimsVersion: after.claimsVersion })
  })

  it('creates one user when it is sent several times at once', async () => {
    const person = await newAccount()
    const replies = await Promise.all([handleSignin(person), handleSignin(person), handleSignin(person)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await loadClaims(person)).claimsVersion).toBe((await loadUser(person)).claimsVersion)
  })
})

describe('claims', () => {
  it('follow the plan, with a higher version for each change', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await handleSignin(person)
    const first = await loadUser(person)
    expect(await loadClaims(person)).toMatchObject({ plan: 'pro', claimsVersion: first.claimsVersion })
    await db.doc(userPath(person.uid)).update({ plan: 'ultra' })
    await handleSignin(person)
    expect((await loadUser(person)).claimsVersion).toBe(first.claimsVersion + 1)
    expect(await loadClaims(person)).toMatchObject({ plan: 'ultra', claimsVersion: first.claimsVersion + 1 })
  })

  it('keep their version when nothing changed', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await handleSignin(person)
    const { claimsVersion } = await loadUser(person)
    await handleSignin(person)
    expect((await loadUser(person)).claimsVersion).toBe(claimsVersion)
  })

  it('lose a trial when its time is over, without a write', async () => {
    const person = await newPerson([], { plan: 'pro', trial: { endsAt: Date.now() + HOUR } })
    await handleSignin(person)
    expect(await loadClaims(person)).toMatchObject({ trial: true })
    const token = await signIn(person.email)
    expect(await me(token)).toMatchObject({ onTrial: true })
    await db.doc(userPath(person.uid)).update({ trial: { endsAt: Date.now() - 1 } })
    expect(await me(token)).toMatchObject({ onTrial: false })
    expect(await loadClaims(person)).toMatchObject({ trial: false })
  })

  it('catch up when a crash came between the two writes', async () => {
    const person = await newPerson([], { plan: 'pro' })
    await auth.setCustomUserClaims(person.uid, { role: 'user', plan: 'pro', trial: false, claimsVersion: 7 })
    await handleSignin(person)
    expect((await loadUser(person)).claimsVersion).toBe(7)
  })
})

describe('GET /api/users/me', () => {
  it('returns plan, quota and brands', async () => {
    const [zeste, aube] = [await newBrand('Zeste'), await newBrand('Aube')]
    const person = await newPerson([zeste.brandId, aube.brandId], { plan: 'ultra', quota: { used: 120 } })
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
        period: quotaPeriodAt(Date.now()),
      },
      brands: [
        { id: aube.brandId, name: 'Aube', type: 'brand', verified: true },
        { id: zeste.brandId, name: 'Zeste', type: 'brand', verified: true },
      ],
    })
  })

  it('counts from zero when a new month begins', async () => {
    const person = await newPerson([], { quota: { period: '2020-01', used: 9_000 } })
    expect(await me(person.token)).toMatchObject({ quota: { used: 0, remaining: PLANS.ultra.monthlyRuns } })
  })

  it('applies the limit of the person when an administrator set one', async () => {
    const person = await newPerson([], { quota: { monthlyRunLimit: 42, used: 40 } })
    expect(await me(person.token)).toMatchObject({ quota: { limit: 42, remaining: 2 } })
  })

  it('returns the free plan when the account is new', async () => {
    const person = await newAccount()
    expect(await me(person.token)).toMatchObject({ plan: 'free', role: 'user', brands: [] })
  })

  it('leaves out a brand after the person has left it', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    await db.doc(memberPath(brand.brandId, person.uid)).delete()
    expect(await me(person.token)).toMatchObject({ brands: [] })
  })

  it('applies the stored limits of a plan', async () => {
    await db.doc(planPath('enterprise')).set({ monthlyRunLimit: 123_456, maxAnalysisLanguage: 0 })
    onTestFinished(async () => {
      await db.doc(planPath('enterprise')).delete()
    })
    // An instance caches plans for half a minute; another test may just have filled the cache.
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

  it('authenticates reads and no changes', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    const reply = await open(person.token, Math.floor((Date.now() + HOUR) / 1_000))
    const header = reply.headers.get('set-cookie')
    // The cookie ends with its token, and a slow call has used some of that time.
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

  it('expires no later than its token', async () => {
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

  it('is refused after its user is disabled or their tokens are revoked', async () => {
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

  it('is not set when the token is not valid', async () => {
    const reply = await open('not-a-token', Date.now() + HOUR)
    expect(reply.status).toBe(401)
    expect(reply.headers.get('set-cookie')).toBeNull()
    const { body } = await send('GET', '/api/users/me', { headers: { cookie: '__session=forged' } })
    expect(body).toMatchObject({ errorCode: 'not_authenticated' })
  })

  it('is cleared on request', async () => {
    const reply = await send('DELETE', '/api/auth/session')
    expect(reply.headers.get('set-cookie')).toMatch(/^__session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })
})
