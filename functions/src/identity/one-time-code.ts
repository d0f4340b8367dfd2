import { AppError } from '@sillage/core/base/errors'
import type { requestCode, signInWithCode } from '@sillage/core/identity/sign-in-calls'
import type { UserRecord } from 'firebase-admin/auth'
import { findAccountByEmail } from '../platform/accounts.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { endSessions } from './end-sessions.ts'
import { evenly } from './evenly.ts'
import { giveAccount } from './give-account.ts'
import { dropIdentities, storedUser } from './identities.ts'
import { noteSignIn } from './known-user.ts'
import { limitGuesses, limitMails } from './limits.ts'
import { checkSecret } from './secrets.ts'
import { createSessionTokens } from './session-tokens.ts'
import { mailCode, mailVerification } from './sign-in-mails.ts'

/** A request for a code makes no account: an unverified signer-up gets the verification mail again. */
export const handleRequestCode: Handler<typeof requestCode> = async ({ body, response }) => {
  await limitMails(body.email, response.req)
  await requireFreeSignIn(body.email)
  await evenly(async () => {
    const account = await findAccountByEmail(body.email)
    if (!account || account.disabled) return
    if (account.emailVerified) await mailCode(account, body.language)
    else await mailVerification(account, body)
  })
  return { ok: true }
}

/**
 * The first mail that shows the mailbox ends what was there before. Later codes end sessions only where a foreign identity was
 * linked: people who sign in with codes on two devices keep both.
 */
const signInByMail = async (account: UserRecord): Promise<UserRecord> => {
  const { uid, email = '', displayName = '' } = account
  if (((await storedUser(uid))?.addressShownAt ?? null) === null) return await giveAccount(account, {})
  const hadForeign = await dropIdentities(account, { foreign: true })
  await noteSignIn({ uid, email, name: displayName }, { byMail: true })
  if (hadForeign) await endSessions(uid)
  return account
}

export const handleSignInWithCode: Handler<typeof signInWithCode> = async ({ body, response }) => {
  await limitGuesses(body.email, response.req)
  await requireFreeSignIn(body.email)
  const account = await evenly(async () => {
    const found = await findAccountByEmail(body.email)
    if (!found || found.disabled || !found.emailVerified) return null
    return (await checkSecret(found.uid, 'one_time_code', body.code, { spend: true })) && found
  }, 300)
  if (!account) throw new AppError('code_invalid', { details: { field: 'code' } })
  rememberBrowser(response, body.email)
  return createSessionTokens(await signInByMail(account))
}
