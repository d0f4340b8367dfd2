import type { VERDICTS } from '@sillage/core/analytics/stats/change'
import type { MemberRole } from '@sillage/core/brands/member-role'
import type { MailContent } from './content.ts'
import type { MAILS, MailKind, TeamMail } from './mails.ts'

/** Forms of a text that counts `{{n}}`, by plural category; categories that a language has not are left out. */
export type Counted = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

type Verdict = (typeof VERDICTS)[number]

/** What mails of one language share. */
export interface SharedWords {
  /** Written to Intl, with the numerals that the language's interface has. */
  locale: string
  /** Above a mail to someone whose name is not known. */
  hello: string
  /** Above a mail to `{{name}}`. */
  helloName: string
  linkBelow: string
  /** An unnamed person who invites, and the unnamed brand that they invite to. */
  inviter: string
  brand: string
  /** What invitations call the roles of a brand's members, behind a colon. */
  roles: Readonly<Record<MemberRole, string>>
  /** `{{amount}}` is a price. */
  perMonth: string
  perYear: string
  alerts: {
    visibility: Readonly<Record<'up' | 'down', string>>
    sentiment: Readonly<Record<'up' | 'down', string>>
    ranking: Readonly<Record<'up' | 'down', string>>
    /** `{{subject}}` is a site. */
    source: string
    /** Percentage points of a share. */
    points: Counted
    /** Points of a score from 0 to 10. */
    score: Counted
    /** `{{size}}` with a change of rank from `{{before}}` to `{{now}}`. */
    rank: string
    compared: Counted
    /** An alert from its parts: `{{what}}`, `{{size}}`, `{{compared}}`. */
    line: string
    /** What a channel gets when its address is tried. */
    test: string
  }
  /** Names the page that says how figures come about. */
  method: string
  /** The figures of a version. */
  reports: {
    /** `{{version}}` is its number. */
    version: string
    visibility: string
    shareOfVoice: string
    rank: string
    sentiment: string
    verdicts: Readonly<Record<Verdict, string>>
    /** Of a version that nothing was before. */
    first: string
  }
}

/** Paragraphs that hold no words of their own. */
export type Fixed = '{{greeting}}' | '{{list}}' | '{{message}}' | 'Hello,'

/** The words of a mail that is shaped as its English: buttons, codes and values stay as they are there. */
export type WordsOf<Content extends MailContent> = Readonly<
  Record<'subject' | 'preheader' | 'title' | 'reason', string> &
    ([Exclude<Content['paragraphs'][number], Fixed>] extends [never] ? unknown : { text: string }) &
    (Content extends { facts: infer Facts } ? { facts: { [At in keyof Facts]: string } } : unknown) &
    (Content extends { button: object } ? { button: string } : unknown) &
    (Content extends { notes: object } ? { note: string } : unknown)
>

export type TranslatedMail = Exclude<MailKind, TeamMail>

/** Every mail in one language. */
export interface MailCatalogue extends SharedWords {
  mails: { readonly [Kind in TranslatedMail]: WordsOf<(typeof MAILS)[Kind]['en']> }
}
