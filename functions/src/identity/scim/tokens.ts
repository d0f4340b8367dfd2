import { companyTokenPath, companyTokensPath } from '@sillage/core/base/paths'
import type { Company } from '@sillage/core/identity/company'
import { type CompanyToken, companyTokenSchema } from '@sillage/core/identity/provisioning'
import { KEY_LIMIT } from '@sillage/core/keys/key'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { isKeySecret, newKeySecret, toKeyId } from '../../keys/secret.ts'
import { db } from '../../platform/firebase.ts'
import { limitRate } from '../../platform/limits/rate-limit.ts'
import { transact } from '../../platform/transact.ts'
import { loadCompany } from '../company/stored.ts'
import { ScimError } from './protocol.ts'

/** The token by which the directory of a company is known. It has the form of a key of the API, and opens nothing there. */

const ENDING_CHARS = 4

const selectTokens = (companyId: string) =>
  db.collection(companyTokensPath()).where('companyId', '==', companyId)

/** The token of a company; null without one. */
export const findToken = async (companyId: string): Promise<CompanyToken | null> => {
  const { docs } = await selectTokens(companyId).get()
  const [token] = docs.map((document) => companyTokenSchema.parse(document.data()))
  return token ?? null
}

const dropTokens = async (transaction: Transaction, companyId: string): Promise<void> => {
  const { docs } = await transaction.get(selectTokens(companyId))
  for (const { ref } of docs) transaction.delete(ref)
}

/** Makes the token of a company, which ends the one before. @returns the token, which is not kept */
export const renewToken = async (companyId: string): Promise<string> => {
  const secret = newKeySecret()
  const tokenId = toKeyId(secret)
  const ending = secret.slice(-ENDING_CHARS)
  await transact(async (transaction) => {
    await dropTokens(transaction, companyId)
    transaction.create(db.doc(companyTokenPath(tokenId)), {
      ...{ tokenId, companyId, ending },
      createdAt: Timestamp.now(),
    })
  })
  return secret
}

/** Ends the token of a company. */
export const endToken = (companyId: string): Promise<void> =>
  transact((transaction) => dropTokens(transaction, companyId))

/**
 * The company whose directory asks, within the limit of its requests.
 *
 * @throws ScimError 401; AppError too_many_requests
 */
export const findCompany = async (authorization: string | undefined): Promise<Company> => {
  const [, secret = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  // Most of what is tried is no token, and costs no read.
  const stored = isKeySecret(secret) ? await db.doc(companyTokenPath(toKeyId(secret))).get() : null
  if (!stored?.exists) throw new ScimError(401, 'The token is not known, or has ended.')
  const { tokenId, companyId } = companyTokenSchema.parse(stored.data())
  await limitRate(`scim:${tokenId}`, KEY_LIMIT)
  return await loadCompany(companyId)
}
