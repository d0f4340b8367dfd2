import type { EditedTemplate, ListedTemplate } from '@sillage/core/mail/calls'
import {
  type EmailTemplateContent,
  listPlaceholders,
  MAIL_LANGUAGES,
  type MailLanguage,
  variableNames,
} from '@sillage/core/mail/email-template'

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

/** The mail and the language of a key; null for a key without a language. */
export const splitKey = (key: string): { mail: string; language: MailLanguage | null } => {
  const language = MAIL_LANGUAGES.find((code) => key.endsWith(`_${code}`)) ?? null
  return { mail: language === null ? key : key.slice(0, -1 - language.length), language }
}

/** A mail of the product or of administrators, with its templates. */
export interface Mail<T> {
  readonly mail: string
  /** At least one, the active one of each language first. */
  readonly templates: readonly T[]
}

/** Templates by mail, in the order of their mails. */
export const groupByMail = <T extends Pick<ListedTemplate, 'template_key' | 'is_active'>>(
  templates: readonly T[],
): Mail<T>[] => {
  const groups = Map.groupBy(templates, ({ template_key }) => splitKey(template_key).mail)
  return [...groups].map(([mail, of]) => ({
    mail,
    templates: of.toSorted((one, other) => Number(other.is_active) - Number(one.is_active)),
  }))
}
