import { brandAuditLogPath, companyDomainPath, companyPath, userPath } from '@sillage/core/base/paths'
import { removeDomain } from '@sillage/core/identity/company-calls'
import { finishCompanySignIn, startCompanySignIn } from '@sillage/core/identity/company-sign-in-calls'
import { usersMe } from '@sillage/core/identity/me-calls'
import { signInWithProvider } from '@sillage/core/identity/provider-calls'
import { passSecondFactor } from '@sillage/core/identity/second-factor-calls'
import * as signInCalls from '@sillage/core/identity/sign-in-calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeCode } from '../../src/authenticator.ts'
import { type Reply, sendCall } from './client.ts'
import {
  type Forgery,
  openProvider,
  type ProviderFixture,
  resign,
  signByOther,
  signBySecret,
  unsign,
} from './company-provider.ts'
import {
  askDomain,
  begin,
  type CompanyFixture,
  enforce,
  finish,
  loadCompany,
  newCompany,
  newDomain,
  proveDomain,
  publishRecord,
  readMember,
  saveCompany,
  signInAt,
} from './company-world.ts'
import { enroll } from './factor-world.ts'
import { keepSecret, passChallenge, vouchedFor } from './identity-world.ts'
import {
  auth,
  createCookie,
  db,
  joinBrand,
  newAccount,
  newBrand,
  newPerson,
  PASSWORD,
  type Person,
  signIn,
} from './world.ts'

let provider: ProviderFixture
beforeAll(async () => {
  provider = await openProvider()
})
afterAll(() => provider.close())

const readSession = ({ body }: Reply) => finishCompanySignIn.response.parse(body)
const readCode = ({ body }: Reply): unknown => body.errorCode
const askMe = async (token: string): Promise<unknown> => readCode(await sendCall(usersMe, {}, token))
const logIn = (email: string) => sendCall(signInCalls.login, { body: { email, password: PASSWORD } })

describe('a domain of a company', () => {
  it('counts once its TXT record stands, for one company alone', async () => {
    const [owner, rival] = [
      await newPerson([], { plan: 'enterprise' }),
      await newPerson([], { plan: 'enterprise' }),
    ]
    const domain = newDomain()
    const asked = await askDomain(domain, owner)
    expect(asked.body).toMatchObject({ data: { domains: [{ domain, verified: false }] } })
    expect((await db.doc(companyDomainPath(domain)).get()).exists).toBe(false)
    // The record of another company proves nothing.
    await publishRecord(domain, (await loadCompany(rival)).record)
    expect((await askDomain(domain, owner)).body).toMatchObject({ data: { domains: [{ verified: false }] } })
    expect((await proveDomain(domain, owner)).domains).toEqual([{ domain, verified: true }])
    expect(readCode(await askDomain(domain, rival))).toBe('domain_taken')
    await sendCall(removeDomain, { params: { companyDomain: domain } }, owner.token)
    expect((await loadCompany(owner)).domains).toEqual([])
    expect((await proveDomain(domain, rival)).domains).toEqual([{ domain, verified: true }])
  })

  it('is no domain of everybody, and needs the plan', async () => {
    const owner = await newPerson([], { plan: 'enterprise' })
    for (const domain of ['gmail.com', 'yopmail.com', '127.0.0.1']) {
      expect((await askDomain(domain, owner)).body, domain).toMatchObject({
        errorCode: 'bad_request',
        field: 'companyDomain',
      })
    }
    expect(readCode(await askDomain(newDomain(), await newPerson([], { plan: 'ultra' })))).toBe('sso_locked')
  })
})

