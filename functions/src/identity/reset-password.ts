import { AppError } from '@sillage/core/errors'
import type { requestPasswordReset, resetPassword } from '@sillage/core/identity/sign-in-calls'
import type { Handler } from '../api/handler.ts'
import { auth } from '../firebase.ts'
import { rememberBrowser } from '../limits/known-browser.ts'
import { accountOf, accountOfEmail } from './accounts.ts'
import { endSessions } from './end-sessions.ts'
import { evenly } from './evenly.ts'
import { noteSignIn } from './known-user.ts'
import { limitMails } from './limits.ts'
import { checkSecret, forgetSecret, readLinkToken } from './secrets.ts'
import { sessionOf } from './session-tokens.ts'
import { mailPasswordReset } from './sign-in-mails.ts'

export const handleRequestPasswordReset: Handler<typeof requestPasswordReset> = async ({
  body,
  response,
}) => {
  await limitMails(body.email, response.req)
  await evenly(async () => {
    const account = await accountOfEmail(body.email)
    if (account && !account.disabled) await mailPasswordReset(account, body.language)
  })
  return { ok: true }
}

/** Whoever has the link has the mailbox, so that the address is verified too, whoever signed up with it. */
export const handleResetPassword: Handler<typeof resetPassword> = async ({ body, response }) => {
  const token = readLinkToken(body.resetToken)
  const kept = token && (await checkSecret(token.uid, 'password_reset', token.secret, { spend: true }))
  const account = kept && (await accountOf(kept.uid))
  if (!account || account.disabled) throw new AppError('link_expired')
  const changed = await auth.updateUser(account.uid, { password: body.password, emailVerified: true })
  await noteSignIn({ uid: changed.uid, email: changed.email ?? '', name: changed.displayName ?? '' })
  await Promise.all([
    endSessions(changed.uid),
    forgetSecret(changed.uid, 'verification'),
    forgetSecret(changed.uid, 'one_time_code'),
  ])
  rememberBrowser(response, changed.email ?? '')
  return sessionOf(changed)
}
