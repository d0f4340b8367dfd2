import { randomBytes } from 'node:crypto'
import type { Alert } from '@sillage/core/alerts/alert'
import { type AlertDigest, alertDigestSchema, utcMonth } from '@sillage/core/alerts/digest'
import { alertDigestPath, userPath } from '@sillage/core/base/paths'
import { type User, userSchema } from '@sillage/core/identity/user'
import { toMailLanguage } from '@sillage/core/mail/email-template'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { methodLines } from '../mail/method-lines.ts'
import { type PreparedMail, prepareMail } from '../mail/queue.ts'
import { withoutTurns } from '../mail/templates/words.ts'
import { loadMembers } from '../membership/members.ts'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { getShard } from '../platform/shards.ts'
import { alertLine } from './mail-text.ts'

/** People of a brand that are mailed; more would be a mailing. */
const MAX_PEOPLE = 50

export interface Recipient {
  readonly user: User
  readonly digest: AlertDigest
}

const newDigest = (brandId: string, uid: string): AlertDigest => ({
  uid,
  brandId,
  month: utcMonth(Date.now()),
  sent: 0,
  alertIds: [],
  shard: getShard(`${brandId}-${uid}`),
  dueAt: null,
  secret: randomBytes(24).toString('base64url'),
  figures: 'off',
  views: [],
  figuresDueAt: null,
  figuresSince: 0,
})

/** The digest of a person as it is stored, or the first one. */
export const readDigest = (brandId: string, uid: string, stored: unknown): AlertDigest => {
  const known = alertDigestSchema.safeParse(stored)
  return known.success ? known.data : newDigest(brandId, uid)
}

export const parseDigest = (document: QueryDocumentSnapshot): AlertDigest =>
  readDigest(document.ref.parent.parent?.id ?? '', document.id, document.data())

/** The people of a brand that want alert mails, each with what they have got so far. */
export const listRecipients = async (brandId: string): Promise<Recipient[]> => {
  const members = (await loadMembers(brandId)).slice(0, MAX_PEOPLE)
  if (members.length === 0) return []
  const documents = await db.getAll(
    ...members.map(({ uid }) => db.doc(userPath(uid))),
    ...members.map(({ uid }) => db.doc(alertDigestPath(brandId, uid))),
  )
  return members.flatMap(({ uid }, at) => {
    const user = userSchema.safeParse(documents[at]?.data())
    if (!user.success || user.data.email === '' || user.data.suspendedAt !== null) return []
    if (user.data.preferences.alertMails === 'off') return []
    return [{ user: user.data, digest: readDigest(brandId, uid, documents[members.length + at]?.data()) }]
  })
}

/** The address that ends such mails of a person with one request. */
export const unsubscribeUrl = ({ brandId, uid, secret }: AlertDigest, mails: 'alerts' | 'figures'): string =>
  appUrl(
    `/api/alerts/unsubscribe?mails=${mails}&unsubscribeToken=${encodeURIComponent(`${brandId}.${uid}.${secret}`)}`,
  )

/** The mail about some alerts of a brand, listed by analysis. */
export const alertMail = (
  { user, digest }: Recipient,
  alerts: readonly Alert[],
  brandName: string,
  key: string,
): Promise<PreparedMail> => {
  const language = toMailLanguage(user.preferences.language)
  const list = [...Map.groupBy(alerts, ({ analysisId }) => analysisId).values()].map((group) =>
    [
      withoutTurns(group[0]?.analysisTitle ?? ''),
      ...group.map((alert) => `• ${alertLine(alert, language)}`),
    ].join('\n'),
  )
  return prepareMail({
    template: 'alerts',
    to: user.email,
    language,
    key,
    values: {
      name: user.name,
      brand: brandName,
      list: [...list, methodLines(language)].join('\n\n'),
      link: appUrl(`/dashboard/${digest.brandId}/alerts`),
      settings: appUrl('/dashboard/user-settings'),
    },
    unsubscribe: unsubscribeUrl(digest, 'alerts'),
  })
}
