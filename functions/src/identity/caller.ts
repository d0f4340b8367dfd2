import { AppError } from '@sillage/core/base/errors'
import { userPath } from '@sillage/core/base/paths'
import { COMPANY_CLAIM } from '@sillage/core/identity/company'
import { isEnded } from '@sillage/core/identity/ended-sessions'
import { claimsSchema, FACTOR_CLAIM, isAtConsole, type User, userSchema } from '@sillage/core/identity/user'
import { FirebaseError } from 'firebase-admin/app'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { firstQuota } from '../billing/past-trials.ts'
import { findKey, readKey } from '../keys/keys.ts'
import { findAccount } from '../platform/accounts.ts'
import { auth, db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { impersonated, impersonationIn } from './impersonated.ts'
import { requireBusinessEmail, requireOpenRegistration } from './sign-up-rules.ts'

/** The parts of a request that identify its sender. */
export interface Credentials {
  method: string
  authorization: string | undefined
  cookie: string | undefined
  /** The address that was asked, where programs that people let in may ask. */
  resource?: string
}

/** The session cookie's name: the only one that Hosting passes on. */
export const SESSION_COOKIE = '__session'

const EXPIRED = new Set([
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
])
const OURS = new Set(['auth/internal-error', 'auth/insufficient-permission', 'app/network-error'])

/** A refused token as an error of the API; only a failure of our own is not the sender's. */
export const tokenError = (error: unknown): AppError => {
  const code = error instanceof FirebaseError ? error.code : ''
  if (EXPIRED.has(code)) return new AppError('session_expired', { cause: error })
  if (code === 'auth/user-disabled') return new AppError('account_suspended', { cause: error })
  if (OURS.has(code)) return new AppError('unavailable', { cause: error })
  return new AppError('not_authenticated', { cause: error })
}

/** The session cookie of a Cookie header. */
export const readSessionCookie = (header: string | undefined): string | undefined =>
  header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)

/**
 * Sign-ins of our own calls. A provider's sign-in past them is no session: a former holder of a token may have linked
 * their identity to the account.
 */
const OWN_SIGN_INS: readonly string[] = ['custom', 'password']

/**
 * Whether a token opens anything at all: its address was shown to be its owner's, by a session of ours.
 *
 * @throws AppError email_not_verified or not_authenticated
 */
export const requireOwnSession = (token: DecodedIdToken): void => {
  if (token.email_verified !== true) throw new AppError('email_not_verified')
  if (!OWN_SIGN_INS.includes(token.firebase.sign_in_provider)) throw new AppError('not_authenticated')
}

/**
 * The cookie counts for reads alone, so that no other site can make a browser change anything. Firebase checks its revocation
 * at each request; for bearer tokens `sessionsSince` does. A session that was ended alone is refused by `loadHolder`.
 */
const verify = async ({ method, authorization, cookie }: Credentials): Promise<DecodedIdToken> => {
  const bearer = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  const session = method === 'GET' && authorization === undefined ? readSessionCookie(cookie) : undefined
  try {
    if (bearer !== undefined) return await auth.verifyIdToken(bearer)
    if (session !== undefined && session !== '') return await auth.verifySessionCookie(session, true)
  } catch (error) {
    throw tokenError(error)
  }
  throw new AppError('not_authenticated')
}

/** Someone who has an account but no document yet: what the first sign-in would write. */
export const newUser = async (uid: string, email: string, at: number, name = ''): Promise<User> =>
  userSchema.parse({
    uid,
    email,
    name,
    quota: await firstQuota(email, at),
    createdAt: at,
  })

/**
 * Somebody without a document. A token outlives its account by up to an hour, so that the account is looked for; one that
 * was made past our own sign-up has to meet its conditions.
 */
const admit = async ({ uid, email = '' }: DecodedIdToken): Promise<User> => {
  const account = await findAccount(uid)
  if (account === null || account.disabled) throw new AppError('not_authenticated')
  await requireOpenRegistration()
  await requireBusinessEmail(email)
  await requireFreeSignIn(email)
  return newUser(uid, email, Date.now())
}

