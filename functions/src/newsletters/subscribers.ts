import { randomBytes } from 'node:crypto'
import { AppError } from '@sillage/core/base/errors'
import { plainIdSchema } from '@sillage/core/base/ids'
import { newsletterPath, subscriberPath } from '@sillage/core/base/paths'
import {
  type ConsentSource,
  MAX_CONSENTS,
  type Subscriber,
  subscriberSchema,
} from '@sillage/core/newsletters/newsletter'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { forgetStop } from '../mail/stops.ts'
import { appUrl, tokenUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { isSame } from '../platform/secrets.ts'
import { transact } from '../platform/transact.ts'

/** The stored subscriber; null for a person who never chose. */
export const findSubscriber = async (uid: string): Promise<Subscriber | null> => {
  const stored = await db.doc(subscriberPath(uid)).get()
  return stored.exists ? subscriberSchema.parse(stored.data()) : null
}

interface Consent {
  granted: boolean
  source: ConsentSource
  /** The issue whose link was followed, which counts who leaves by it. */
  issueId?: string | undefined
}

/** Records what somebody chose, when and where. Saying the same again changes nothing. */
export const recordConsent = (uid: string, { granted, source, issueId }: Consent): Promise<void> =>
  transact(async (transaction) => {
    const ref = db.doc(subscriberPath(uid))
    const issue = issueId === undefined || granted ? null : db.doc(newsletterPath(issueId))
    const [stored, counted] = await Promise.all([
      transaction.get(ref),
      issue === null ? null : transaction.get(issue),
    ])
    const known = stored.exists ? subscriberSchema.parse(stored.data()) : null
    if ((known?.subscribed ?? false) === granted) return
    const before = (known?.consents ?? []).map((one) => ({ ...one, at: Timestamp.fromMillis(one.at) }))
    transaction.set(ref, {
      uid,
      subscribed: granted,
      secret: known?.secret ?? randomBytes(24).toString('base64url'),
      consents: [...before, { granted, source, at: Timestamp.now() }].slice(-MAX_CONSENTS),
    })
    if (issue && counted?.exists)
      transaction.update(issue, { 'counts.unsubscribed': FieldValue.increment(1) })
  })

const tokenSchema = z.tuple([plainIdSchema, z.string().check(z.regex(/^[\w-]{32}$/))])

/** The token in the links of a person's newsletters. */
const getToken = ({ uid, secret }: Subscriber): string => `${uid}.${secret}`

/** The subscriber of a link. @throws AppError link_expired */
export const requireSubscriber = async (token: string): Promise<Subscriber> => {
  const at = token.lastIndexOf('.')
  const parsed = tokenSchema.safeParse([token.slice(0, at), token.slice(at + 1)])
  const known = parsed.success ? await findSubscriber(parsed.data[0]) : null
  if (!parsed.success || !known || !isSame(known.secret, parsed.data[1])) throw new AppError('link_expired')
  return known
}

/** The page of somebody's choices. */
export const preferencesUrl = (subscriber: Subscriber, issueId: string): string =>
  tokenUrl(`/newsletter?${new URLSearchParams({ issue: issueId })}`, getToken(subscriber))

/** The address that ends newsletters of a person with one POST. */
export const unsubscribeUrl = (subscriber: Subscriber, issueId: string): string =>
  appUrl(
    `/api/newsletters/unsubscribe?${new URLSearchParams({ newsletterToken: getToken(subscriber), issue: issueId })}`,
  )

/** Forgets what a person who is gone has chosen. */
export const forgetSubscriber = async (uid: string, email: string): Promise<void> => {
  await db.doc(subscriberPath(uid)).delete()
  if (email !== '') await forgetStop(email)
}
