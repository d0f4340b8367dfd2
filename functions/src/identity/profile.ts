import { userPath } from '@sillage/core/base/paths'
import type { signOutEverywhere, updateProfile } from '@sillage/core/identity/account-calls'
import { findAccount } from '../platform/accounts.ts'
import { auth, db } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { buildPersonKeys } from '../platform/search-keys.ts'
import { SESSION_COOKIE } from './caller.ts'
import { endSessions } from './end-sessions.ts'
import { dropIdentities } from './identities.ts'
import { noteSignIn } from './known-user.ts'
import { requirePlainName } from './plain-name.ts'
import { cookieOptions } from './session.ts'

export const handleUpdateProfile: Handler<typeof updateProfile> = async ({ body, caller }) => {
  requirePlainName(body.name)
  const document = db.doc(userPath(caller.uid))
  if ((await document.get()).exists)
    await document.update({
      name: body.name,
      ...buildPersonKeys({ name: body.name, email: caller.user.email }),
    })
  else await noteSignIn({ uid: caller.uid, email: caller.user.email, name: body.name })
  await auth.updateUser(caller.uid, { displayName: body.name })
  return { data: { name: body.name } }
}

export const handleSignOutEverywhere: Handler<typeof signOutEverywhere> = async ({ caller, response }) => {
  const account = await findAccount(caller.uid)
  if (account) await dropIdentities(account)
  await endSessions(caller.uid, { atOnce: true })
  response.clearCookie(SESSION_COOKIE, cookieOptions)
  return { ok: true }
}
