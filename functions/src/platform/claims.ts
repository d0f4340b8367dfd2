import { userPath } from '@sillage/core/base/paths'
import { buildClaims, claimsSchema, userSchema } from '@sillage/core/identity/user'
import { findAccount } from './accounts.ts'
import { auth, db } from './firebase.ts'
import { isGone } from './firestore-errors.ts'

/** Times that the claims are looked at again; each means that somebody changed the document meanwhile. */
const MAX_ROUNDS = 10

/** @returns whether there was nothing to change */
const isSynced = async (uid: string): Promise<boolean> => {
  const document = db.doc(userPath(uid))
  const [snapshot, account] = await Promise.all([document.get(), findAccount(uid)])
  if (!snapshot.exists || account === null) return true
  const expected = buildClaims(userSchema.parse(snapshot.data()), Date.now())
  const current = claimsSchema.safeParse(account.customClaims ?? {})
  const known =
    current.success && account.customClaims?.claimsVersion !== undefined ? current.data : undefined
  const same =
    known !== undefined &&
    known.role === expected.role &&
    known.plan === expected.plan &&
    known.trial === expected.trial
  if (same && known.claimsVersion === expected.claimsVersion) return true
  // Equal claims under another version are what a crash between the two writes leaves behind.
  const claimsVersion = same
    ? known.claimsVersion
    : Math.max(expected.claimsVersion, known?.claimsVersion ?? 0) + 1
  if (!same) await auth.setCustomUserClaims(uid, { ...account.customClaims, ...expected, claimsVersion })
  try {
    await document.update({ claimsVersion })
  } catch (error) {
    // The account was deleted meanwhile.
    if (!isGone(error)) throw error
    return true
  }
  return false
}

/**
 * Makes a person's token equal to their document. Call it after every change of role, plan or trial.
 * The claims are set before the document's version rises: a browser that sees the new version finds the new claims.
 * Each writer reads again afterwards, so that two at once never leave the older document's claims in the token.
 */
export const syncClaims = async (uid: string): Promise<void> => {
  for (let round = 0; round < MAX_ROUNDS; round++) if (await isSynced(uid)) return
}
