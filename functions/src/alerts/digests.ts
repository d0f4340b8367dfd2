import { type Alert, alertSchema } from '@sillage/core/alerts/alert'
import { type AlertDigest, countMail, mayMail } from '@sillage/core/alerts/digest'
import { alertPath, brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { PreparedMail } from '../mail/queue.ts'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { sweepShards } from '../platform/shards.ts'
import { alertMail, digestOf } from './recipients.ts'

const alertsOf = async ({ brandId, alertIds }: AlertDigest): Promise<Alert[]> => {
  if (alertIds.length === 0) return []
  const documents = await db.getAll(...alertIds.map((id) => db.doc(alertPath(brandId, id))))
  // Alerts go with their analysis.
  return documents.flatMap((document) => (document.exists ? [alertSchema.parse(document.data())] : []))
}

/** The mail of a digest; null where there is nothing to mail any more, or nobody who wants it. */
const mailOf = async (digest: AlertDigest, now: number): Promise<PreparedMail | null> => {
  const { brandId, uid, dueAt } = digest
  const [brand, member, stored] = await db.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, uid)),
    db.doc(userPath(uid)),
  )
  if (!brand?.exists || !member?.exists || !stored?.exists || !mayMail(digest, now)) return null
  const user = userSchema.parse(stored.data())
  if (user.email === '' || user.suspendedAt !== null || user.preferences.alertMails === 'off') return null
  const alerts = await alertsOf(digest)
  if (alerts.length === 0) return null
  const { name } = brandSchema.parse(brand.data())
  return await alertMail({ user, digest }, alerts, name, `alerts:${brandId}:${uid}:${dueAt}`)
}

/** Mails a digest and empties it, in one batch on the condition that nobody else did. */
const sendDigest = async (document: QueryDocumentSnapshot, now: number): Promise<void> => {
  const [uid, brandId] = [document.id, document.ref.parent.parent?.id ?? '']
  const digest = digestOf(brandId, uid, document.data())
  const mail = await mailOf(digest, now)
  const batch = db.batch()
  batch.update(
    document.ref,
    { alertIds: [], dueAt: null, ...(mail === null ? {} : countMail(digest, now)) },
    { lastUpdateTime: document.updateTime },
  )
  if (mail) batch.set(mail.ref, mail.data)
  try {
    await batch.commit()
  } catch (error) {
    if (!isStale(error)) throw error
    return
  }
  await mail?.dispatch()
}

/** Mails the digests whose time has come. */
export const sweepDigests = async (now: number): Promise<void> => {
  const due = Timestamp.fromMillis(now)
  await sweepShards(
    (shard) =>
      db
        .collectionGroup('alertDigests')
        .where('shard', '==', shard)
        .where('dueAt', '<=', due)
        .orderBy('dueAt'),
    async (document) => {
      try {
        await sendDigest(document, now)
      } catch (error) {
        logger.error('digest not sent', { digest: document.ref.path, error })
      }
    },
  )
}
