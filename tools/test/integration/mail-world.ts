import { newId } from '@sillage/core/base/ids'
import { emailTemplatePath, mailPath } from '@sillage/core/base/paths'
import type { EmailTemplateContent } from '@sillage/core/mail/email-template'
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

/** A mail that was given up after its last try; its id. */
export const newDeadMail = async (to = 'ada@acme.test'): Promise<string> => {
  const id = newId()
  const now = Timestamp.now()
  await db.doc(mailPath(id)).set({
    to: [to],
    shard: 0,
    template: { name: 'trial_ending_en' },
    message: { subject: 'Your trial', html: '<p>It ends.</p>', text: 'It ends.' },
    unsubscribe: null,
    delivery: {
      state: 'ERROR',
      attempts: 9,
      startTime: now,
      endTime: now,
      leaseExpireTime: null,
      nextAt: null,
      error: 'The mailbox is full.',
      info: null,
    },
    expireAt: Timestamp.fromMillis(now.toMillis() + 3_600_000),
  })
  return id
}
