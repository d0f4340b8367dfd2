import { timingSafeEqual } from 'node:crypto'
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
