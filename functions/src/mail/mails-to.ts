import { mailsPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'

const storedSchema = z.object({
  template: z.object({ name: z.string() }),
  message: z.object({ subject: z.string() }),
  delivery: z.object({ state: z.string(), startTime: z.nullable(instant) }),
})

const mailsWith = async (email: string) =>
  email === '' ? [] : (await db.collection(mailsPath()).where('to', 'array-contains', email).get()).docs

/** The mails to an address that are still kept, for the export of its account; their texts lie in its mailbox. */
export const mailsTo = async (email: string) =>
  (await mailsWith(email)).map((document) => {
    const { template, message, delivery } = storedSchema.parse(document.data())
    return {
      kind: template.name,
      subject: message.subject,
      state: delivery.state,
      at: delivery.startTime === null ? null : toIso(delivery.startTime),
    }
  })

/** Forgets the mails to an address; those that wait are not sent. */
export const forgetMailsTo = async (email: string): Promise<void> => {
  for (const { ref } of await mailsWith(email)) await ref.delete()
}
