import { randomInt } from 'node:crypto'
import { authSecretPath } from '@sillage/core/base/paths'
import {
  AUTH_SECRET_ATTEMPTS,
  AUTH_SECRET_LIFETIME_MS,
  type AuthSecret,
  type AuthSecretKind,
  authSecretSchema,
  ONE_TIME_CODE_DIGITS,
  type WaitingSignUp,
} from '@sillage/core/identity/auth-secret'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { hashPassword, isSame, newSalt } from '../platform/secrets.ts'
import { transact } from '../platform/transact.ts'

export const newCode = (): string =>
  String(randomInt(10 ** ONE_TIME_CODE_DIGITS)).padStart(ONE_TIME_CODE_DIGITS, '0')

const getRef = (uid: string, kind: AuthSecretKind) => db.doc(authSecretPath(uid, kind))

/** Keeps the hash of a secret for a person, in place of an earlier one of its kind. */
export const keepSecret = async (
  uid: string,
  kind: AuthSecretKind,
  secret: string,
  signUp: WaitingSignUp | null = null,
): Promise<void> => {
  const salt = newSalt()
  const fields: Record<keyof AuthSecret, unknown> = {
    uid,
    kind,
    salt,
    hash: await hashPassword(secret, salt),
    attempts: 0,
    signUp,
    expiresAt: Timestamp.fromMillis(Date.now() + AUTH_SECRET_LIFETIME_MS[kind]),
  }
  await getRef(uid, kind).set(fields)
}

export const forgetSecret = async (uid: string, kind: AuthSecretKind): Promise<void> => {
  await getRef(uid, kind).delete()
}

/** The sign-up that waits for its mail, to be kept when the mail is sent again. */
export const findWaitingSignUp = async (uid: string): Promise<WaitingSignUp | null> => {
  const stored = authSecretSchema.safeParse((await getRef(uid, 'verification').get()).data())
  return stored.success ? stored.data.signUp : null
}

/**
 * Compares a secret with the one that is kept. Wrong guesses are counted in the same transaction that compares, so that
 * many at once are no more than many in turn; after a few the secret is gone.
 *
 * @param spend whether a right one is used up
 * @returns the kept secret, or null when it is wrong, too old, used or guessed at too often
 */
export const checkSecret = async (
  uid: string,
  kind: AuthSecretKind,
  secret: string,
  { spend }: { spend: boolean },
): Promise<AuthSecret | null> =>
  transact(async (transaction) => {
    const ref = getRef(uid, kind)
    const snapshot = await transaction.get(ref)
    if (!snapshot.exists) return null
    const kept = authSecretSchema.parse(snapshot.data())
    if (kept.expiresAt <= Date.now()) {
      transaction.delete(ref)
      return null
    }
    if (isSame(await hashPassword(secret, kept.salt), kept.hash)) {
      if (spend) transaction.delete(ref)
      return kept
    }
    const attempts = kept.attempts + 1
    if (attempts >= AUTH_SECRET_ATTEMPTS) transaction.delete(ref)
    else transaction.update(ref, { attempts })
    return null
  })

/** A link's token names its user: `{uid}.{secret}`. */
export const linkToken = (uid: string, secret: string): string => `${uid}.${secret}`

export const readLinkToken = (token: string): { uid: string; secret: string } | null => {
  const parts = /^([A-Za-z0-9_:-]{1,128})\.([A-Za-z0-9_-]{43})$/.exec(token)
  return parts?.[1] && parts[2] ? { uid: parts[1], secret: parts[2] } : null
}
