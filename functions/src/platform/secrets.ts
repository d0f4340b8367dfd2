import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { defineSecret } from 'firebase-functions/params'

/** The value of a secret whose service is not set up yet: a deployment needs a value for every secret. */
const NOT_SET_UP = 'none'

/** The value of a secret; empty while its service is not set up. */
export const secretValue = (secret: { value(): string }): string => {
  const value = secret.value().trim()
  return value === NOT_SET_UP ? '' : value
}

/** Hashes addresses; without the key nobody can guess them from the database. */
export const addressHashKey = defineSecret('ADDRESS_HASH_KEY')

/** The keys that sign seals (`seals/keys.ts`); without one, versions get no seals. */
export const sealKeys = defineSecret('SEAL_KEYS')

export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** 256 random bits, as text that may stand in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: it is too long to be guessed, so that a plain hash keeps it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const stretch = promisify<string, string, number, Buffer>(scrypt)

export const newSalt = (): string => randomBytes(16).toString('base64url')

/** The stored form of a password or a short code, which a plain hash would not keep: a guess costs time and memory. */
export const hashPassword = async (password: string, salt: string): Promise<string> =>
  (await stretch(password, salt, 32)).toString('base64url')

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The key for one purpose, from a secret with at least 128 random bits. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Text encrypted with a key of `deriveKey`. */
export const sealText = (text: string, key: Buffer): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text that `sealText` encrypted. @throws Error with another key, or when it was changed */
export const openText = (sealed: string, key: Buffer): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
