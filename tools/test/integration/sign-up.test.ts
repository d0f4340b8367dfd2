import { randomUUID } from 'node:crypto'
import { userPath } from '@sillage/core/base/paths'
import { type Claims, claimsSchema, userSchema } from '@sillage/core/identity/user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from './client.ts'
import {
  keepSecret,
  linkIn,
  mailsTo,
  newEmail,
  newInvitation,
  passChallenge,
  tokenIn,
  vouchedFor,
} from './identity-world.ts'
import { openApi } from './serve.ts'
import { auth, db, newBrand, newPerson, PASSWORD, signIn } from './world.ts'

const post = (path: string, body: Record<string, unknown>) => send('POST', path, { body })

const register = async (email: string, over: Record<string, unknown> = {}) =>
  post('/api/auth/register', {
    email,
    password: PASSWORD,
    name: 'Ada Lovelace',
    turnstileToken: await passChallenge(),
    ...over,
  })

const verify = async (email: string, evidence: Record<string, unknown>) => {
  const token = await tokenIn(email)
  return post('/api/auth/verify', { verificationToken: token, ...evidence })
}

const login = (email: string, password = PASSWORD) => post('/api/auth/login', { email, password })

describe('sign-up', () => {
  it('mails a link that signs in the same browser, on the free plan', async () => {
    const email = newEmail()
    const { status, body } = await register(email)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      user: { email },
      returningKnownUser: false,
      returningDomain: false,
      error: null,
    })
    expect((await login(email)).body).toMatchObject({ errorCode: 'email_not_verified' })

    const verified = await verify(email, { proof: body.proof })
    expect(verified.body).toMatchObject({ user: { email, name: 'Ada Lovelace', role: 'user' }, error: null })
    const { uid, customClaims } = await auth.getUserByEmail(email)
    const user = userSchema.parse((await db.doc(userPath(uid)).get()).data())
    expect(user).toMatchObject({ email, name: 'Ada Lovelace', plan: 'free', role: 'user', trial: null })
    expect(claimsSchema.parse(customClaims)).toMatchObject({
      role: 'user',
      plan: 'free',
    } satisfies Partial<Claims>)
    expect((await verify(email, { proof: body.proof })).body).toMatchObject({ errorCode: 'link_expired' })

    const { body: signedIn } = await login(email)
    expect(signedIn).toMatchObject({ session: { refresh_token: expect.any(String) }, user: { id: uid } })
    const token = await signIn(email)
    expect((await send('GET', '/api/users/me', { token })).body.data).toMatchObject({ user_id: uid })
  })

  it('accepts an invitation as proof of its address, and mails nothing', async () => {
    const email = newEmail()
    // A stranger signed up with the address earlier and has not verified it.
    await register(email, { password: 'the password of a stranger' })
    const { brandId } = await newBrand()
    const { token } = await newInvitation(brandId, email, { role: 'viewer' })
    const before = (await mailsTo(email)).length
    const other = await register(newEmail(), { invitationToken: token })
    expect(other.body).toMatchObject({ session: null })

    const { body } = await register(email, { invitationToken: token })
    expect(body).toMatchObject({ session: { custom_token: expect.any(String) }, user: { email } })
    expect(await mailsTo(email)).toHaveLength(before)
    expect((await login(email, 'the password of a stranger')).body).toMatchObject({
      errorCode: 'invalid_credentials',
    })
    const accepted = await send('POST', '/api/invitations/accept', {
      token: await signIn(email),
      body: { invitationToken: token },
    })
    expect(accepted.body).toEqual({ data: { brand_id: brandId, payer_id: null } })
  })

  it('requires the password when another browser opens the link', async () => {
    const email = newEmail()
    await register(email)
    expect((await verify(email, {})).body).toMatchObject({ errorCode: 'password_required' })
    expect((await verify(email, { proof: 'guessed' })).body).toMatchObject({ errorCode: 'password_required' })
    expect((await verify(email, { password: 'not the password' })).body).toMatchObject({
      errorCode: 'invalid_credentials',
    })
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false)
    expect((await verify(email, { password: PASSWORD })).body).toMatchObject({ user: { email } })
  })

  it('signs in the owner of the mailbox when a stranger signed up with the address too', async () => {
    const email = newEmail()
    const stranger = 'the password of a stranger'
    // The stranger signs up first: the account is theirs until the owner of the mailbox signs up.
    await register(email, { password: stranger })
    const { body: owner } = await register(email)
    const link = await tokenIn(email)
    expect((await login(email, stranger)).body).toMatchObject({ errorCode: 'invalid_credentials' })
    expect((await login(email)).body).toMatchObject({ errorCode: 'email_not_verified' })
    const { uid } = await auth.getUserByEmail(email)
    // As if a sign-up of the stranger had changed the password while the owner's link was being verified.
    await auth.updateUser(uid, { password: stranger })
    const verified = await post('/api/auth/verify', { verificationToken: link, proof: owner.proof })
    expect(verified.body).toMatchObject({ user: { email } })
    expect((await login(email, stranger)).body).toMatchObject({ errorCode: 'invalid_credentials' })
    expect((await login(email)).status).toBe(200)

    // The stranger signs up last: the owner's link expires, and the new link requires the stranger's password.
    const other = newEmail()
    const { body: first } = await register(other)
    const old = await tokenIn(other)
    await register(other, { password: stranger })
    expect(
      (await post('/api/auth/verify', { verificationToken: old, proof: first.proof })).body,
    ).toMatchObject({ errorCode: 'link_expired' })
    expect((await verify(other, { proof: first.proof })).body).toMatchObject({
      errorCode: 'password_required',
    })
    expect((await verify(other, { password: PASSWORD })).body).toMatchObject({
      errorCode: 'invalid_credentials',
    })
    expect((await auth.getUserByEmail(other)).emailVerified).toBe(false)
  })

  it('accepts an international domain in either spelling', async () => {
    const local = newEmail().split('@')[0]
    const [typed, ascii] = [`${local}@Société-Zeste.рф`, `${local}@xn--socit-zeste-ebbb.xn--p1ai`]
    const { body } = await register(typed, { domain: 'Société-Zeste.рф', normalizedDomain: 'x' })
    expect(body).toMatchObject({ user: { email: ascii }, error: null })
    expect((await verify(ascii, { proof: body.proof })).body).toMatchObject({ user: { email: ascii } })
    for (const spelling of [typed, ascii]) {
      expect((await login(spelling)).body).toMatchObject({ user: { email: ascii } })
    }
  })

  it.each([
    ['somebody@gmail.com', 'generic_free_or_personal', 'Fournisseur grand public détecté'],
    ['somebody@mailinator.com', 'disposable', 'Domaine jetable détecté'],
  ])('refuses %s with a message and the reason', async (email, category, reason) => {
    const { status, body } = await register(email)
    expect({ status, ...body }).toMatchObject({
      status: 400,
      error: 'Please use your business email address to create an account.',
      field: 'email',
      category,
      reason,
    })
    expect(await mailsTo(email)).toEqual([])
  })

  it('refuses a missing or used challenge token', async () => {
    const email = newEmail()
    expect((await register(email, { turnstileToken: '' })).body).toMatchObject({
      errorCode: 'challenge_failed',
    })
    const token = await passChallenge()
    await register(newEmail(), { turnstileToken: token })
    expect((await register(email, { turnstileToken: token })).body).toMatchObject({
      errorCode: 'challenge_failed',
    })
  })

  it('reveals accounts of the company only to a person who has one', async () => {
    const email = newEmail()
    const colleague = email.replace('ada', 'grace')
    const { body } = await register(email)
    await verify(email, { proof: body.proof })
    const unknown = { returningDomain: false, returningKnownUser: false }
    expect((await register(colleague)).body).toMatchObject(unknown)
    expect((await register(email, { password: 'not the right one' })).body).toMatchObject(unknown)
    expect((await register(email)).body).toMatchObject({ returningDomain: true, returningKnownUser: true })
  })

  it('ignores a redirect to another site', async () => {
    const [internal, external] = [newEmail(), newEmail()]
    await register(internal, { redirectPath: '/onboarding?step=website' })
    await register(external, { redirectPath: 'https://evil.example/dashboard' })
    expect((await linkIn(internal)).searchParams.get('redirectPath')).toBe('/onboarding?step=website')
    const link = await linkIn(external)
    expect(link.searchParams.get('redirectPath')).toBe('/onboarding')
    expect(link.href).not.toContain('evil')
  })

  it('leads on from every mail of a sign-up', async () => {
    const redirectPath = '/onboarding?step=subscription&plan=pro&interval=year'
    const targetIn = async (to: string) => (await linkIn(to)).searchParams.get('redirectPath')
    const email = newEmail()
    await register(email)
    expect(await targetIn(email)).toBe('/onboarding')
    await post('/api/auth/code', { email, redirectPath })
    expect(await targetIn(email)).toBe(redirectPath)
    const { email: known } = await newPerson()
    await register(known, { password: 'somebody else’s', redirectPath })
    expect(await targetIn(known)).toBe(redirectPath)
    await post('/api/auth/reset-password', { email: known })
    expect(await targetIn(known)).toBe('/dashboard')
  })
})

