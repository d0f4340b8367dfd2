import { z } from 'zod/mini'
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  toInterfaceLanguage,
} from '../base/interface-language.ts'

/** The languages that mails are written in: every language of the interface. */
export const MAIL_LANGUAGES = INTERFACE_LANGUAGES
export type MailLanguage = InterfaceLanguage

/** The language of mails to someone whose interface is in `language`; English for one that the product does not speak. */
export const toMailLanguage = (language: string | undefined): MailLanguage =>
  toInterfaceLanguage(language) ?? 'en'

/** Letters, digits and underscores, as in a placeholder's name. */
const templateKeySchema = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9_]{0,63}$/, 'must be small letters, digits and underscores'))

const placeholderSchema = z.string().check(z.regex(/^\w{1,64}$/, 'must be letters, digits and underscores'))

/** A person's part of a template. Placeholders stand in double braces: `{{name}}`. */
export const emailTemplateContentSchema = z.strictObject({
  template_key: templateKeySchema,
  description: z._default(z.string().check(z.maxLength(500)), ''),
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  html: z.string().check(z.minLength(1), z.maxLength(200_000)),
  text: z._default(z.string().check(z.maxLength(100_000)), ''),
  /** Names of the placeholders that the sender fills. */
  placeholders: z._default(z.array(placeholderSchema).check(z.maxLength(100)), []),
  is_active: z._default(z.boolean(), false),
})
export type EmailTemplateContent = z.infer<typeof emailTemplateContentSchema>

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** The placeholders of some texts, each once, in the order they appear. */
export const listPlaceholders = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))),
]

/** A variable's name as a placeholder can hold it: any other character becomes an underscore. */
export const variableName = (name: string): string => name.trim().replace(/\W/g, '_')

/** Names of variables as the editor keeps them: cleaned, without empty ones and without repeats. */
export const variableNames = (names: readonly string[]): string[] => [
  ...new Set(names.map(variableName).filter((name) => name !== '')),
]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found)

/** Fills the placeholders of a text; one without a value stays as it is. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (value: string) => string = (value) => value,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name] ?? '') : whole,
  )

/** A mail as it is sent. */
export interface MailMessage {
  subject: string
  html: string
  text: string
}

/** A template filled with values: escaped in HTML, on one line in the subject. */
export const renderTemplate = (
  { subject, html, text }: MailMessage,
  values: Readonly<Record<string, string>>,
): MailMessage => ({
  subject: fillPlaceholders(subject, values, (value) => value.replace(/\s+/g, ' ').trim()),
  html: fillPlaceholders(html, values, escapeHtml),
  text: fillPlaceholders(text, values),
})
