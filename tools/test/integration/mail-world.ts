import { newId } from '@sillage/core/ids'
import type { EmailTemplateContent } from '@sillage/core/mail/email-template'
import { emailTemplatePath } from '@sillage/core/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { db } from './world.ts'

/** A template as an administrator would have written it; its id. */
export const newTemplate = async (over: Partial<EmailTemplateContent> = {}): Promise<string> => {
  const id = newId()
  await db.doc(emailTemplatePath(id)).set({
    template_key: 'trial_ending_en',
    description: 'Another way to say it',
    subject: 'Welcome {{name}}',
    html: '<p>Welcome {{name}}: <a href="{{link}}">confirm</a></p>',
    text: 'Welcome {{name}}: {{link}}',
    placeholders: ['name', 'link'],
    is_active: false,
    ...over,
    updatedAt: Timestamp.now(),
  })
  return id
}