describe('sign-up with a known address', () => {
  it('answers as for a new address, and mails a password reset', async () => {
    const person = await newPerson()
    const [known, unknown] = await Promise.all([
      register(person.email, { password: 'somebody else’s' }),
      register(newEmail(), { password: 'somebody else’s' }),
    ])
    const shape = ({ status, body }: typeof known) => ({ status, keys: Object.keys(body), ...body })
    const hidden = { user: expect.objectContaining({ id: expect.stringMatching(/^[0-9a-z]{16}$/) }) }
    const rest = { returningKnownUser: false, proof: expect.stringMatching(/^[\w-]{43}$/), error: null }
    expect(shape(known)).toMatchObject({ ...shape(unknown), ...hidden, ...rest })
    expect(known.body.user).not.toMatchObject({ id: person.uid })
    expect((await mailsTo(person.email)).map(({ template }) => template)).toEqual([
      expect.stringContaining('password_reset'),
    ])
    expect((await login(person.email)).status).toBe(200)
  })

  it('names the account when the password is right', async () => {
    const person = await newPerson()
    expect((await register(person.email)).body).toMatchObject({
      returningKnownUser: true,
      user: { id: person.uid, email: person.email },
    })
    expect(await mailsTo(person.email)).toEqual([])
  })
})

describe('a second verification mail', () => {
  it('expires the earlier link, and still accepts the proof of the browser', async () => {
    const email = newEmail()
    const { body } = await register(email)
    const earlier = await tokenIn(email)
    expect((await post('/api/auth/resend', { email })).body).toEqual({ ok: true })
    const old = await post('/api/auth/verify', { verificationToken: earlier, proof: body.proof })
    expect(old.body).toMatchObject({ errorCode: 'link_expired' })
    expect((await verify(email, { proof: body.proof })).body).toMatchObject({ user: { email } })
  })

  it('answers the same and sends nothing when no sign-up is pending', async () => {
    const person = await newPerson()
    const nobody = newEmail()
    for (const email of [person.email, nobody]) {
      expect((await post('/api/auth/resend', { email })).body).toEqual({ ok: true })
      expect(await mailsTo(email)).toEqual([])
    }
  })
})

