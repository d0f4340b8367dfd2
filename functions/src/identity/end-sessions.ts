import { userPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { auth, db } from '../platform/firebase.ts'

/**
 * Ends every session of a person that began before now: no token is renewed, the API refuses their tokens, and open
 * browsers learn it from the document.
 *
 * @param atOnce also those that began within this second, which tokens cannot tell from a sign-in that follows
 */
export const endSessions = async (uid: string, { atOnce = false } = {}): Promise<void> => {
  const second = Math.floor(Date.now() / 1_000) + (atOnce ? 1 : 0)
  await auth.revokeRefreshTokens(uid)
  const document = db.doc(userPath(uid))
  if (!(await document.get()).exists) return
  await document.update({
    sessionsSince: Timestamp.fromMillis(second * 1_000),
  })
}
