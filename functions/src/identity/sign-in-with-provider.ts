import { createHash } from 'node:crypto'
import { AppError } from '@sillage/core/errors'
import type { listSignInProviders, signInWithProvider } from '@sillage/core/identity/provider-calls'
import { userPath } from '@sillage/core/paths'
import type { UserRecord } from 'firebase-admin/auth'
import { z } from 'zod/mini'
import type { Handler } from '../api/handler.ts'
import { auth, db } from '../firebase.ts'
import { rememberBrowser } from '../limits/known-browser.ts'
import { signInWithIdToken } from './identity-toolkit.ts'
import { noteSignIn } from './known-user.ts'
import { plainName } from './plain-name.ts'
import { sessionOf } from './session-tokens.ts'
import { type ConfiguredProvider, signInProviders } from './sign-in-providers.ts'
import { requireBusinessEmail, requireOpenRegistration } from './sign-up-rules.ts'

export const handleListSignInProviders: Handler<typeof listSignInProviders> = async () => ({
  data: signInProviders().map(({ vouchesForAddresses: _, ...provider }) => provider),
})

const claimsSchema = z.looseObject({ nonce: z.string() })

/** Whether a token was made for the browser that keeps the nonce. What the token says counts once its signature was checked. */
const isFor = (idToken: string, nonce: string): boolean => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString())
    return claimsSchema.parse(claims).nonce === createHash('sha256').update(nonce).digest('hex')
  } catch {
    return false
  }
}

/**
 * Lets an account in that a provider vouches for: with an address that is shown to be theirs, and at the first time by the rules
 * of signing up.
 */
const admit = async (
  account: UserRecord,
  { vouchesForAddresses }: ConfiguredProvider,
): Promise<UserRecord> => {
  if (account.disabled) throw new AppError('account_suspended')
  const email = account.email ?? ''
  if (!(await db.doc(userPath(account.uid)).get()).exists) {
    await requireOpenRegistration()
    await requireBusinessEmail(email)
  }
  if (account.emailVerified) return account
  if (!vouchesForAddresses || email === '') throw new AppError('email_not_verified')
  return await auth.updateUser(account.uid, { emailVerified: true })
}

export const handleSignInWithProvider: Handler<typeof signInWithProvider> = async ({ body, response }) => {
  const { providerId, idToken, nonce } = body
  const provider = signInProviders().find((one) => one.providerId === providerId)
  if (!provider || !isFor(idToken, nonce)) throw new AppError('invalid_credentials')
  const known = await signInWithIdToken({ providerId, idToken, nonce })
  if (known === null) throw new AppError('invalid_credentials')
  // The address has an account with a password: whoever knows it is asked for it.
  if (known.needsPassword) throw new AppError('password_required')
  const account = await auth.getUser(known.uid)
  try {
    const admitted = await admit(account, provider)
    const { uid, email = '', displayName = '' } = admitted
    await noteSignIn({ uid, email, name: plainName(displayName) })
    rememberBrowser(response, email)
    return await sessionOf(admitted)
  } catch (error) {
    // Nobody may sign up past the rules by trying once.
    if (known.isNew && error instanceof AppError && error.status < 500) await auth.deleteUser(account.uid)
    throw error
  }
}