describe('an installation', () => {
  const first = newEmail()
  let api: Awaited<ReturnType<typeof openApi>>
  beforeAll(async () => {
    api = await openApi(
      { REGISTRATION_DISABLED: 'Yes', BOOTSTRAP_ADMINS: `x@y.example, ${first.toUpperCase()}` },
      'closed',
    )
  })
  afterAll(() => api.stop())

  const ask = async (method: string, path: string, options: { body?: unknown; token?: string } = {}) => {
    const response = await fetch(api.url + path, {
      method,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const body: unknown = await response.json()
    return { status: response.status, body }
  }

  it('refuses sign-up by every call when registration is closed', async () => {
    const body = { email: newEmail(), password: PASSWORD, name: 'Ada' }
    expect(await ask('POST', '/api/auth/register', { body })).toMatchObject({
      status: 403,
      body: { error: 'Registrations are temporarily disabled.', errorCode: 'registration_disabled' },
    })
    expect((await ask('GET', '/api/auth/status')).body).toMatchObject({ registrationDisabled: true })
    const email = newEmail()
    const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: true })
    const request = { token: await signIn(email), body: { user_id: uid, email, name: 'Ada' } }
    expect((await ask('POST', '/api/auth/handle-signin', request)).body).toMatchObject({
      errorCode: 'registration_disabled',
    })
    expect((await db.doc(userPath(uid)).get()).exists).toBe(false)
  })

  it('refuses to open registration by a setting when a parameter closes it', async () => {
    const { token } = await newPerson([], { role: 'super_admin' })
    const put = { token, body: { value: true } }
    expect(await ask('PUT', '/api/admin/settings/registrationOpen', put)).toMatchObject({
      status: 409,
      body: { errorCode: 'setting_fixed' },
    })
    expect((await ask('GET', '/api/admin/settings', { token })).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ key: 'registrationOpen', value: false, fixed: true }),
      ]),
    })
  })

  it('makes the person of a parameter super administrator when a mail shows that the address is theirs', async () => {
    const person = await newPerson()
    await auth.updateUser(person.uid, { email: first, emailVerified: true })
    await db.doc(userPath(person.uid)).update({ email: first })
    const token = await signIn(first)
    // That Firebase holds the address for verified may be a provider's word.
    await ask('POST', '/api/auth/handle-signin', { token, body: { user_id: person.uid, email: first } })
    expect((await db.doc(userPath(person.uid)).get()).get('role')).toBe('user')

    await keepSecret(person.uid, 'one_time_code', { secret: '123456' })
    await ask('POST', '/api/auth/code/verify', { body: { email: first, code: '123456' } })
    expect((await db.doc(userPath(person.uid)).get()).get('role')).toBe('super_admin')
    expect((await auth.getUser(person.uid)).customClaims).toMatchObject({ role: 'super_admin' })

    const stranger = await newPerson()
    const theirs = {
      token: stranger.token,
      body: { user_id: stranger.uid, email: first, role: 'super_admin' },
    }
    await ask('POST', '/api/auth/handle-signin', theirs)
    expect((await db.doc(userPath(stranger.uid)).get()).get('role')).toBe('user')
  })
})

