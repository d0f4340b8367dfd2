import { AppError } from '@sillage/core/base/errors'
import {
  type EmailTemplateContent,
  type MailLanguage,
  toMailLanguage,
} from '@sillage/core/mail/email-template'
import { findTemplateFaults, type MailFacts } from '@sillage/core/mail/template-faults'
import { MAILS, type MailKind } from './templates/mails.ts'
import { builtInTemplate, makeTemplateKey } from './templates/templates.ts'
import { withGreeting } from './values.ts'

/** Values that a mail exists for. */
const ESSENTIAL = ['link', 'code']

const isKind = (name: string): name is MailKind => Object.hasOwn(MAILS, name)

/** The mail that a template's key is sent for, and in which language; null for a key that no mail has. */
const mailOfKey = (key: string): { kind: MailKind; language: MailLanguage } | null => {
  const at = key.lastIndexOf('_')
  const [kind, language] = [key.slice(0, at), toMailLanguage(key.slice(at + 1))]
  return isKind(kind) && makeTemplateKey(kind, language) === key ? { kind, language } : null
}

/** The facts that the product puts into a mail; null for an unknown key. */
export const factsOfKey = (key: string): MailFacts | null => {
  const mail = mailOfKey(key)
  if (mail === null) return null
  const { kind, language } = mail
  const { placeholders } = builtInTemplate(kind, language)
  return {
    values: withGreeting(language, MAILS[kind].example),
    required: ESSENTIAL.filter((name) => placeholders.includes(name)),
  }
}

/** @throws AppError bad_request for a template that would break its mail */
export const requireSound = (content: EmailTemplateContent): void => {
  const [fault] = findTemplateFaults(content, factsOfKey(content.template_key))
  if (fault === undefined) return
  const { kind, field, name } = fault
  const reason =
    kind === 'unknown' ? `nothing fills {{${name}}} in this mail` : `{{${name}}} is missing from this mail`
  throw new AppError('bad_request', { message: `${field}: ${reason}`, details: { field } })
}
