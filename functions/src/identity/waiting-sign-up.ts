import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { WaitingSignUp } from '@sillage/core/identity/auth-secret'
import { hashPassword, hashToken, isSame, newSalt } from '../platform/secrets.ts'

/**
 * The password of a sign-up whose address is not verified. It is stored beside the link of the mail, and becomes the
 * account's when the link is opened. Set at once, it would let in a stranger who signed up with somebody's address, by
 * that person's own click.
 */

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A proof has 256 random bits, so that no salt is needed. */
const keyOf = (proof: string): Buffer =>
  Buffer.from(hkdfSync('sha256', proof, '', 'password of a sign-up', 32))

const seal = (password: string, proof: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(proof), iv)
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

const open = (sealed: string, proof: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyOf(proof), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return opened.toString('utf8')
}

/** @param proof what the browser that signs up keeps */
export const waitingSignUp = async (
  proof: string,
  { name, password }: { name: string; password: string },
): Promise<WaitingSignUp> => {
  const salt = newSalt()
  return {
    proofHash: hashToken(proof),
    sealedPassword: seal(password, proof),
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
  proof !== undefined && isSame(hashToken(proof), proofHash) ? open(sealedPassword, proof) : null
