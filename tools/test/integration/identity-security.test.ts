import { authSecretPath, userPath } from '@sillage/core/base/paths'
import { AUTH_SECRET_ATTEMPTS } from '@sillage/core/identity/auth-secret'
import { describe, expect, it } from 'vitest'
import { send } from './client.ts'
import { keepSecret, mailsTo, newEmail, newInvitation, passChallenge, vouchedFor } from './identity-world.ts'
import {
  auth,
  db,
  joinBrand,
  newBrand,
  newPerson,
  PASSWORD,
  type Person,
  signIn,
  signInAtGoogle,
  signUpAtFirebase,
  stored,
} from './world.ts'

/** Attacks on sign-in and sessions; every one is refused. */

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send('POST', path, { body, headers })
const me = (token: string) => send('GET', '/api/users/me', { token })
const HOUR = 3_600_000

describe('an attempt to find out who has an account', () => {
  const calls = [
    ['/api/auth/code', (email: string) => ({ email })],
    ['/api/auth/reset-password', (email: string) => ({ email })],
    ['/api/auth/resend', (email: string) => ({ email })],
    ['/api/auth/login', (email: string) => ({ email, password: 'wrong password' })],
    ['/api/auth/code/verify', (email: string) => ({ email, code: '000000' })],
  ] as const

  it.each(calls)('gets the same answer with and without an account: %s', async (path, bodyOf) => {
    const person = await newPerson()
    const disabled = await newPerson()
    await auth.updateUser(disabled.uid, { disabled: true })
    const pending = newEmail()
    await auth.createUser({ email: pending, password: PASSWORD, emailVerified: false })
    const replies = await Promise.all(
      [person.email, disabled.email, pending, newEmail()].map((email) => post(path, bodyOf(email))),
    )
    const [first] = replies
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: first?.status, body: first?.body })
  })

  it.each([
    ['/api/auth/code', (email: string) => ({ email })],
    ['/api/auth/login', (email: string) => ({ email, password: 'wrong password' })],
  ] as const)('gets no fast answer with or without an account: %s', async (path, bodyOf) => {
    const person = await newPerson()
    for (const email of [person.email, newEmail()]) {
      const startedAt = performance.now()
      await post(path, bodyOf(email))
      expect(performance.now() - startedAt).toBeGreaterThan(550)
    }
  })
})

describe('a one-time code', () => {
  const guess = (email: string, code: string) => post('/api/auth/code/verify', { email, code })

  it('is deleted after a few wrong guesses, also when they come at once', async () => {
    const person = await newPerson()
    await keepSecret(person.uid, 'one_time_code', { secret: '123456' })
    const wrong = Array.from({ length: AUTH_SECRET_ATTEMPTS + 3 }, (_, at) => `99999${at}`)
    const replies = await Promise.all(wrong.map((code) => guess(person.email, code)))
    // Guesses that collide are refused as unavailable; they are neither compared nor counted.
    const busy = replies.filter(({ body }) => body.errorCode === 'unavailable').length
    expect(replies.filter(({ body }) => body.errorCode === 'code_invalid')).toHaveLength(wrong.length - busy)
    for (const code of wrong.slice(0, busy)) {
      expect((await guess(person.email, code)).body).toMatchObject({ errorCode: 'code_invalid' })
    }
    expect((await db.doc(authSecretPath(person.uid, 'one_time_code')).get()).exists).toBe(false)
    expect((await guess(person.email, '123456')).body).toMatchObject({ errorCode: 'code_invalid' })
  })

  it('works once, in its time and for its own address', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    await keepSecret(person.uid, 'one_time_code', { secret: '123456' })
    expect((await guess(other.email, '123456')).body).toMatchObject({ errorCode: 'code_invalid' })
    expect((await guess(person.email, '123456')).body).toMatchObject({ user: { id: person.uid } })
    expect((await guess(person.email, '123456')).body).toMatchObject({ errorCode: 'code_invalid' })
    await keepSecret(person.uid, 'one_time_code', { secret: '123456', expiresAt: Date.now() - 1 })
    expect((await guess(person.email, '123456')).body).toMatchObject({ errorCode: 'code_invalid' })
  })

  it('is stored as a hash, and creates no user when the address has none', async () => {
    const [person, unknown] = [await newPerson(), newEmail()]
    await post('/api/auth/code', { email: person.email })
    await post('/api/auth/code', { email: unknown })
    const [mail] = await mailsTo(person.email)
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? []
    const kept = (await db.doc(authSecretPath(person.uid, 'one_time_code')).get()).data()
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(await mailsTo(unknown)).toEqual([])
    await expect(auth.getUserByEmail(unknown)).rejects.toMatchObject({ code: 'auth/user-not-found' })
    expect((await guess(person.email, code)).body).toMatchObject({ user: { id: person.uid } })
  })
})

