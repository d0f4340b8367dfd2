import { type Alert, alertSchema } from '@sillage/core/alerts/alert'
import { type AlertDigest, countMail, mayMail } from '@sillage/core/alerts/digest'
import { alertPath, brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { brandSchema } from '@sillage/core/brands/brand'
import { userSchema } from '@sillage/core/identity/user'
import type { PreparedMail } from '../mail/queue.ts'
import { db } from '../platform/firebase.ts'
import { ATTEMPTS, defineJob } from '../platform/jobs/job.ts'
import { alertMail, parseDigest } from './recipients.ts'

const loadAlerts = async ({ brandId, alertIds }: AlertDigest): Promise<Alert[]> => {
  if (alertIds.length === 0) return []
  const documents = await db.getAll(...alertIds.map((id) => db.doc(alertPath(brandId, id))))
  // Alerts go with their analysis.
  return documents.flatMap((document) => (document.exists ? [alertSchema.parse(document.data())] : []))
}

/** The mail of a digest; null where there is nothing to mail any more, or nobody who wants it. */
const loadMail = async (digest: AlertDigest, now: number): Promise<PreparedMail | null> => {
  const { brandId, uid, dueAt } = digest
  const [brand, member, stored] = await db.getAll(
    db.doc(brandPath(brandId)),
    db.doc(memberPath(brandId, uid)),
    db.doc(userPath(uid)),
  )
  if (!brand?.exists || !member?.exists || !stored?.exists || !mayMail(digest, now)) return null
  const user = userSchema.parse(stored.data())
  if (user.email === '' || user.suspendedAt !== null || user.preferences.alertMails === 'off') return null
  const alerts = await loadAlerts(digest)
  if (alerts.length === 0) return null
  const { name } = brandSchema.parse(brand.data())
  return await alertMail({ user, digest }, alerts, name, `alerts:${brandId}:${uid}:${dueAt}`)
}

/** Mails the digests whose time has come, and empties them. */
export const DIGESTS = defineJob({
  name: 'digest',
  due: { group: 'alertDigests', field: 'dueAt' },
  attempts: ATTEMPTS,
  parse: parseDigest,
  run: async (digest, { now }) => {
    const mail = await loadMail(digest, now)
    return {
      changes: { alertIds: [], dueAt: null, ...(mail === null ? {} : countMail(digest, now)) },
      parcels: mail === null ? [] : [mail],
    }
  },
})