describe('a sign-in provider', () => {
  const signInAt = (providerId: string, email: string, over: { nonce?: string } = {}) =>
    post('/api/auth/provider', { providerId, ...vouchedFor(email), ...over })
  /** An address of the domain that Microsoft vouches for here. */
  const newContoso = () => `ada.${randomUUID().slice(0, 8)}@contoso.example`

  it.each(['google.com', 'microsoft.com'])(
    'signs in a person with a business address: %s',
    async (providerId) => {
      const listed = await send('GET', '/api/auth/providers')
      expect(listed.body.data).toContainEqual(expect.objectContaining({ providerId }))
      const email = providerId === 'microsoft.com' ? newContoso() : newEmail()
      const { body } = await signInAt(providerId, email)
      expect(body).toMatchObject({ user: { email, name: 'Grace Hopper', role: 'user' }, error: null })
      const again = await signInAt(providerId, email)
      expect(again.body.user).toEqual(body.user)
      const stored = userSchema.parse(
        (await db.doc(userPath((await auth.getUserByEmail(email)).uid)).get()).data(),
      )
      expect(stored).toMatchObject({ email, plan: 'free' })
    },
  )

  it('refuses a private address, and creates no account', async () => {
    const email = `grace.${randomUUID().slice(0, 8)}@gmail.com`
    expect((await signInAt('google.com', email)).body).toMatchObject({ errorCode: 'business_email_required' })
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })

  it('refuses an address of a domain that the provider does not vouch for, and creates no account', async () => {
    const email = newEmail()
    const refused = { status: 403, body: { errorCode: 'provider_not_trusted' } }
    expect(await signInAt('microsoft.com', email)).toMatchObject(refused)
    const outside = { providerId: 'google.com', ...vouchedFor(email, { hd: undefined }) }
    expect(await post('/api/auth/provider', outside)).toMatchObject(refused)
    await expect(auth.getUserByEmail(email)).rejects.toMatchObject({ code: 'auth/user-not-found' })

    const person = await newPerson()
    expect(await signInAt('microsoft.com', person.email)).toMatchObject(refused)
    expect((await auth.getUser(person.uid)).providerData.map(({ providerId }) => providerId)).toEqual([
      'password',
    ])
  })

  it('signs in to an account with a password when the provider vouches for the domain', async () => {
    const person = await newPerson([], { email: newContoso() })
    const token = { providerId: 'microsoft.com', ...vouchedFor(person.email, { email_verified: false }) }
    expect((await post('/api/auth/provider', token)).body).toMatchObject({ user: { id: person.uid } })
  })

  it('refuses a token for another browser or of an unknown provider', async () => {
    const email = newEmail()
    for (const reply of [
      await signInAt('google.com', email, { nonce: 'another' }),
      await signInAt('oidc.stranger', email),
      await post('/api/auth/provider', { providerId: 'google.com', idToken: 'x.y.z', nonce: randomUUID() }),
    ]) {
      expect(reply.body).toMatchObject({ errorCode: 'invalid_credentials' })
    }
  })
})
