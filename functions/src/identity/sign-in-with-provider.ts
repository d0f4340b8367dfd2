import { createHash } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import type { listSignInProviders, signInWithProvider } from '@sillage/core/identity/provider-calls'
import type { UserRecord } from 'firebase-admin/auth'
import { z } from 'zod/mini'
import { findAccountByEmail } from '../platform/accounts.ts'
import { auth } from '../platform/firebase.ts'
import type { Handler } from '../platform/http/handler.ts'
import { rememberBrowser } from '../platform/limits/known-browser.ts'
import { requireFreeSignIn } from './company/stored.ts'
import { giveAccount } from './give-account.ts'
import { findIdentities, isForeign, storedUser, toNotedIdentity, unlink } from './identities.ts'
import { signInWithIdToken } from './identity-toolkit.ts'
import { noteSignIn } from './known-user.ts'
import { plainName } from './plain-name.ts'
import { createSessionTokens } from './session-tokens.ts'
import { type ConfiguredProvider, signInProviders, vouchesFor } from './sign-in-providers.ts'
import { requireBusinessEmail, requireOpenRegistration } from './sign-up-rules.ts'

export const handleListSignInProviders: Handler<typeof listSignInProviders> = async () => ({
  data: signInProviders().map(({ domains: _, ...provider }) => provider),
})

const claimsSchema = z.looseObject({
  nonce: z.string(),
  email: z.optional(z.string()),
  /** The domain of a Google Workspace. */
  hd: z.optional(z.string()),
})
type Claims = z.infer<typeof claimsSchema>

/** The claims of a token for the browser with this nonce. They count once Firebase has checked the signature. */
const claimsFor = (idToken: string, nonce: string): Claims | null => {
  try {
    const claims = claimsSchema.parse(
      JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()),
    )
    return claims.nonce === createHash('sha256').update(nonce).digest('hex') ? claims : null
  } catch {
    return null
  }
}

/** Lets somebody in whom a provider vouches for: at the first time by the rules of signing up. */
const admit = async (account: UserRecord, { isNew }: { isNew: boolean }): Promise<UserRecord> => {
  if (account.disabled) throw new AppError('account_suspended')
  const { uid, email = '', displayName = '' } = account
  await requireFreeSignIn(email)
  if ((await storedUser(uid)) === null) {
    await requireOpenRegistration()
    await requireBusinessEmail(email)
  }
  // Somebody else may have signed up with the address before.
  if (!account.emailVerified && !isNew) return await giveAccount(account, {}, 'provider')
  await noteSignIn({ uid, email, name: plainName(displayName) })
  return account.emailVerified ? account : await auth.updateUser(uid, { emailVerified: true })
}

/**
 * Whether the identity may sign in to the account: the provider vouches for its address, or the person linked it in the
 * settings.
 */
const isTheirs = async (
  account: UserRecord,
  provider: ConfiguredProvider,
  claims: Claims,
): Promise<boolean> => {
  const identity = findIdentities(account).find(({ providerId }) => providerId === provider.providerId)
  if (!identity) return false
  if (toNotedIdentity(identity, await storedUser(account.uid))?.kept) return true
  return !isForeign(identity, account) && vouchesFor(provider, account.email ?? '', claims.hd)
}

/** @throws AppError password_required or provider_not_trusted, and what `admit` throws */
const enter = async (
  provider: ConfiguredProvider,
  claims: Claims,
  known: { uid: string; isNew: boolean; needsPassword: boolean },
): Promise<UserRecord> => {
  if (known.needsPassword) {
    // Firebase links no identity to an account with the same address. Where the provider vouches for it, none is needed.
    const email = claims.email ?? ''
    const account = vouchesFor(provider, email, claims.hd) ? await findAccountByEmail(email) : null
    // The owner of the password proves the account with it.
    if (!account) throw new AppError('password_required')
    return await admit(account, known)
  }
  const account = await auth.getUser(known.uid)
  if (await isTheirs(account, provider, claims)) return await admit(account, known)
  // Firebase may have linked the identity just now.
  if (!known.isNew) {
    await unlink(
      account.uid,
      findIdentities(account).filter(({ providerId }) => providerId === provider.providerId),
    )
  }
  throw new AppError('provider_not_trusted')
}

export const handleSignInWithProvider: Handler<typeof signInWithProvider> = async ({ body, response }) => {
  const { providerId, idToken, nonce } = body
  const provider = signInProviders().find((one) => one.providerId === providerId)
  const claims = claimsFor(idToken, nonce)
  if (!provider || !claims) throw new AppError('invalid_credentials')
  const known = await signInWithIdToken({ providerId, idToken, nonce })
  if (known === null) throw new AppError('invalid_credentials')
  try {
    const account = await enter(provider, claims, known)
    rememberBrowser(response, account.email ?? '')
    return await createSessionTokens(account)
  } catch (error) {
    // A failed first sign-in must leave no account outside of the rules.
    if (known.isNew && error instanceof AppError && error.status < 500) await auth.deleteUser(known.uid)
    throw error
  }
}