describe('a new password', () => {
  it('ends every earlier session, and its link works once', async () => {
    const person = await newPerson()
    const cookie = await openCookie(person)
    // Firebase tells sessions apart by the second in which they began.
    await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(await loadAuthTime(person))
    const resetToken = await keepSecret(person.uid, 'password_reset')
    const body = { resetToken, password: 'another horse' }
    expect((await post('/api/auth/reset-password/confirm', body)).body).toMatchObject({
      user: { id: person.uid },
    })
    expect((await post('/api/auth/reset-password/confirm', body)).body).toMatchObject({
      errorCode: 'link_expired',
    })
    expect((await me(person.token)).status).toBe(401)
    expect((await send('GET', '/api/users/me', { headers: { cookie } })).status).toBe(401)
    expect((await post('/api/auth/login', { email: person.email, password: PASSWORD })).status).toBe(401)
    expect((await post('/api/auth/login', { email: person.email, password: 'another horse' })).status).toBe(
      200,
    )
  })

  it('is refused when the link is guessed, changed or of another kind', async () => {
    const person = await newPerson()
    const reset = await keepSecret(person.uid, 'password_reset')
    const other = await keepSecret(person.uid, 'verification')
    const last = reset.endsWith('A') ? 'B' : 'A'
    for (const resetToken of ['x', `${person.uid}.`, `${reset.slice(0, -1)}${last}`, other, `../${reset}`]) {
      const { body } = await post('/api/auth/reset-password/confirm', {
        resetToken,
        password: 'another horse',
      })
      expect(body).toMatchObject({ errorCode: 'link_expired' })
    }
  })
})

const loadAuthTime = async ({ token }: Person): Promise<number> => (await auth.verifyIdToken(token)).auth_time

