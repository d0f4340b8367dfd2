import type { SentMail } from '@sillage/core/admin/user-calls'
import { mailsPath } from '@sillage/core/base/paths'
import { toIso } from '@sillage/core/base/time'
import { mailSchema } from '@sillage/core/mail/mail'
import { db } from '../platform/firebase.ts'

/** Mails that are looked at, and shown. */
const MAILS = { read: 200, shown: 20 }

/** Mails to any of the addresses, newest first, without their texts: mails hold links that sign people in. */
export const loadMailsTo = async (emails: readonly string[]): Promise<SentMail[]> => {
  if (emails.length === 0) return []
  const { docs } = await db
    .collection(mailsPath())
    .where('to', 'array-contains-any', emails)
    .limit(MAILS.read)
    .get()
  return docs
    .map((document) => ({ id: document.id, ...mailSchema.parse(document.data()) }))
    .toSorted((one, other) => other.delivery.startTime - one.delivery.startTime)
    .slice(0, MAILS.shown)
    .map(({ id, to, template, delivery }) => ({
      id,
      to,
      template: template?.name ?? null,
      state: delivery.state,
      at: toIso(delivery.startTime),
      error: delivery.error,
    }))
}
