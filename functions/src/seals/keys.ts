import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { computeKeyId, type Seal, type SealKey, type Statement, signedText } from '@sillage/core/seals/seal'
import { z } from 'zod/mini'
import { sealKeys, secretValue } from '../platform/secrets.ts'

/**
 * The secret: a JSON object of the day from which each key signs to the key, as base64 of its DER. A key of which only the
 * public half (SPKI) is kept signs no more, and is still published.
 */
const secretSchema = z.record(z.iso.date(), z.string())

interface KnownKey {
  readonly key: SealKey
  /** Null where only the public half is kept. */
  readonly privateKey: KeyObject | null
}

const readDer = (der: Buffer): { privateKey: KeyObject | null; publicKey: KeyObject } => {
  try {
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return { privateKey, publicKey: createPublicKey(privateKey) }
  } catch {
    return { privateKey: null, publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
  }
}

/**
 * Reads the keys of a secret, the oldest first.
 *
 * @throws Error when the secret is no JSON of such keys
 */
export const parseKeys = async (secret: string): Promise<KnownKey[]> => {
  if (secret === '') return []
  const byDay = Object.entries(secretSchema.parse(JSON.parse(secret))).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  return await Promise.all(
    byDay.map(async ([from, text], at) => {
      const { privateKey, publicKey } = readDer(Buffer.from(text, 'base64'))
      if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error(`SEAL_KEYS: ${from} is no Ed25519 key`)
      const { x = '' } = publicKey.export({ format: 'jwk' })
      const key = { kty: 'OKP', crv: 'Ed25519', x, from, until: byDay[at + 1]?.[0] ?? null } as const
      return { key: { ...key, keyId: await computeKeyId(key) }, privateKey }
    }),
  )
}

/** Returns the public keys of all seals, the oldest first. */
export const readPublicKeys = async (): Promise<SealKey[]> =>
  (await parseKeys(secretValue(sealKeys))).map(({ key }) => key)

/** Returns the key that signs on a day (ISO 8601); undefined where none does. */
export const findSigningKey = (keys: readonly KnownKey[], day: string): KnownKey | undefined =>
  keys.findLast(({ key, privateKey }) => privateKey !== null && key.from <= day)

/** Signs a statement with the key of its day; null where no key signs on it. */
export const signStatement = async (
  statement: Statement,
  secret = secretValue(sealKeys),
): Promise<Seal | null> => {
  const found = findSigningKey(await parseKeys(secret), statement.sealedAt.slice(0, 10))
  if (!found?.privateKey) return null
  const signature = sign(null, Buffer.from(signedText(statement)), found.privateKey).toString('base64url')
  return { statement, keyId: found.key.keyId, signature }
}
