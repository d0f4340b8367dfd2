import { createHash, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import type { AuthSecretKind } from '@sillage/core/identity/auth-secret'
import { newId } from '@sillage/core/ids'
import { authSecretPath, invitationPath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { db } from './world.ts'

/** What mails carry, written past the API: links, codes and invitations whose secrets a test knows. */

const HOUR = 3_600_000
export const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Keeps a secret for somebody as the server does, and gives the token of its link. */
export const keepSecret = async (
  uid: string,
  kind: AuthSecretKind,
  {
    secret = newToken(),
    proof,
    expiresAt = Date.now() + HOUR,
  }: {
    secret?: string
    proof?: string
    expiresAt?: number
  } = {},
): Promise<string> => {
  const salt = randomUUID()
  await db.doc(authSecretPath(uid, kind)).set({
    uid,
    kind,
    salt,
    hash: scryptSync(secret, salt, 32).toString('base64url'),
    attempts: 0,
    proofHash: proof === undefined ? null : hashOf(proof),
    expiresAt: Timestamp.fromMillis(expiresAt),
  })
  return `${uid}.${secret}`
}

/** Invites an address to a brand, and gives the token of the link. */
export const newInvitation = async (
  brandId: string,
  email: string,
  { role = 'member', invitedBy = 'somebody', expiresAt = Date.now() + HOUR } = {},
): Promise<{ token: string; invitationId: string }> => {
  const invitationId = newId()
  const secret = newToken()
  await db.doc(invitationPath(brandId, invitationId)).set({
    invitationId,
    brandId,
    email,
    role,
    invitedBy,
    secretHash: hashOf(secret),
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(expiresAt),
  })
  return { token: `${brandId}.${invitationId}.${secret}`, invitationId }
}

const challengeSchema = z.object({ token: z.string() })

/** The token of a bot challenge that was passed; it is good once. */
export const passChallenge = async (): Promise<string> => {
  const response = await fetch(`${process.env.SILLAGE_TURNSTILE_URL}/challenge`, {
    method: 'POST',
    body: JSON.stringify({ sitekey: 'local-site-key', action: 'sign_up' }),
  })
  return challengeSchema.parse(await response.json()).token
}
