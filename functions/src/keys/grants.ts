import { createHash } from 'node:crypto'
import { apiKeyPath } from '@sillage/core/base/paths'
import { type ApiKey, apiKeySchema, PROGRAM_SILENCE_MS } from '@sillage/core/keys/key'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { transact } from '../platform/transact.ts'
import type { ProgramRequest } from './programs.ts'
import { newFamily, newToken, readFamily, type TokenKind, toKeyId } from './secret.ts'

/**
 * Programs that people let in. Each is one key, whose tokens share a family: any token finds the key in one read, and one that
 * is not the newest shows that somebody else has it.
 */

const CODE_MS = 60_000
const ACCESS_MS = 60 * 60_000

/** A key for a program, and the code that it is exchanged for. */
export const newGrant = (
  { client_id, redirect_uri, code_challenge }: ProgramRequest,
  resource: string,
): Pick<ApiKey, 'keyId' | 'ending' | 'expiresAt' | 'program'> & { code: string } => {
  const family = newFamily()
  const code = newToken('code', family)
  return {
    code,
    keyId: toKeyId(family),
    ending: '',
    expiresAt: Date.now() + CODE_MS,
    program: {
      clientId: client_id,
      redirectUri: redirect_uri,
      resource,
      challenge: code_challenge,
      codeHash: toKeyId(code),
      accessHash: null,
      accessEndsAt: null,
      refreshHash: null,
    },
  }
}

/** The answer of the token endpoint, in the words of OAuth 2.1. */
interface Tokens {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
  readonly scope: string
}

type ProgramKey = ApiKey & { program: NonNullable<ApiKey['program']> }

/** Gives a program its next tokens, which end those before. */
const issue = (transaction: Transaction, { keyId, scopes }: ApiKey, family: string): Tokens => {
  const access = newToken('access', family)
  const refresh = newToken('refresh', family)
  const now = Date.now()
  transaction.update(db.doc(apiKeyPath(keyId)), {
    expiresAt: Timestamp.fromMillis(now + PROGRAM_SILENCE_MS),
    'program.codeHash': null,
    'program.accessHash': toKeyId(access),
    'program.accessEndsAt': Timestamp.fromMillis(now + ACCESS_MS),
    'program.refreshHash': toKeyId(refresh),
  })
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_MS / 1_000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
}

/**
 * Exchanges a code or token for the next tokens. One that does not fit, though it is of the family, has been used or is in
 * other hands: the program is shut out at once.
 */
const exchange = async (
  token: string,
  kind: TokenKind,
  fits: (program: ProgramKey['program']) => boolean,
): Promise<Tokens | null> => {
  const family = readFamily(token, kind)
  if (family === null) return null
  return await transact(async (transaction) => {
    const ref = db.doc(apiKeyPath(toKeyId(family)))
    const stored = await transaction.get(ref)
    const key = stored.exists ? apiKeySchema.parse(stored.data()) : null
    if (!key?.program) return null
    if ((key.expiresAt ?? 0) > Date.now() && fits(key.program)) return issue(transaction, key, family)
    transaction.delete(ref)
    logger.warn('a program was shut out', { keyId: key.keyId, kind })
    return null
  })
}

/** Whether a program knows what its challenge is the hash of (RFC 7636, S256). */
const proves = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge

/** The tokens for a code; null for one that is not, or no longer, this program's. */
export const redeemCode = (
  code: string,
  asked: { clientId: string; redirectUri: string | null; verifier: string; resource: string | null },
): Promise<Tokens | null> =>
  exchange(
    code,
    'code',
    ({ codeHash, clientId, redirectUri, resource, challenge }) =>
      codeHash === toKeyId(code) &&
      clientId === asked.clientId &&
      redirectUri === (asked.redirectUri ?? redirectUri) &&
      resource === (asked.resource ?? resource) &&
      proves(challenge, asked.verifier),
  )

/** The next tokens of a program; null for a refresh token that is not its newest. */
export const refreshTokens = (
  token: string,
  asked: { clientId: string; resource: string | null },
): Promise<Tokens | null> =>
  exchange(
    token,
    'refresh',
    ({ refreshHash, clientId, resource }) =>
      refreshHash === toKeyId(token) &&
      clientId === asked.clientId &&
      resource === (asked.resource ?? resource),
  )

/** Shuts a program out by any of its tokens. One that is not known is no error. */
export const revokeToken = async (token: string): Promise<void> => {
  const family = readFamily(token, 'access', 'refresh')
  if (family !== null) await db.doc(apiKeyPath(toKeyId(family))).delete()
}
