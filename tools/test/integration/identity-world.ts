import { createHash, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { newId } from '@sillage/core/base/ids'
import { authSecretPath, invitationPath } from '@sillage/core/base/paths'
import type { AuthSecretKind } from '@sillage/core/identity/auth-secret'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { buildIdToken } from '../../stand-ins/identity/server.ts'
import { db, PASSWORD } from './world.ts'

/** What mails carry, written past the API: links, codes and invitations whose secrets a test knows. */

const HOUR = 3_600_000
export const newToken = (): string => randomBytes(32).toString('base64url')
const computeHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Keeps a secret for somebody as the server does, and gives the token of its link. */
export const keepSecret = async (
  uid: string,
  kind: AuthSecretKind,
  {
    secret = newToken(),
    expiresAt = Date.now() + HOUR,
  }: {
    secret?: string
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
    signUp:
      kind === 'verification'
        ? {
            proofHash: computeHash(newToken()),
            sealedPassword: '',
            passwordSalt: salt,
            passwordHash: scryptSync(PASSWORD, salt, 32).toString('base64url'),
            name: 'Ada Member',
          }
        : null,
    expiresAt: Timestamp.fromMillis(expiresAt),
  })
  return `${uid}.${secret}`
}

/** Invites an address to a brand, and gives the token of the link. */
export const newInvitation = async (
  brandId: string,
  email: string,
  { role = 'editor', invitedBy = 'somebody', expiresAt = Date.now() + HOUR } = {},
): Promise<{ token: string; invitationId: string }> => {
  const invitationId = newId()
  const secret = newToken()
  await db.doc(invitationPath(brandId, invitationId)).set({
    invitationId,
    brandId,
    email,
    role,
    invitedBy,
    secretHash: computeHash(secret),
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(expiresAt),
  })
  return { token: `${brandId}.${invitationId}.${secret}`, invitationId }
}

const challengeSchema = z.object({ token: z.string() })

/** What the challenge of each form is shown for; a token is good for nothing else. */
type Purpose = 'app_check' | 'limit' | 'sign_up' | 'book_demo' | 'look'

/** The token of a bot challenge that was passed; it is good once. */
export const passChallenge = async (action: Purpose = 'sign_up'): Promise<string> => {
  const response = await fetch(`${process.env.SILLAGE_TURNSTILE_URL}/challenge`, {
    method: 'POST',
    body: JSON.stringify({ sitekey: 'local-site-key', action }),
  })
  return challengeSchema.parse(await response.json()).token
}

/** Has the next verifications of bot challenges fail with an error of the service; 0 ends that. */
export const failVerifications = async (count: number): Promise<void> => {
  await fetch(`${process.env.SILLAGE_TURNSTILE_URL}/__control`, {
    method: 'POST',
    body: JSON.stringify({ failVerifications: count }),
  })
}

const mailSchema = z.object({
  template: z.object({ name: z.string() }),
  message: z.object({ text: z.string() }),
})

/** The mails that were queued for an address: which they are, and what they say. */
export const mailsTo = async (email: string): Promise<{ template: string; text: string }[]> => {
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get()
  return docs
    .map((doc) => ({ at: doc.createTime.toMillis(), ...mailSchema.parse(doc.data()) }))
    .sort((one, other) => one.at - other.at)
    .map(({ template, message }) => ({ template: template.name, text: message.text }))
}

/** The address that the newest mail leads to. */
export const linkIn = async (email: string): Promise<URL> => {
  const text = (await mailsTo(email)).at(-1)?.text ?? ''
  const [link] = /https?:\/\/\S+\/auth\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`no link in: ${text}`)
  return new URL(link)
}

/** The token in the address that the newest mail leads to. */
export const tokenIn = async (email: string): Promise<string | null> =>
  new URLSearchParams((await linkIn(email)).hash.slice(1)).get('token')

/** An address of a company that nobody knows. */
export const newEmail = (): string => {
  const name = randomUUID().slice(0, 8)
  return `ada.${name}@firm-${name}.example`
}

/** What a browser brings back from Google or Microsoft: an ID token, and the nonce whose hash it holds. */
export const vouchedFor = (
  email: string,
  more: Record<string, unknown> = {},
): { idToken: string; nonce: string } => {
  const nonce: string = randomUUID()
  const hash = createHash('sha256').update(nonce).digest('hex')
  return { idToken: buildIdToken({ email, name: 'Grace Hopper', nonce: hash }, more), nonce }
}