describe('the provider of a company', () => {
  it('must answer, keeps its secret, and opens brands of its owner alone', async () => {
    const company = await newCompany(provider)
    const stored = JSON.stringify((await db.doc(companyPath(company.owner.uid)).get()).data())
    expect(stored).not.toContain('a client secret')
    expect(JSON.stringify(await loadCompany(company.owner))).not.toContain('ecret')
    const refused = async (changes: object) => readCode(await saveCompany(company, changes))
    expect(await refused({ issuer: 'https://nobody.example' })).toBe('sso_issuer_invalid')
    expect(await refused({ issuer: 'https://169.254.169.254' })).toBe('sso_issuer_invalid')
    expect(await refused({ issuer: 'http://id.example' })).toBe('bad_request')
    expect(await refused({ clientId: 'another', clientSecret: undefined })).toBe('bad_request')
    expect(await refused({ joinedBrandIds: [(await newBrand()).brandId] })).toBe('owner_only')
    expect(await refused({ enforced: true })).toBe('sso_not_ready')
    expect(await refused({ clientSecret: undefined })).toBeUndefined()
  })

  it('lets new people of its domains in, and into its brands', async () => {
    const company = await newCompany(provider)
    const { brand, domain, owner } = company
    const other = await newBrand()
    await db.doc(companyPath(owner.uid)).update({ brandIds: [brand.brandId, other.brandId] })
    const email = `grace@${domain}`
    const { session, user } = readSession(await signInAt(provider, email))
    expect(user).toMatchObject({ email, name: 'Grace Hopper', role: 'user' })
    expect(await askMe(session.access_token)).toBeUndefined()
    expect(await readMember(brand.brandId, user.id)).toMatchObject({ role: 'viewer' })
    // A brand that the owner of the company does not own is not theirs to give.
    expect(await readMember(other.brandId, user.id)).toBeUndefined()
    expect(await createCookie(session.access_token)).toContain('__session=')
    const { docs } = await db
      .collection(brandAuditLogPath(brand.brandId))
      .where('objectId', '==', user.id)
      .get()
    expect(docs.map((entry) => `${entry.get('noun')} ${entry.get('verb')}`)).toContain('member create')
    expect((await loadCompany(owner)).provider).toMatchObject({ proved: true })
    // Who leaves a brand does not come back by signing in again.
    await db.doc(`brands/${brand.brandId}/members/${user.id}`).delete()
    expect((await signInAt(provider, email)).status).toBe(200)
    expect(await readMember(brand.brandId, user.id)).toBeUndefined()
  })

  it('opens the account that the address has, with its second factor', async () => {
    const { brand, domain } = await newCompany(provider)
    const person = await newPerson([], { email: `ada@${domain}` })
    const first = readSession(await signInAt(provider, person.email))
    expect(first.user.id).toBe(person.uid)
    expect(await readMember(brand.brandId, person.uid)).toBeUndefined()
    await enroll(person)
    const second = readSession(await signInAt(provider, person.email))
    expect(second.session.second_factor_due).toBe(true)
    expect(await askMe(second.session.access_token)).toBe('second_factor_required')
  })

  it('takes an unverified account from whoever signed up with the address', async () => {
    const { domain } = await newCompany(provider)
    const email = `eve@${domain}`
    const { uid } = await auth.createUser({ email, password: PASSWORD, emailVerified: false })
    expect(readSession(await signInAt(provider, email)).user.id).toBe(uid)
    expect(readCode(await logIn(email))).toBe('invalid_credentials')
  })

  it('keeps suspended people out', async () => {
    const { domain } = await newCompany(provider)
    const person = await newPerson([], { email: `gone@${domain}` })
    await auth.updateUser(person.uid, { disabled: true })
    expect(readCode(await signInAt(provider, person.email))).toBe('account_suspended')
  })
})

