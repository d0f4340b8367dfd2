import { listUsers, resetUserFactor } from '@sillage/core/admin/user-calls'
import { auditLogPath, brandAuditLogPath, secondFactorPath, userPath } from '@sillage/core/base/paths'
import { updateProfile } from '@sillage/core/identity/account-calls'
import { createSession } from '@sillage/core/identity/calls'
import { usersMe } from '@sillage/core/identity/me-calls'
import {
  confirmSecondFactor,
  getSecondFactor,
  passSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@sillage/core/identity/second-factor-calls'
import { login } from '@sillage/core/identity/sign-in-calls'
import { DUE } from '@sillage/core/identity/user'
import { describe, expect, it } from 'vitest'
import { computeCode } from '../../src/authenticator.ts'
import { sendCall } from './client.ts'
import { enroll, startFactor } from './factor-world.ts'
import {
  auth,
  db,
  newAccount,
  newBrand,
  newPerson,
  PASSWORD,
  type Person,
  signIn,
  signInWithToken,
} from './world.ts'

/** The session that a sign-in with the password opens. */
const openSession = async ({ email }: Pick<Person, 'email'>) => {
  const { body } = await sendCall(login, { body: { email, password: PASSWORD } })
  return login.response.parse(body).session
}

const pass = async (accessToken: string, code: string) =>
  await sendCall(passSecondFactor, { body: { accessToken, code } })

const readErrorCode = async (person: Pick<Person, 'token'>, call: typeof usersMe | typeof listUsers) =>
  (await sendCall(call, {}, person.token)).body.errorCode

describe('a second factor', () => {
  it('counts once a code of it was sent, and ends sessions that did not pass it', async () => {
    const person = await newPerson()
    const other = await signIn(person.email)
    const key = await startFactor(person)
    expect(await readErrorCode(person, usersMe)).toBeUndefined()
    const wrong = await sendCall(confirmSecondFactor, { body: { code: '000000' } }, person.token)
    expect(wrong.body).toMatchObject({ errorCode: 'factor_code_invalid', field: 'code' })
    const confirmed = await sendCall(confirmSecondFactor, { body: { code: computeCode(key) } }, person.token)
    const { session, recovery_codes: codes } = confirmSecondFactor.response.parse(confirmed.body)
    expect(new Set(codes).size).toBe(10)
    expect(await readErrorCode(person, usersMe)).toBe('second_factor_required')
    expect(await readErrorCode({ token: other }, usersMe)).toBe('second_factor_required')
    expect(await readErrorCode({ token: session.access_token }, usersMe)).toBeUndefined()
    const stored = (await db.doc(secondFactorPath(person.uid)).get()).data()
    expect(JSON.stringify(stored)).not.toContain(key)
    expect(JSON.stringify(stored)).not.toContain(codes[0]?.replaceAll('-', ''))
    const again = await sendCall(startSecondFactor, {}, session.access_token)
    expect(again.body.errorCode).toBe('factor_present')
  })

  it('is passed with a code that is taken once', async () => {
    const person = await newPerson()
    const { key } = await enroll(person)
    const session = await openSession(person)
    expect(session.second_factor_due).toBe(true)
    expect((await auth.verifyIdToken(await signInWithToken(session.custom_token))).factor).toBe(DUE)
    expect(await readErrorCode({ token: session.access_token }, usersMe)).toBe('second_factor_required')
    const code = computeCode(key)
    const [one, two] = await Promise.all([pass(session.access_token, code), pass(session.access_token, code)])
    const [passed, refused] = one.status === 200 ? [one, two] : [two, one]
    expect(refused.body.errorCode).toBe('factor_code_invalid')
    const answer = passSecondFactor.response.parse(passed.body)
    expect(answer.session.second_factor_due).toBe(false)
    expect(await readErrorCode({ token: answer.session.access_token }, usersMe)).toBeUndefined()
    // An earlier code is refused, although its period is not over.
    expect((await pass(session.access_token, computeCode(key, -1))).body.errorCode).toBe(
      'factor_code_invalid',
    )
    expect((await pass(session.access_token, computeCode(key, 1))).status).toBe(200)
  })

  it('is passed with each recovery code once, however it is written', async () => {
    const person = await newPerson()
    const { recovery_codes: codes } = await enroll(person)
    const { access_token: token } = await openSession(person)
    const [first = '', second = ''] = codes
    expect((await pass(token, first)).status).toBe(200)
    expect((await pass(token, first)).body.errorCode).toBe('factor_code_invalid')
    const passed = await pass(token, ` ${second.replaceAll('-', ' ').toUpperCase()}`)
    const { session } = passSecondFactor.response.parse(passed.body)
    const { body } = await sendCall(getSecondFactor, {}, session.access_token)
    expect(getSecondFactor.response.parse(body).recovery_codes_left).toBe(8)
  })

  it('makes guesses wait, and lets a recovery code in meanwhile', async () => {
    const person = await newPerson()
    const { key, recovery_codes: codes } = await enroll(person)
    const { access_token: token } = await openSession(person)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await pass(token, '000000')).body.errorCode).toBe('factor_code_invalid')
    }
    const held = await pass(token, computeCode(key))
    expect(held.body.errorCode).toBe('too_many_requests')
    expect(Number(held.body.retryAfter)).toBeGreaterThan(30)
    expect((await pass(token, codes[0] ?? '')).status).toBe(200)
    expect((await pass(token, computeCode(key))).status).toBe(200)
  })

  it('opens no cookie without its code', async () => {
    const person = await newPerson()
    await enroll(person)
    const { access_token: accessToken } = await openSession(person)
    const { body } = await sendCall(createSession, { body: { accessToken, expiresAt: Date.now() + 60_000 } })
    expect(body.errorCode).toBe('second_factor_required')
  })

  it('is removed with a code soon after a sign-in, and leaves entries in the brands', async () => {
    const brand = await newBrand()
    const person = await newPerson([brand.brandId])
    const { key, session } = await enroll(person)
    const token = session.access_token
    const remove = (code: string) => sendCall(removeSecondFactor, { body: { code } }, token)
    expect((await remove('000000')).body.errorCode).toBe('factor_code_invalid')
    expect((await remove(computeCode(key))).body).toEqual({ ok: true })
    expect((await db.doc(secondFactorPath(person.uid)).get()).exists).toBe(false)
    expect((await openSession(person)).second_factor_due).toBe(false)
    const { docs } = await db
      .collection(brandAuditLogPath(brand.brandId))
      .where('noun', '==', 'second_factor')
      .get()
    expect(docs.map((entry) => entry.get('verb')).sort()).toEqual(['create', 'delete'])
  })

  it('gets new recovery codes in place of the old ones', async () => {
    const person = await newPerson()
    const { key, session, recovery_codes: old } = await enroll(person)
    const answer = await sendCall(
      renewRecoveryCodes,
      { body: { code: computeCode(key) } },
      session.access_token,
    )
    const { recovery_codes: codes } = renewRecoveryCodes.response.parse(answer.body)
    const { access_token: token } = await openSession(person)
    expect((await pass(token, old[0] ?? '')).body.errorCode).toBe('factor_code_invalid')
    expect((await pass(token, codes[0] ?? '')).status).toBe(200)
  })

  it('is set up by an account that has no document yet', async () => {
    const person = await newAccount()
    const { session } = await enroll(person)
    expect(await readErrorCode({ token: session.access_token }, usersMe)).toBeUndefined()
  })

  it('is kept by somebody who changes their name', async () => {
    const person = await newPerson()
    const { session } = await enroll(person)
    await sendCall(updateProfile, { body: { name: 'Ada Lovelace' } }, session.access_token)
    expect((await db.doc(userPath(person.uid)).get()).get('factorId')).not.toBeNull()
  })
})

