import { AppError } from '@sillage/core/errors'
import type { handleSignin } from '@sillage/core/identity/calls'
import { userPath } from '@sillage/core/paths'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { Handler } from '../api/handler.ts'
import { db } from '../firebase.ts'
import { newUser } from './caller.ts'
import { syncClaims } from './claims.ts'

/** Writes the person's document at the first sign-in. The role that the body names is ignored: nobody gives one to themselves. */
export const handleHandleSignin: Handler<typeof handleSignin> = async ({ body, caller }) => {
  if (body.user_id !== caller.uid) {
    throw new AppError('access_denied', {
      message: 'You can only sign in as yourself.',
      details: { field: 'user_id' },
    })
  }
  const document = db.doc(userPath(caller.uid))
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(document)
    const lastSignInAt = FieldValue.serverTimestamp()
    if (stored.exists) {
      transaction.update(document, { lastSignInAt })
      return
    }
    const user = newUser(caller.token, Date.now(), body.name)
    transaction.create(document, { ...user, createdAt: Timestamp.fromMillis(user.createdAt), lastSignInAt })
  })
  await syncClaims(caller.uid)
  return { ok: true }
}