const openCookie = async ({ token }: Person): Promise<string> => {
  const reply = await post('/api/auth/session', { accessToken: token, expiresAt: Date.now() + HOUR })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('an account that a stranger made with the address of somebody', () => {
  const STRANGER = 'the password of a stranger'

  /** Signs up past our own calls, and links an identity; gives the token, and the address of the identity. */
  const prehijack = async (email: string) => {
    const token = await signUpAtFirebase(email, STRANGER)
    const identity = newEmail()
    await signInAtGoogle(identity, token)
    return { token, identity }
  }

  const loadProviders = async (email: string) =>
    (await auth.getUserByEmail(email)).providerData.map(({ providerId }) => providerId)

  const expectOut = async (email: string, { token, identity }: { token: string; identity: string }) => {
    expect((await me(token)).status).toBeGreaterThanOrEqual(401)
    expect((await post('/api/auth/login', { email, password: STRANGER })).status).toBe(401)
    expect(await loadProviders(email)).not.toContain('google.com')
    const google = { providerId: 'google.com', ...vouchedFor(identity) }
    expect((await post('/api/auth/provider', google)).body.user).not.toMatchObject({ email })
    // Directly at Firebase, the identity is now an account of its own.
    expect((await me(await signInAtGoogle(identity))).status).toBeGreaterThanOrEqual(400)
  }

  it('is the owner’s alone when the owner verifies the address', async () => {
    const email = newEmail()
    const stranger = await prehijack(email)
    const { uid } = await auth.getUserByEmail(email)
    const verificationToken = await keepSecret(uid, 'verification')
    const verified = await post('/api/auth/verify', { verificationToken, password: PASSWORD })
    expect(verified.body).toMatchObject({ user: { id: uid } })
    await expectOut(email, stranger)
    expect((await db.doc(userPath(uid)).get()).get('sessionsSince')).not.toBeNull()
  })

  it('is the owner’s alone when the owner signs up by an invitation', async () => {
    const email = newEmail()
    const stranger = await prehijack(email)
    const { brandId } = await newBrand()
    const { token: invitationToken } = await newInvitation(brandId, email)
    const turnstileToken = await passChallenge()
    const body = { email, password: PASSWORD, name: 'Ada', turnstileToken, invitationToken }
    expect((await post('/api/auth/register', body)).body).toMatchObject({
      session: { custom_token: expect.any(String) },
    })
    await expectOut(email, stranger)
  })

  it('is the owner’s alone when the owner sets a new password', async () => {
    const email = newEmail()
    const stranger = await prehijack(email)
    const { uid } = await auth.getUserByEmail(email)
    const resetToken = await keepSecret(uid, 'password_reset')
    expect((await post('/api/auth/reset-password/confirm', { resetToken, password: PASSWORD })).status).toBe(
      200,
    )
    await expectOut(email, stranger)
  })

  it('is the owner’s alone when the owner signs in with a code', async () => {
    const email = newEmail()
    const stranger = await prehijack(email)
    const { uid } = await auth.getUserByEmail(email)
    // As if a provider had vouched for the address.
    await auth.updateUser(uid, { emailVerified: true })
    const verified = await signInAtGoogle(stranger.identity)
    await expect
      .poll(() => Math.floor(Date.now() / 1_000))
      .toBeGreaterThan((await auth.verifyIdToken(verified)).auth_time)
    await keepSecret(uid, 'one_time_code', { secret: '123456' })
    expect((await post('/api/auth/code/verify', { email, code: '123456' })).status).toBe(200)
    expect((await me(verified)).status).toBe(401)
    expect(await loadProviders(email)).not.toContain('google.com')
  })

  it('opens nothing to a token of a provider past our own calls', async () => {
    const person = await newPerson()
    const token = await signInAtGoogle(person.email)
    expect((await me(token)).body).toMatchObject({ errorCode: 'not_authenticated' })
    const cookie = await post('/api/auth/session', { accessToken: token, expiresAt: Date.now() + HOUR })
    expect(cookie.body).toMatchObject({ errorCode: 'not_authenticated' })
  })

  it('is refused to an identity of another address that was linked past our own calls', async () => {
    const person = await newPerson()
    const identity = newEmail()
    await signInAtGoogle(identity, person.token)
    expect(await loadProviders(person.email)).toContain('google.com')
    const reply = await post('/api/auth/provider', { providerId: 'google.com', ...vouchedFor(identity) })
    expect(reply.body).toMatchObject({ errorCode: 'provider_not_trusted' })
    expect(await loadProviders(person.email)).not.toContain('google.com')
  })
})

describe('a code', () => {
  it('ends the sessions of a known mailbox only when a foreign identity was linked', async () => {
    const person = await newPerson()
    await db.doc(userPath(person.uid)).update({ addressShownAt: new Date() })
    const enter = async () => {
      await keepSecret(person.uid, 'one_time_code', { secret: '123456' })
      return await post('/api/auth/code/verify', { email: person.email, code: '123456' })
    }
    expect((await enter()).status).toBe(200)
    expect((await me(person.token)).status).toBe(200)
    await signInAtGoogle(newEmail(), person.token)
    await expect.poll(() => Math.floor(Date.now() / 1_000)).toBeGreaterThan(await loadAuthTime(person))
    expect((await enter()).status).toBe(200)
    expect((await me(person.token)).status).toBe(401)
  })
})

describe('the session of another person', () => {
  it('is neither set nor ended by another site', async () => {
    const attacker = await newPerson()
    const body = { accessToken: attacker.token, expiresAt: Date.now() + HOUR }
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      const opened = await post('/api/auth/session', body, headers)
      expect(opened.status).toBe(403)
      expect(opened.headers.get('set-cookie')).toBeNull()
      expect((await send('DELETE', '/api/auth/session', { headers })).status).toBe(403)
    }
    // These are the only content types that a form of another site can send.
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type }
      const reply = await send('POST', '/api/auth/session', { raw: JSON.stringify(body), headers })
      expect(reply.status).toBe(415)
      expect(reply.headers.get('set-cookie')).toBeNull()
    }
    expect((await post('/api/auth/session', body, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('authenticates no change when only a cookie carries it', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    const headers = { cookie: await openCookie(person) }
    const before = await stored(brand.brandId, person.uid)
    for (const [method, path, body] of [
      ['PUT', '/api/users/me', { name: 'Mallory' }],
      ['DELETE', '/api/users/me', { confirmation: person.email }],
      ['POST', '/api/auth/sign-out-everywhere', undefined],
      ['POST', `/api/brands/${brand.brandId}/invitations`, { email: 'mallory@evil.example' }],
      ['DELETE', `/api/brands/${brand.brandId}/members/${person.uid}`, undefined],
    ] as const) {
      expect((await send(method, path, { headers, body })).body).toMatchObject({
        errorCode: 'not_authenticated',
      })
    }
    expect(await stored(brand.brandId, person.uid)).toEqual(before)
  })

  it('ends at once when the person signs out everywhere', async () => {
    const person = await newPerson()
    const other = await signIn(person.email)
    const cookie = await openCookie(person)
    expect((await send('POST', '/api/auth/sign-out-everywhere', { token: person.token })).body).toEqual({
      ok: true,
    })
    for (const token of [person.token, other]) expect((await me(token)).status).toBe(401)
    expect((await send('GET', '/api/users/me', { headers: { cookie } })).status).toBe(401)
  })

  it('is refused when the address is not verified', async () => {
    const email = newEmail()
    await auth.createUser({ email, password: PASSWORD, emailVerified: false })
    const token = await signIn(email)
    expect((await me(token)).body).toMatchObject({ errorCode: 'email_not_verified' })
    const reply = await post('/api/auth/session', { accessToken: token, expiresAt: Date.now() + HOUR })
    expect(reply.body).toMatchObject({ errorCode: 'email_not_verified' })
  })
})

describe('an account created outside our sign-up', () => {
  it('is refused by every call when its address is not a business address', async () => {
    const email = `${newEmail().split('@')[0]}@gmail.com`
    const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
    const token = await signIn(email)
    for (const [method, path, body] of [
      ['GET', '/api/users/me'],
      ['PUT', '/api/users/me', { name: 'Ada' }],
      ['POST', '/api/brands', { name: 'Zeste' }],
      ['POST', '/api/auth/handle-signin', { user_id: uid, email }],
    ] as const) {
      const reply = await send(method, path, { token, body })
      expect(reply, `${method} ${path}`).toMatchObject({
        status: 400,
        body: { errorCode: 'business_email_required' },
      })
    }
    expect((await db.doc(userPath(uid)).get()).exists).toBe(false)
  })
})

describe('an attempt to raise one’s own rights', () => {
  it('is refused when a request carries rights', async () => {
    const person = await newPerson([], { plan: 'free' })
    for (const rights of [
      { role: 'admin' },
      { plan: 'enterprise' },
      { quota: { used: 0 } },
      { claimsVersion: 9 },
      { trial: null },
    ]) {
      const reply = await send('PUT', '/api/users/me', {
        token: person.token,
        body: { name: 'Ada', ...rights },
      })
      expect(reply.body).toMatchObject({ errorCode: 'bad_request', field: Object.keys(rights)[0] })
    }
    const body = { user_id: person.uid, email: person.email, role: 'super_admin' }
    await send('POST', '/api/auth/handle-signin', { token: person.token, body })
    expect((await db.doc(userPath(person.uid)).get()).data()).toMatchObject({ role: 'user', plan: 'free' })
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ role: 'user', plan: 'free' })
  })

  it('is refused when the claims of a token exceed the stored rights', async () => {
    const brand = await newBrand()
    const person = await newPerson([], { plan: 'free' })
    await auth.setCustomUserClaims(person.uid, { role: 'super_admin', plan: 'enterprise', trial: false })
    const token = await signIn(person.email)
    expect((await me(token)).body.data).toMatchObject({ role: 'user', isAdmin: false, plan: 'free' })
    expect((await send('GET', `/api/brands/${brand.brandId}/members`, { token })).status).toBe(403)
  })
})

