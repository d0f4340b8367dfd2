import type { EditedTemplate } from '@sillage/core/mail/calls'
import { type EmailTemplateContent, listPlaceholders, variableNames } from '@sillage/core/mail/email-template'

/** Values of the template editor. */
export type TemplateValues = EmailTemplateContent

export const EMPTY_TEMPLATE: TemplateValues = {
  template_key: '',
  description: '',
  subject: '',
  html: '',
  text: '',
  placeholders: [],
  is_active: false,
}

export const toValues = (template: EditedTemplate): TemplateValues => ({
  template_key: template.template_key,
  description: template.description,
  subject: template.subject,
  html: template.html,
  text: template.text,
  placeholders: template.placeholders,
  is_active: template.is_active,
})

/** Stored variables, and those used in subject, HTML and text. */
export const syncedVariables = ({ placeholders, subject, html, text }: TemplateValues): string[] =>
  variableNames([...placeholders, ...listPlaceholders(subject, html, text)])

/** The key of a mail without its language. */
export const getMailName = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('_')))

export const getLanguage = (key: string): string => key.slice(key.lastIndexOf('_') + 1)
