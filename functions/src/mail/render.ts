import {
  emailTemplateContentSchema,
  type MailLanguage,
  type MailMessage,
  renderTemplate,
} from '@sillage/core/mail/email-template'
import { emailTemplatesPath } from '@sillage/core/paths'
import { db } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { wordsOf } from './templates/catalogues.ts'
import type { MailKind, ValuesOf } from './templates/mails.ts'
import { builtInTemplate, templateKeyOf } from './templates/templates.ts'
import { greetingOf } from './templates/words.ts'

/** Characters that turn the direction of the text around them, which nobody's name needs. */
const TURNING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const UNITS: Readonly<Record<string, 'day' | 'hour' | 'minute'>> = {
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
}

/** Times with their unit, in the plural form that the number takes; English and French texts have the unit themselves. */
const timeText = (language: MailLanguage, name: string, value: string): string => {
  const unit = UNITS[name]
  if (unit === undefined || language === 'en' || language === 'fr') return value
  const { locale } = wordsOf(language)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(value))
}

const valueText = (language: MailLanguage, name: string, value: string): string =>
  timeText(language, name, name === 'list' ? value : value.replace(TURNING, ''))

/** The values of a mail, with the greeting that follows from the name. */
export const withGreeting = (
  language: MailLanguage,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, valueText(language, key, value)] as const],
  )
  return { ...Object.fromEntries(given), greeting: greetingOf(language, values.name) }
}

/** The template that an administrator has activated, or else the product's own. */
const activeTemplate = async (kind: MailKind, language: MailLanguage): Promise<MailMessage> => {
  const builtIn = builtInTemplate(kind, language)
  const { docs } = await db
    .collection(emailTemplatesPath())
    .where('template_key', '==', templateKeyOf(kind, language))
    .where('is_active', '==', true)
    .limit(1)
    .get()
  const [stored] = docs
  if (!stored) return builtIn
  const parsed = emailTemplateContentSchema.strip().safeParse(stored.data())
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
  name: templateKeyOf(kind, language),
  message: renderTemplate(await activeTemplate(kind, language), withGreeting(language, values)),
})
