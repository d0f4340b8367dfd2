import { listPlaceholders, type MailMessage } from './email-template.ts'

/** The product's facts in a mail. */
export interface MailFacts {
  /** An example of every value, by the name of its placeholder. */
  readonly values: Readonly<Record<string, string>>
  /** Names of those without which the mail is of no use: the link to follow, the code to type. */
  readonly required: readonly string[]
}

/** A fault that would break a mail: an unfilled placeholder, or one that its HTML or its text lacks. */
export interface TemplateFault {
  readonly kind: 'unknown' | 'missing'
  readonly field: 'subject' | 'html' | 'text'
  readonly name: string
}

const FIELDS = ['subject', 'html', 'text'] as const

/**
 * Everything that would break the mail of a template.
 *
 * @param mail null for a key that the product sends no mail by: nothing of it can break
 */
export const findTemplateFaults = (message: MailMessage, mail: MailFacts | null): TemplateFault[] => {
  if (mail === null) return []
  return FIELDS.flatMap((field): TemplateFault[] => {
    const used = listPlaceholders(message[field])
    const wanted = field === 'subject' ? [] : mail.required
    return [
      ...used
        .filter((name) => !Object.hasOwn(mail.values, name))
        .map((name) => ({ kind: 'unknown' as const, field, name })),
      ...wanted
        .filter((name) => !used.includes(name))
        .map((name) => ({ kind: 'missing' as const, field, name })),
    ]
  })
}