describe('an attack on single sign-on', () => {
  let company: CompanyFixture
  let email: string
  beforeAll(async () => {
    company = await newCompany(provider)
    email = `grace@${company.domain}`
  })
  const attack = async (forgery: Forgery, as = email): Promise<unknown> => {
    provider.forge(forgery)
    try {
      return readCode(await signInAt(provider, email, as))
    } finally {
      provider.forge(null)
    }
  }

  it('fails with an address of a foreign domain, or none', async () => {
    const victim = await newCompany(provider)
    expect(readCode(await signInAt(provider, email, `boss@${victim.domain}`))).toBe('sso_failed')
    expect(readCode(await signInAt(provider, email, `boss@sub.${company.domain}`))).toBe('sso_failed')
    expect(readCode(await signInAt(provider, email, `unverified@${company.domain}`))).toBe('sso_failed')
    expect(await attack(resign({ email: `boss@${victim.domain}` }))).toBe('sso_failed')
    expect(await attack(resign({ email: `boss@${victim.domain}@${company.domain}` }))).toBe('sso_failed')
    expect(readCode(await sendCall(startCompanySignIn, { body: { email: `a@${newDomain()}` } }))).toBe(
      'sso_unknown',
    )
  })

  it('fails with a token that is not signed by the provider', async () => {
    expect(await attack(unsign('none', ''))).toBe('sso_failed')
    expect(await attack(unsign('RS256', ''))).toBe('sso_failed')
    expect(await attack(signBySecret)).toBe('sso_failed')
    expect(await attack(signByOther)).toBe('sso_failed')
    // The same forgery with the right key passes, so that the others fail for their fault alone.
    expect(await attack(resign({}))).toBeUndefined()
  })

  it('fails with a token for others, of others, of another sign-in or too old', async () => {
    const now = Math.floor(Date.now() / 1_000)
    expect(await attack(resign({ aud: 'another-client' }))).toBe('sso_failed')
    expect(await attack(resign({ aud: ['sillage', 'another-client'], azp: 'another-client' }))).toBe(
      'sso_failed',
    )
    expect(await attack(resign({ iss: 'https://id.rival.example' }))).toBe('sso_failed')
    expect(await attack(resign({ nonce: 'of another sign-in' }))).toBe('sso_failed')
    expect(await attack(resign({ exp: now - 3_600 }))).toBe('sso_failed')
  })

  it('fails with an answer that is replayed, or of another browser or company', async () => {
    const { sign_in_url, begun } = await begin(email)
    const answer = await provider.signIn(sign_in_url, email)
    const other = await begin(email)
    expect(readCode(await finish(other.begun, answer))).toBe('sso_failed')
    expect(readCode(await finish(`${begun.slice(0, -4)}AAAA`, answer))).toBe('sso_failed')
    expect(readCode(await finish('nothing', answer))).toBe('sso_failed')
    const foreign = await begin(`x@${(await newCompany(provider)).domain}`)
    expect(readCode(await finish(foreign.begun, answer))).toBe('sso_failed')
    const forged = new URLSearchParams(answer)
    forged.set('iss', 'https://id.rival.example')
    expect(readCode(await finish(begun, String(forged)))).toBe('sso_failed')
    expect((await finish(begun, answer)).status).toBe(200)
    expect(readCode(await finish(begun, answer))).toBe('sso_failed')
    const denied = await begin(email)
    const state = new URL(denied.sign_in_url).searchParams.get('state') ?? ''
    const no = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    expect(readCode(await finish(denied.begun, String(no)))).toBe('sso_failed')
  })

  it('fails when the company has changed its provider meanwhile', async () => {
    const [moving, next] = [await newCompany(provider), await openProvider()]
    const address = `x@${moving.domain}`
    const { sign_in_url, begun } = await begin(address)
    const answer = await provider.signIn(sign_in_url, address)
    expect((await saveCompany({ ...moving, provider: next })).status).toBe(200)
    expect(readCode(await finish(begun, answer))).toBe('sso_failed')
    expect((await signInAt(next, address)).status).toBe(200)
    await next.close()
  })
})