/**
 * The person that a key acts as. An administrator's key has none of their rights: the console is for people.
 *
 * @throws AppError not_authenticated, account_suspended or too_many_requests
 */
const callerOfKey = async (
  secret: string,
  resource: string | undefined,
  meanwhile: Meanwhile,
): Promise<Caller> => {
  const key = await findKey(secret, resource)
  await meanwhile(key.uid)
  const stored = await db.doc(userPath(key.uid)).get()
  if (!stored.exists) throw new AppError('not_authenticated')
  const user = userSchema.parse(stored.data())
  if (user.suspendedAt !== null) throw new AppError('account_suspended')
  const { uid, email } = user
  return {
    uid,
    email,
    claims: null,
    signedInAt: key.createdAt,
    user,
    payer: user,
    isAdmin: false,
    impersonation: null,
    key,
  }
}

/**
 * Requires a session that its person has not ended. A token outlives it by up to an hour, and is renewed where one session
 * alone was ended.
 *
 * @throws AppError session_expired
 */
export const requireGoingOn = (token: DecodedIdToken, user: User): void => {
  if (isEnded(user, token.auth_time)) throw new AppError('session_expired')
}

/**
 * Holds a session to the provider of its person's company. A password asked of Firebase itself opens nothing either.
 *
 * @throws AppError session_expired
 */
export const requireProvider = (token: DecodedIdToken, { heldBy }: Pick<User, 'heldBy'>): void => {
  if (heldBy !== null && token[COMPANY_CLAIM] !== heldBy) throw new AppError('session_expired')
}

/**
 * The person of a session that goes on.
 *
 * @throws AppError account_suspended or session_expired, and for a new account what `admit` throws
 */
export const loadHolder = async (token: DecodedIdToken): Promise<User> => {
  const stored = await db.doc(userPath(token.uid)).get()
  const user = stored.exists ? userSchema.parse(stored.data()) : await admit(token)
  if (user.suspendedAt !== null) throw new AppError('account_suspended')
  requireGoingOn(token, user)
  requireProvider(token, user)
  return user
}

/** Holds a session to the second factor of its person. @throws AppError second_factor_required */
export const requireFactor = (token: DecodedIdToken, { factorId }: Pick<User, 'factorId'>): void => {
  if (factorId !== null && token[FACTOR_CLAIM] !== factorId) throw new AppError('second_factor_required')
}

/** Work that needs only the id of the person who asks. */
type Meanwhile = (uid: string) => Promise<void>

/**
 * The person of a request, by a token or a key, or the person that an administrator views the app as.
 *
 * @param meanwhile work that needs only the id of the signed-in person; runs while the person is read, and is awaited
 * @throws AppError not_authenticated or session_expired; email_not_verified for an account without a verified
 * address; registration_disabled or business_email_required for a new account that may not join;
 * account_suspended for a suspended one; unavailable when tokens cannot be checked
 */
export const authenticate = async (
  credentials: Credentials,
  meanwhile: Meanwhile = async () => {},
): Promise<Caller> => {
  const secret = readKey(credentials.authorization)
  if (secret !== null) return await callerOfKey(secret, credentials.resource, meanwhile)
  const token = await verify(credentials)
  requireOwnSession(token)
  const done = meanwhile(token.uid)
  // It fails where it is waited for.
  done.catch(() => undefined)
  const user = await loadHolder(token)
  requireFactor(token, user)
  const caller: Caller = {
    uid: token.uid,
    email: token.email ?? '',
    claims: claimsSchema.safeParse(token).data ?? null,
    signedInAt: token.auth_time * 1_000,
    user,
    payer: user,
    // An administrator without a second factor is a person as any other.
    isAdmin: isAtConsole(user),
    impersonation: null,
    key: null,
  }
  const claims = impersonationIn(token)
  const person = claims === null ? caller : await impersonated(caller, claims)
  await done
  return person
}