describe('a brand of other people', () => {
  it('shows no members and admits nobody to a stranger who knows its id', async () => {
    const [brand, own] = [await newBrand(), await newBrand()]
    const [owner, stranger] = [await newPerson(), await newPerson()]
    await joinBrand(brand.brandId, owner.uid, 'owner')
    await joinBrand(own.brandId, stranger.uid, 'owner')
    const { token: link, invitationId } = await newInvitation(brand.brandId, newEmail())
    const before = await stored(brand.brandId)
    const brandUrl = `/api/brands/${brand.brandId}`
    for (const [method, path, body] of [
      ['GET', `${brandUrl}/members`, undefined],
      ['POST', `${brandUrl}/invitations`, { email: stranger.email }],
      ['DELETE', `${brandUrl}/invitations/${invitationId}`, undefined],
      ['PUT', `${brandUrl}/members/${stranger.uid}`, { role: 'owner' }],
      ['PUT', `${brandUrl}/members/${owner.uid}`, { role: 'editor' }],
      ['DELETE', `${brandUrl}/members/${owner.uid}`, undefined],
    ] as const) {
      const reply = await send(method, path, { token: stranger.token, body })
      expect(reply.body).toMatchObject({ errorCode: 'access_denied' })
    }
    const elsewhere = link.replace(brand.brandId, own.brandId)
    for (const invitationToken of [link, elsewhere]) {
      const reply = await send('POST', '/api/invitations/accept', {
        token: stranger.token,
        body: { invitationToken },
      })
      expect(reply.status).toBeGreaterThanOrEqual(400)
    }
    expect(await stored(brand.brandId)).toEqual(before)
  })
})
