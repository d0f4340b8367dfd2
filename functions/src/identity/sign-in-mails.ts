import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { AUTH_SECRET_LIFETIME_MS, type WaitingSignUp } from '@sillage/core/identity/auth-secret'
import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import type { UserRecord } from 'firebase-admin/auth'
import { queueMail } from '../mail/queue.ts'
import { tokenUrl } from '../platform/app-url.ts'
import { newToken } from '../platform/secrets.ts'
import { findWaitingSignUp, keepSecret, linkToken, newCode } from './secrets.ts'

/** The mails around signing in. Each makes the secret of an earlier mail of its kind worthless. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Somebody's address and name, as a mail needs them. */
const addressee = ({ email, displayName }: UserRecord) => ({ to: email ?? '', name: displayName ?? '' })

/** @param signUp that the mail is of; the one that waits stays when it is left out */
export const mailVerification = async (
  account: UserRecord,
  {
    redirectPath,
    language,
    signUp,
  }: { redirectPath: string; language: InterfaceLanguage; signUp?: WaitingSignUp },
): Promise<void> => {
  const { to, name } = addressee(account)
  const secret = newToken()
  const waiting = signUp ?? (await findWaitingSignUp(account.uid))
  await keepSecret(account.uid, 'verification', secret, waiting)
  const query = new URLSearchParams({ redirectPath: safeRedirectPath(redirectPath, '/onboarding') })
  const link = tokenUrl(`/auth/callback?${query}`, linkToken(account.uid, secret))
  await queueMail({
    template: 'verification',
    to,
    language,
    values: { name: waiting?.name ?? name, link },
  })
}

export const mailPasswordReset = async (
  account: UserRecord,
  { redirectPath = '', language }: { redirectPath?: string; language: InterfaceLanguage },
): Promise<void> => {
  const { to, name } = addressee(account)
  const secret = newToken()
  await keepSecret(account.uid, 'password_reset', secret)
  const query = new URLSearchParams({ redirectPath: safeRedirectPath(redirectPath) })
  await queueMail({
    template: 'password_reset',
    to,
    language,
    values: {
      name,
      link: tokenUrl(`/auth/reset-password/confirm?${query}`, linkToken(account.uid, secret)),
      hours: String(AUTH_SECRET_LIFETIME_MS.password_reset / HOUR),
    },
  })
}

export const mailCode = async (account: UserRecord, language: InterfaceLanguage): Promise<void> => {
  const { to, name } = addressee(account)
  const code = newCode()
  await keepSecret(account.uid, 'one_time_code', code)
  await queueMail({
    template: 'one_time_code',
    to,
    language,
    values: { name, code, minutes: String(AUTH_SECRET_LIFETIME_MS.one_time_code / MINUTE) },
  })
}
