import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 36
const CHECK_CHARS = 6

const newRandom = (): string =>
  Array.from({ length: RANDOM_CHARS }, () => BASE62.charAt(randomInt(BASE62.length))).join('')

/** A checksum in six digits of base 62. */
const checksum = (text: string): string => {
  let left = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECK_CHARS; place += 1) {
    digits = BASE62.charAt(left % 62) + digits
    left = Math.floor(left / 62)
  }
  return digits
}

/**
 * A new key: `sil_`, 214 random bits, and a checksum, so that scanners of published code find keys that leaked and no
 * others.
 */
export const newKeySecret = (): string => {
  const random = newRandom()
  return `sil_${random}${checksum(random)}`
}

const FORMAT = new RegExp(`^sil_([0-9A-Za-z]{${RANDOM_CHARS}})([0-9A-Za-z]{${CHECK_CHARS}})$`)

/** Whether a text has the form of a key, with the right checksum. */
export const isKeySecret = (text: string): boolean => {
  const [, random, check] = FORMAT.exec(text) ?? []
  return random !== undefined && checksum(random) === check
}

/** What a program that was let in holds: a code, and then what it was exchanged for. */
export type TokenKind = 'code' | 'access' | 'refresh'

/** What all tokens of one program share. Its hash is the id that they are kept under. */
export const newFamily = newRandom

/** A new token of a family: `sil_`, its kind, the family, 214 random bits of its own, and a checksum. */
export const newToken = (kind: TokenKind, family: string): string => {
  const random = family + newRandom()
  return `sil_${kind}_${random}${checksum(random)}`
}

const TOKEN = new RegExp(
  `^sil_(code|access|refresh)_(([0-9A-Za-z]{${RANDOM_CHARS}})[0-9A-Za-z]{${RANDOM_CHARS}})([0-9A-Za-z]{${CHECK_CHARS}})$`,
)

/** The family of a token, by its form alone; null for a text that is no token of one of these kinds. */
export const readFamily = (text: string, ...kinds: readonly TokenKind[]): string | null => {
  const [, kind, random = '', family, check] = TOKEN.exec(text) ?? []
  if (family === undefined || !kinds.some((each) => each === kind)) return null
  return checksum(random) === check ? family : null
}

/** The id that a key is kept under. The key is too long to be guessed, so a plain hash keeps it. */
export const toKeyId = (secret: string): string => createHash('sha256').update(secret).digest('hex')
