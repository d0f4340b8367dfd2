import type { Call } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { apiKeyPath, apiKeysPath } from '@sillage/core/base/paths'
import { type ApiKey, apiKeySchema, KEY_LIMIT, type Program } from '@sillage/core/keys/key'
import { scopesForCall } from '@sillage/core/keys/scopes'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import type { Caller } from '../platform/http/caller.ts'
import { limitRate } from '../platform/limits/rate-limit.ts'
import { logger } from '../platform/log/logger.ts'
import { isKeySecret, readFamily, toKeyId } from './secret.ts'

/** How exactly the last use is known. */
const USE_MS = 60 * 60_000

/** What a request sends as a key; null when it sends none. */
export const readKey = (authorization: string | undefined): string | null =>
  /^Bearer +(sil_\S*)$/i.exec(authorization ?? '')?.[1] ?? null

/** Refuses what a key's scopes do not hold. @throws AppError key_not_allowed, with the scopes that the call needs */
export const holdScopes = ({ name }: Pick<Call, 'name'>, { key }: Caller): void => {
  if (key === null) return
  const needed = scopesForCall(name)
  if (needed?.every((scope) => key.scopes.includes(scope))) return
  throw new AppError('key_not_allowed', { details: { scopes: needed ?? [] } })
}

/** Notes the use of a key, once an hour. It holds nobody up, and a use that is not noted is no error. */
const noteUse = ({ keyId, usedAt }: ApiKey): void => {
  if (usedAt !== null && Date.now() - usedAt < USE_MS) return
  db.doc(apiKeyPath(keyId))
    .update({ usedAt: Timestamp.now() })
    .catch((error: unknown) => logger.warn('use of a key not noted', { keyId, error }))
}

/** Whether a key has not ended. A program counts once it has exchanged its code. */
export const isOpen = ({ expiresAt, program }: Pick<ApiKey, 'expiresAt' | 'program'>): boolean =>
  (expiresAt === null || expiresAt > Date.now()) && !program?.codeHash

/** Whether a token is the newest of its program, and is for this address. */
const isCurrent = (program: Program, token: string, resource: string | undefined): boolean =>
  program.accessHash === toKeyId(token) &&
  (program.accessEndsAt ?? 0) > Date.now() &&
  program.resource === resource

/**
 * The key of a secret that still opens, within the limit of its calls.
 *
 * @param secret a key's, or the access token of a program that a person let in
 * @param resource the address that was asked, where programs may ask at all
 * @throws AppError not_authenticated for a key that is not known or has ended; too_many_requests
 */
export const findKey = async (secret: string, resource?: string): Promise<ApiKey> => {
  const family = readFamily(secret, 'access')
  // Most of what is tried is no key, and costs no read.
  if (family === null && !isKeySecret(secret)) throw new AppError('not_authenticated')
  const stored = await db.doc(apiKeyPath(toKeyId(family ?? secret))).get()
  const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
  if (!key || !isOpen(key)) throw new AppError('not_authenticated')
  const { program } = key
  const fits = program === null ? family === null : isCurrent(program, secret, resource)
  if (!fits) throw new AppError('not_authenticated')
  await limitRate(`key:${key.keyId}`, KEY_LIMIT)
  noteUse(key)
  return key
}

/** The keys of a person, newest first. */
export const findKeys = async (uid: string): Promise<ApiKey[]> => {
  const { docs } = await db.collection(apiKeysPath()).where('uid', '==', uid).get()
  return docs
    .map((document) => apiKeySchema.parse(document.data()))
    .filter(isOpen)
    .sort((a, b) => b.createdAt - a.createdAt)
}

/** Deletes the keys of a person. */
export const deleteKeys = async (uid: string): Promise<void> => {
  const { docs } = await db.collection(apiKeysPath()).where('uid', '==', uid).select().get()
  const batch = db.batch()
  for (const { ref } of docs) batch.delete(ref)
  await batch.commit()
}
