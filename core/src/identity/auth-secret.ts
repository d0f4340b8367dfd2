import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/**
 * Secrets in mails that prove the mailbox: a link that verifies a sign-up or sets a new
 * password, or a code to sign in with.
 */
export const AUTH_SECRET_KINDS = ['verification', 'password_reset', 'one_time_code'] as const
export type AuthSecretKind = (typeof AUTH_SECRET_KINDS)[number]

/** A sign-up whose mail has not been answered: its password becomes the account's when the link is opened. */
const waitingSignUpSchema = z.object({
  /** The hash of the secret in the sign-up's browser, to distinguish the signer-up from the mail's recipient. */
  proofHash: z.string(),
  /** Opens with what the browser keeps alone. */
  sealedPassword: z.string(),
  passwordSalt: z.string(),
  passwordHash: z.string(),
  name: z.string(),
})
export type WaitingSignUp = z.infer<typeof waitingSignUpSchema>

/** `auth_secrets/{uid}-{kind}`: the newest of its kind alone; only its hash is kept. */
export const authSecretSchema = z.object({
  uid: z.string(),
  kind: z.enum(AUTH_SECRET_KINDS),
  salt: z.string(),
  hash: z.string(),
  /** Wrong guesses so far. */
  attempts: z._default(z.int().check(z.nonnegative()), 0),
  /** Of a verification: the sign-up that it is of. */
  signUp: z._default(z.nullable(waitingSignUpSchema), null),
  expiresAt: instant,
})
export type AuthSecret = z.infer<typeof authSecretSchema>

const MINUTE = 60_000

export const AUTH_SECRET_LIFETIME_MS: Record<AuthSecretKind, number> = {
  verification: 3 * 24 * 60 * MINUTE,
  password_reset: 60 * MINUTE,
  one_time_code: 10 * MINUTE,
}

/** Wrong guesses after which a secret is gone. */
export const AUTH_SECRET_ATTEMPTS = 5

/** Digits of a one-time code. */
export const ONE_TIME_CODE_DIGITS = 6
