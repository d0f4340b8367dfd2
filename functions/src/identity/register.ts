import type { BodyOf, ResponseOf } from '@sillage/core/base/call'
import { newId } from '@sillage/core/base/ids'
import type { register, resendVerification } from '@sillage/core/identity/sign-in-calls'
import { FirebaseError } from 'firebase-admin/app'
import type { UserRecord } from 'firebase-admin/auth'
import { findAccountByEmail } from '../platform/accounts.ts'
import { auth } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { passChallenge } from '../platform/limits/limit-stranger.ts'
import { newToken } from '../platform/secrets.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { evenly } from './evenly.ts'
import { giveAccount } from './give-account.ts'
import { signInWithPassword } from './identity-toolkit.ts'
import { isInvited } from './invitations.ts'
import { domainOfEmail, isKnownDomain } from './known-user.ts'
import { limitGuesses, limitMails, limitSignUps } from './limits.ts'
import { requireUncommonPassword } from './password-rules.ts'
import { requirePlainName } from './plain-name.ts'
import { forgetSecret } from './secrets.ts'
import { createSessionTokens } from './session-tokens.ts'
import { mailPasswordReset, mailVerification } from './sign-in-mails.ts'
import { requireBusinessEmail, requireOpenRegistration } from './sign-up-rules.ts'
import { waitingSignUp } from './waiting-sign-up.ts'

type SignUp = BodyOf<typeof register>

/** The account of a sign-up: a new one, or the one that waits for its mail. Its password comes with the answer to it. */
const openAccount = async (known: UserRecord | null, { email, name }: SignUp): Promise<UserRecord> => {
  if (known) return known
  try {
    return await auth.createUser({ uid: newId(), email, displayName: name, emailVerified: false })
  } catch (error) {
    // The same sign-up, sent twice at once.
    const isTaken = error instanceof FirebaseError && error.code === 'auth/email-already-exists'
    const account = isTaken ? await findAccountByEmail(email) : null
    if (!account) throw error
    return account
  }
}

interface Outcome {
  /** A made-up id when the address belongs to another account, which stays hidden. */
  id: string
  returningKnownUser: boolean
  proof: string
  session: ResponseOf<typeof register>['session']
}

/** Signs up whom an invitation was mailed to: what it brings is the account's at once, in place of what anybody left before. */
const signUpInvited = async (known: UserRecord | null, body: SignUp, proof: string): Promise<Outcome> => {
  const account = await openAccount(known, body)
  const given = await giveAccount(account, { password: body.password, displayName: body.name })
  const { uid } = given
  await forgetSecret(uid, 'verification')
  const { session } = await createSessionTokens(given)
  return { id: uid, returningKnownUser: false, proof, session }
}

/**
 * Signs up. An address that has an account answers like one that has none, to all but those who know its password; its
 * mailbox gets the way back in.
 */
const signUp = async (body: SignUp): Promise<Outcome> => {
  const proof = newToken()
  const known = await findAccountByEmail(body.email)
  if (known?.emailVerified) {
    if ((await signInWithPassword(body.email, body.password)) !== null) {
      return { id: known.uid, returningKnownUser: true, proof, session: null }
    }
    await mailPasswordReset(known, body)
    return { id: newId(), returningKnownUser: false, proof, session: null }
  }
  if (await isInvited(body)) return await signUpInvited(known, body, proof)
  const account = await openAccount(known, body)
  const { redirectPath, language } = body
  await mailVerification(account, { redirectPath, language, signUp: await waitingSignUp(proof, body) })
  return { id: known ? newId() : account.uid, returningKnownUser: false, proof, session: null }
}

export const handleRegister: Handler<typeof register> = async ({ body, response }) => {
  const { req } = response
  await requireOpenRegistration()
  await passChallenge(req, body.turnstileToken, 'sign_up')
  requirePlainName(body.name)
  await requireBusinessEmail(body.email)
  await requireFreeSignIn(body.email)
  requireUncommonPassword(body.password, body.email)
  await limitSignUps(domainOfEmail(body.email), req, await isInvited(body))
  await limitMails(body.email, req)
  await limitGuesses(body.email, req)
  const { id, returningKnownUser, proof, session } = await evenly(() => signUp(body))
  if (session) rememberBrowser(response, body.email)
  // Only somebody who knows the password of an account may learn that their company has one.
  const returningDomain = returningKnownUser && (await isKnownDomain(domainOfEmail(body.email)))
  return { user: { id, email: body.email }, returningKnownUser, returningDomain, proof, session, error: null }
}

export const handleResendVerification: Handler<typeof resendVerification> = async ({ body, response }) => {
  await limitMails(body.email, response.req)
  await evenly(async () => {
    const account = await findAccountByEmail(body.email)
    if (account && !account.emailVerified) await mailVerification(account, body)
  })
  return { ok: true }
}
