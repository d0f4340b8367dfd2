import type { KeyOf, ServerTexts } from '@sillage/core/texts/texts'

/**
 * The content of a mail, apart from its looks. Texts may hold placeholders in double braces; they are plain texts, not
 * HTML.
 */
export interface MailContent extends MailBody {
  subject: string
  /** The line that mail programs show beside the subject. */
  preheader: string
  title: string
  /** Why the person gets this mail. */
  reason: string
}

/** The part between the title of a mail and its reason. */
export interface MailBody {
  paragraphs: readonly string[]
  /** A code to be typed, shown large. */
  code?: string
  /** Rows of a small table. */
  facts?: readonly (readonly [label: string, value: string])[]
  button?: { label: string; url: string }
  /** Smaller, below the button. */
  notes?: readonly string[]
}

/** The words of each mail: `subject`, `preheader`, `title` and `reason`, and the keys of its template. */
export type MailWords = ServerTexts['mails'] & ServerTexts['team-mails']
export type MailKind = keyof MailWords

/** A text of the mail, with its placeholders. */
export type Say<Key extends string> = (key: Key) => string

/** The template of a mail: which values it needs, and how its words stand. */
export interface MailTemplate<Kind extends MailKind> {
  /** Values as they may come. Of `name` the placeholder `greeting` is made. */
  readonly example: Readonly<Record<string, string>>
  /** @param line gets a text that mails share */
  readonly body: (say: Say<KeyOf<MailWords[Kind]>>, line: Say<KeyOf<ServerTexts['mail-lines']>>) => MailBody
}
