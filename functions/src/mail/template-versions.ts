import { newId } from '@sillage/core/base/ids'
import { templateVersionPath, templateVersionsPath, userPath } from '@sillage/core/base/paths'
import { instant, toIso } from '@sillage/core/base/time'
import { userSchema } from '@sillage/core/identity/user'
import type { TemplateVersion } from '@sillage/core/mail/calls'
import { type EmailTemplateContent, emailTemplateContentSchema } from '@sillage/core/mail/email-template'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { loadAll } from '../platform/load-all.ts'

const storedSchema = z.object({
  ...z.pick(emailTemplateContentSchema, { subject: true, html: true, text: true }).shape,
  by: z.string(),
  at: instant,
})

/** Stores the new version of a template. */
export const keepVersion = (
  transaction: Transaction,
  templateId: string,
  { subject, html, text }: EmailTemplateContent,
  by: string,
): void => {
  const ref = db.doc(templateVersionPath(templateId, newId()))
  transaction.create(ref, { subject, html, text, by, at: FieldValue.serverTimestamp() })
}

export const listVersions = async (templateId: string, limit: number): Promise<TemplateVersion[]> => {
  const { docs } = await db
    .collection(templateVersionsPath(templateId))
    .orderBy('at', 'desc')
    .limit(limit)
    .get()
  const versions = docs.map((document) => ({ id: document.id, ...storedSchema.parse(document.data()) }))
  const people = await loadAll(versions.map(({ by }) => userPath(by)))
  return versions.map(({ id, by, at, subject, html, text }) => ({
    ...{ version_id: id, subject, html, text },
    saved_by: {
      user_id: by,
      email: userSchema.shape.email.safeParse(people.get(userPath(by))?.get('email')).data ?? null,
    },
    saved_at: toIso(at),
  }))
}

/** Deletes the versions of a deleted template. */
export const forgetVersions = async (templateId: string): Promise<void> => {
  await db.recursiveDelete(db.collection(templateVersionsPath(templateId)))
}
