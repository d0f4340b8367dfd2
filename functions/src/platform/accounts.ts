import { FirebaseError } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { auth } from './firebase.ts'

const UNKNOWN = new Set(['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'])

const orNull = async (found: Promise<UserRecord>): Promise<UserRecord | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof FirebaseError && UNKNOWN.has(error.code)) return null
    throw error
  }
}

/** The account of a person, or null. */
export const findAccount = (uid: string): Promise<UserRecord | null> => orNull(auth.getUser(uid))

/** The account of an address, or null. */
export const findAccountByEmail = (email: string): Promise<UserRecord | null> =>
  orNull(auth.getUserByEmail(email))
