/**
 * What a mail says, apart from how it looks. Texts may hold placeholders in double braces; they are plain texts, not
 * HTML.
 */
export interface MailContent {
  subject: string
  /** What mail programs show beside the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  /** A code to be typed, shown large. */
  code?: string
  /** Rows of a small table. */
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  /** Smaller, below the button. */
  notes?: readonly string[]
  /** Why the person gets this mail. */
  reason: string
}

/** One mail in English and French, with an example of its values for previews and screenshots. */
export interface MailDefinition<Value extends string, English extends MailContent> {
  description: string
  /** Values as they may come. Of `name` the placeholder `greeting` is made. */
  example: Readonly<Record<Value, string>>
  /** The other languages take their shape from it: see `catalogue.ts`. */
  en: English
  fr: MailContent
}

export const defineMail = <Value extends string, const English extends MailContent>(
  mail: MailDefinition<Value, English>,
): MailDefinition<Value, English> => mail
