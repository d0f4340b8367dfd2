import { AppError } from '@sillage/core/base/errors'
import type { requestPasswordReset, resetPassword } from '@sillage/core/identity/sign-in-calls'
import { findAccount, findAccountByEmail } from '../platform/accounts.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { evenly } from './evenly.ts'
import { giveAccount } from './give-account.ts'
import { limitMails } from './limits.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { checkSecret, forgetSecret, readLinkToken } from './secrets.ts'
import { createSessionTokens } from './session-tokens.ts'
import { mailPasswordReset } from './sign-in-mails.ts'

export const handleRequestPasswordReset: Handler<typeof requestPasswordReset> = async ({
  body,
  response,
}) => {
  await limitMails(body.email, response.req)
  await requireFreeSignIn(body.email)
  await evenly(async () => {
    const account = await findAccountByEmail(body.email)
    if (account && !account.disabled) await mailPasswordReset(account, body)
  })
  return { ok: true }
}

/** The link proves the mailbox, so the address becomes verified too, even after a sign-up by somebody else. */
export const handleResetPassword: Handler<typeof resetPassword> = async ({ body, response }) => {
  const token = readLinkToken(body.resetToken)
  const kept = token && (await checkSecret(token.uid, 'password_reset', token.secret, { spend: false }))
  const account = kept && (await findAccount(kept.uid))
  if (!token || !account || account.disabled) throw new AppError('link_expired')
  await requireFreeSignIn(account.email ?? '')
  // The link stays good for another password.
  requireUncommonPassword(body.password, account.email ?? '')
  if (!(await checkSecret(token.uid, 'password_reset', token.secret, { spend: true }))) {
    throw new AppError('link_expired')
  }
  const changed = await giveAccount(account, { password: body.password })
  await Promise.all([forgetSecret(changed.uid, 'verification'), forgetSecret(changed.uid, 'one_time_code')])
  rememberBrowser(response, changed.email ?? '')
  return createSessionTokens(changed)
}
