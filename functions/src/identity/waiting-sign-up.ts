import type { WaitingSignUp } from '@sillage/core/identity/auth-secret'
import {
  deriveKey,
  hashPassword,
  hashToken,
  isSame,
  newSalt,
  openText,
  sealText,
} from '../platform/secrets.ts'

/**
 * The password of a sign-up whose address is not verified. It is stored beside the link of the mail, and becomes the
 * account's when the link is opened. Set at once, it would let in a stranger who signed up with somebody's address, by
 * that person's own click.
 */

/** A proof has 256 random bits. */
const buildKey = (proof: string): Buffer => deriveKey(proof, 'password of a sign-up')

/** @param proof what the browser that signs up keeps */
export const waitingSignUp = async (
  proof: string,
  { name, password }: { name: string; password: string },
): Promise<WaitingSignUp> => {
  const salt = newSalt()
  return {
    proofHash: hashToken(proof),
    sealedPassword: sealText(password, buildKey(proof)),
    passwordSalt: salt,
    passwordHash: await hashPassword(password, salt),
    name,
  }
}

export const isItsPassword = async (
  { passwordSalt, passwordHash }: WaitingSignUp,
  password: string,
): Promise<boolean> => isSame(await hashPassword(password, passwordSalt), passwordHash)

/** The password of a sign-up, for the browser that made it; null for any other. */
export const passwordFor = (
  { proofHash, sealedPassword }: WaitingSignUp,
  proof: string | undefined,
): string | null =>
  proof !== undefined && isSame(hashToken(proof), proofHash)
    ? openText(sealedPassword, buildKey(proof))
    : null