describe('the console', () => {
  it('opens to administrators with a second factor alone', async () => {
    const admin = await newPerson([], { role: 'admin' })
    expect(await readErrorCode(admin, listUsers)).toBeUndefined()
    await db.doc(userPath(admin.uid)).update({ factorId: null })
    expect(await readErrorCode(admin, listUsers)).toBe('second_factor_missing')
    const me = usersMe.response.parse((await sendCall(usersMe, {}, admin.token)).body)
    expect(me.data).toMatchObject({ role: 'admin', isAdmin: false })
    const { session } = await enroll(admin)
    expect(await readErrorCode(admin, listUsers)).toBe('second_factor_required')
    expect(await readErrorCode({ token: session.access_token }, listUsers)).toBeUndefined()
  })

  it('takes the factor from somebody who lost it, ends their sessions and logs it', async () => {
    const [admin, person] = await Promise.all([newPerson([], { role: 'admin' }), newPerson()])
    const { session } = await enroll(person)
    const { body } = await sendCall(resetUserFactor, { params: { userId: person.uid } }, admin.token)
    expect(body).toEqual({ ok: true })
    expect(await readErrorCode({ token: session.access_token }, usersMe)).toBe('session_expired')
    expect((await db.doc(userPath(person.uid)).get()).get('factorId')).toBeNull()
    const { docs } = await db
      .collection(auditLogPath())
      .where('action', '==', 'reset_factor')
      .where('target', '==', userPath(person.uid))
      .get()
    expect(docs).toHaveLength(1)
  })

  it('lets administrators reset neither their own factor nor that of each other', async () => {
    const [admin, other] = await Promise.all([
      newPerson([], { role: 'admin' }),
      newPerson([], { role: 'admin' }),
    ])
    const reset = async (userId: string) =>
      (await sendCall(resetUserFactor, { params: { userId } }, admin.token)).body.errorCode
    expect(await reset(admin.uid)).toBe('not_yourself')
    expect(await reset(other.uid)).toBe('super_admin_only')
  })
})
