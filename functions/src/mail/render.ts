import { emailTemplatesPath } from '@sillage/core/base/paths'
import {
  emailTemplateContentSchema,
  type MailLanguage,
  type MailMessage,
  renderTemplate,
} from '@sillage/core/mail/email-template'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import type { MailKind, ValuesOf } from './templates/mails.ts'
import { builtInTemplate, makeTemplateKey } from './templates/templates.ts'
import { withGreeting } from './values.ts'

/** The template that an administrator has activated, or else the product's own. */
const activeTemplate = async (kind: MailKind, language: MailLanguage): Promise<MailMessage> => {
  const builtIn = builtInTemplate(kind, language)
  const { docs } = await db
    .collection(emailTemplatesPath())
    .where('template_key', '==', makeTemplateKey(kind, language))
    .where('is_active', '==', true)
    .limit(1)
    .get()
  const [stored] = docs
  if (!stored) return builtIn
  const parsed = z.object(emailTemplateContentSchema.shape).safeParse(stored.data())
  if (parsed.success) return parsed.data
  logger.error('a stored email template is malformed; the built-in one is used', { templateId: stored.id })
  return builtIn
}

/** A mail in a language, filled with its values. */
export const render = async <Kind extends MailKind>(
  kind: Kind,
  language: MailLanguage,
  values: ValuesOf<Kind>,
): Promise<{ name: string; message: MailMessage }> => ({
  name: makeTemplateKey(kind, language),
  message: renderTemplate(await activeTemplate(kind, language), withGreeting(language, values)),
})