describe('a company whose provider is the only way in', () => {
  let company: CompanyFixture
  let before: Person
  let stranger: Person
  let factorKey: string
  beforeAll(async () => {
    company = await newCompany(provider)
    ;[before, stranger] = [
      await newPerson([], { email: `before@${company.domain}` }),
      await newPerson([], { email: `x@sub.${company.domain}` }),
    ]
    factorKey = await enforce(company)
  })

  it('refuses passwords, codes, resets, sign-ups and other providers', async () => {
    const { email, uid } = before
    const common = { email, redirectPath: '', language: 'en' }
    expect(readCode(await logIn(email))).toBe('sso_required')
    expect(readCode(await sendCall(signInCalls.requestCode, { body: common }))).toBe('sso_required')
    await keepSecret(uid, 'one_time_code', { secret: '123456' })
    const code = await sendCall(signInCalls.signInWithCode, { body: { email, code: '123456' } })
    expect(readCode(code)).toBe('sso_required')
    expect(readCode(await sendCall(signInCalls.requestPasswordReset, { body: common }))).toBe('sso_required')
    const resetToken = await keepSecret(uid, 'password_reset')
    const reset = { resetToken, password: 'another fine horse' }
    expect(readCode(await sendCall(signInCalls.resetPassword, { body: reset }))).toBe('sso_required')
    const google = { providerId: 'google.com', ...vouchedFor(email, { hd: company.domain }) }
    expect(readCode(await sendCall(signInWithProvider, { body: google }))).toBe('sso_required')
    const newcomer = `new@${company.domain}`
    const signUp = {
      email: newcomer,
      password: PASSWORD,
      name: 'New Person',
      turnstileToken: await passChallenge(),
    }
    expect(readCode(await sendCall(signInCalls.register, { body: signUp }))).toBe('sso_required')
    const waiting = await auth.createUser({ email: newcomer, emailVerified: false })
    const verificationToken = await keepSecret(waiting.uid, 'verification')
    const verify = { verificationToken, password: PASSWORD }
    expect(readCode(await sendCall(signInCalls.verifyEmail, { body: verify }))).toBe('sso_required')
  })

  it('ends sessions from before, and opens none for a password at Firebase itself', async () => {
    expect(await askMe(before.token)).toBe('session_expired')
    // Later than the second in which sessions ended.
    await db.doc(userPath(before.uid)).update({ sessionsSince: null })
    const token = await signIn(before.email)
    expect(await askMe(token)).toBe('session_expired')
    await expect(createCookie(token)).rejects.toThrow('no session: 401')
    const passed = await sendCall(passSecondFactor, { body: { accessToken: token, code: '000000' } })
    expect(readCode(passed)).toBe('session_expired')
    const unknown = await newAccount(`unknown@${company.domain}`)
    expect(await askMe(unknown.token)).toBe('sso_required')
    const { session } = readSession(await signInAt(provider, before.email))
    expect(await askMe(session.access_token)).toBeUndefined()
  })

  it('leaves people of other domains alone, subdomains too', async () => {
    expect(await askMe(stranger.token)).toBeUndefined()
    expect((await logIn(stranger.email)).status).toBe(200)
  })

  it('keeps a session of the provider through the second factor', async () => {
    const person = await newPerson([], { email: `factor@${company.domain}` })
    const { session } = readSession(await signInAt(provider, person.email))
    const { key, session: own } = await enroll({ token: session.access_token })
    expect(await askMe(own.access_token)).toBeUndefined()
    const due = readSession(await signInAt(provider, person.email)).session
    const body = { accessToken: due.access_token, code: computeCode(key) }
    const passed = signInCalls.login.response.parse((await sendCall(passSecondFactor, { body })).body)
    expect(await askMe(passed.session.access_token)).toBeUndefined()
  })

  it('still opens to the password and second factor of its owner, who can let everybody go', async () => {
    const { owner } = company
    expect(
      readCode(await sendCall(signInCalls.login, { body: { email: owner.email, password: 'wrong' } })),
    ).toBe('sso_required')
    const { session } = signInCalls.login.response.parse((await logIn(owner.email)).body)
    expect(session.second_factor_due).toBe(true)
    expect(await askMe(session.access_token)).toBe('second_factor_required')
    const body = { accessToken: session.access_token, code: computeCode(factorKey, 1) }
    const passed = signInCalls.login.response.parse((await sendCall(passSecondFactor, { body })).body)
    owner.token = passed.session.access_token
    expect((await saveCompany(company, { clientSecret: undefined })).status).toBe(200)
    expect((await logIn(before.email)).status).toBe(200)
    expect((await db.doc(userPath(before.uid)).get()).get('heldBy')).toBeNull()
  })

  it('lets its people go with its last domain', async () => {
    const other = await newCompany(provider)
    const person = await newPerson([], { email: `x@${other.domain}` })
    await enforce(other)
    expect(readCode(await logIn(person.email))).toBe('sso_required')
    const removed = await sendCall(
      removeDomain,
      { params: { companyDomain: other.domain } },
      other.owner.token,
    )
    expect(removed.body).toMatchObject({ data: { domains: [], enforced: false } })
    expect((await logIn(person.email)).status).toBe(200)
  })
})

it('shows no company to others', async () => {
  const company = await newCompany(provider)
  const colleague = await newPerson([], { plan: 'enterprise', email: `x@${company.domain}` })
  await joinBrand(company.brand.brandId, colleague.uid, 'owner')
  expect(await loadCompany(colleague)).toMatchObject({ domains: [], provider: null })
})
