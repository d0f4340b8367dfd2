import { randomBytes } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { secondFactorPath, userPath } from '@sillage/core/base/paths'
import {
  FACTOR_DIGITS,
  FACTOR_PERIOD,
  RECOVERY_CODES,
  type SecondFactor,
  secondFactorSchema,
} from '@sillage/core/identity/second-factor'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { Secret, TOTP } from 'otpauth'
import { db } from '../platform/firebase.ts'
import { addressHashKey, hashToken, secretValue } from '../platform/secrets.ts'
import { transact } from '../platform/transact.ts'
import { openFactorKey, sealFactorKey } from './factor-key.ts'

/**
 * The authenticators of people. Identity Platform has codes of authenticators too, but its emulator does not, and its
 * tokens do not say to Firestore's rules whether a factor was passed.
 */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Wrong codes before the first wait. Each further one doubles it. */
const FREE_FAILURES = 5
/** Periods that the clock of an authenticator may be off, either way. */
const DRIFT = 1
/** 160 bits, as RFC 4226 asks for. */
const KEY_BYTES = 20
/** 80 bits: too many for a guess at the hash. */
const RECOVERY_BYTES = 10

const getRef = (uid: string) => db.doc(secondFactorPath(uid))

/** @throws AppError auth_not_configured where the deployment has no secret to encrypt with */
const requireSecret = (): string => {
  const secret = secretValue(addressHashKey)
  if (secret === '') throw new AppError('auth_not_configured')
  return secret
}

const openAuthenticator = (key: string, email = ''): TOTP =>
  new TOTP({
    issuer: 'Sillage',
    label: email,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: FACTOR_DIGITS,
    period: FACTOR_PERIOD,
  })

const toFactor = (data: unknown): SecondFactor | null => secondFactorSchema.safeParse(data).data ?? null

/** The confirmed factor of a person; null without one. */
export const findFactor = async (uid: string): Promise<SecondFactor | null> => {
  const factor = toFactor((await getRef(uid).get()).data())
  return factor?.factorId == null ? null : factor
}

/** Keeps a new key, which counts once a code of it is sent. @throws AppError factor_present */
export const startFactor = async (uid: string, email: string): Promise<{ key: string; uri: string }> => {
  const secret = requireSecret()
  const key = new Secret({ size: KEY_BYTES }).base32
  await transact(async (transaction) => {
    const stored = toFactor((await transaction.get(getRef(uid))).data())
    if (stored?.factorId != null) throw new AppError('factor_present')
    transaction.set(getRef(uid), {
      uid,
      factorId: null,
      sealedKey: sealFactorKey(uid, key, secret),
      lastStep: 0,
      failures: stored?.failures ?? 0,
      waitUntil: stored?.waitUntil == null ? null : Timestamp.fromMillis(stored.waitUntil),
      recoveryHashes: [],
      startedAt: Timestamp.now(),
      confirmedAt: null,
    } satisfies Record<keyof SecondFactor, unknown>)
  })
  return { key, uri: openAuthenticator(key, email).toString() }
}

/** Without what people type around it. */
const normalize = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** The period of a code; null when it is wrong, or not newer than the last one. */
const findStep = ({ uid, sealedKey, lastStep }: SecondFactor, code: string, at: number): number | null => {
  const key = openFactorKey(uid, sealedKey, requireSecret())
  const drift = openAuthenticator(key).validate({ token: code, window: DRIFT, timestamp: at })
  const step = drift === null ? null : Math.floor(at / 1_000 / FACTOR_PERIOD) + drift
  return step !== null && step > lastStep ? step : null
}

const computeWait = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(MINUTE_MS * 2 ** (failures - FREE_FAILURES), DAY_MS)

/** What a right code changes. */
const accept = (factor: SecondFactor, code: string, at: number): Record<string, unknown> | null => {
  const { factorId, recoveryHashes } = factor
  if (code.length !== FACTOR_DIGITS) {
    const hash = hashToken(code)
    return factorId !== null && recoveryHashes.includes(hash)
      ? { recoveryHashes: recoveryHashes.filter((one) => one !== hash) }
      : null
  }
  const step = findStep(factor, code, at)
  return step === null ? null : { lastStep: step }
}

/** Further changes that a right code brings. */
type More = (transaction: Transaction) => Record<string, unknown>

/**
 * Compares a code in the transaction that counts wrong ones and uses up right ones, so that many at once are no more
 * than many in turn. Recovery codes are taken at any time, so that guesses at the short codes lock nobody out.
 *
 * @returns the milliseconds while codes are refused, 0 for a code that was taken, null for a wrong one
 */
const check = (uid: string, code: string, isFirst: boolean, more: More): Promise<number | null> =>
  transact(async (transaction) => {
    const ref = getRef(uid)
    const factor = toFactor((await transaction.get(ref)).data())
    if (factor === null || (factor.factorId === null) !== isFirst) return null
    const at = Date.now()
    const wait = (factor.waitUntil ?? 0) - at
    if (wait > 0 && code.length === FACTOR_DIGITS) return wait
    const changes = accept(factor, code, at)
    if (changes !== null) {
      transaction.update(ref, { failures: 0, waitUntil: null, ...changes, ...more(transaction) })
      return 0
    }
    const failures = factor.failures + 1
    const pause = computeWait(failures)
    transaction.update(ref, {
      failures,
      waitUntil: pause === 0 ? null : Timestamp.fromMillis(at + pause),
    })
    return null
  })

const take = async (uid: string, code: string, isFirst: boolean, more: More = () => ({})): Promise<void> => {
  const wait = await check(uid, normalize(code), isFirst, more)
  if (wait === null) throw new AppError('factor_code_invalid', { details: { field: 'code' } })
  if (wait > 0) throw new AppError('too_many_requests', { details: { retryAfter: Math.ceil(wait / 1_000) } })
}

/**
 * Takes a code of the authenticator, or a recovery code, once.
 *
 * @throws AppError factor_code_invalid, or too_many_requests after several wrong ones
 */
export const takeFactorCode = (uid: string, code: string): Promise<void> => take(uid, code, false)

/** New recovery codes for people to keep, and their hashes to store. */
const newRecoveryCodes = (): { codes: string[]; hashes: string[] } => {
  const plain = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'))
  return { codes: plain.map((code) => code.replace(/.{5}(?=.)/g, '$&-')), hashes: plain.map(hashToken) }
}

/**
 * Replaces the recovery codes of a person.
 *
 * @throws AppError as `takeFactorCode`
 */
export const renewRecoveryCodes = async (uid: string, code: string): Promise<string[]> => {
  const { codes, hashes } = newRecoveryCodes()
  await take(uid, code, false, () => ({ recoveryHashes: hashes }))
  return codes
}

/**
 * Turns the factor on with its first code. Sessions that did not pass it are over from then on.
 *
 * @throws AppError as `takeFactorCode`
 */
export const confirmFactor = async (
  uid: string,
  code: string,
): Promise<{ factorId: string; codes: string[] }> => {
  const factorId = newId()
  const { codes, hashes } = newRecoveryCodes()
  await take(uid, code, true, (transaction) => {
    transaction.update(db.doc(userPath(uid)), { factorId })
    return { factorId, recoveryHashes: hashes, confirmedAt: Timestamp.now() }
  })
  return { factorId, codes }
}

/** Takes the factor away from a person. Their document may be gone. */
export const dropFactor = (uid: string): Promise<void> =>
  transact(async (transaction) => {
    const person = db.doc(userPath(uid))
    const isThere = (await transaction.get(person)).exists
    transaction.delete(getRef(uid))
    if (isThere) transaction.update(person, { factorId: null })
  })
