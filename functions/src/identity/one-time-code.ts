import { AppError } from '@sillage/core/errors'
import type { requestCode, signInWithCode } from '@sillage/core/identity/sign-in-calls'
import type { Handler } from '../api/handler.ts'
import { rememberBrowser } from '../limits/known-browser.ts'
import { accountOfEmail } from './accounts.ts'
import { evenly } from './evenly.ts'
import { noteSignIn } from './known-user.ts'
import { limitGuesses, limitMails } from './limits.ts'
import { checkSecret } from './secrets.ts'
import { sessionOf } from './session-tokens.ts'
import { mailCode, mailVerification } from './sign-in-mails.ts'

/** Nobody becomes a user by asking for a code: who has signed up but not verified the address gets that mail again. */
export const handleRequestCode: Handler<typeof requestCode> = async ({ body, response }) => {
  await limitMails(body.email, response.req)
  await evenly(async () => {
    const account = await accountOfEmail(body.email)
    if (!account || account.disabled) return
    if (account.emailVerified) await mailCode(account, body.language)
    else await mailVerification(account, { redirectPath: '', language: body.language })
  })
  return { ok: true }
}

export const handleSignInWithCode: Handler<typeof signInWithCode> = async ({ body, response }) => {
  await limitGuesses(body.email, response.req)
  const account = await evenly(async () => {
    const found = await accountOfEmail(body.email)
    if (!found || found.disabled || !found.emailVerified) return null
    return (await checkSecret(found.uid, 'one_time_code', body.code, { spend: true })) && found
  }, 300)
  if (!account) throw new AppError('code_invalid', { details: { field: 'code' } })
  rememberBrowser(response, body.email)
  await noteSignIn({ uid: account.uid, email: account.email ?? '', name: account.displayName ?? '' })
  return sessionOf(account)
}
