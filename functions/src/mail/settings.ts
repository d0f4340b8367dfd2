import { defineSecret, defineString } from 'firebase-functions/params'

/** The mail server, as a URL: `smtps://user:password@smtp.example.com:465`. */
export const smtpUrl = defineSecret('SMTP_URL')

const DEFAULT_FROM = 'Sillage <no-reply@localhost>'

const mailFrom = defineString('MAIL_FROM', {
  default: DEFAULT_FROM,
  description: 'Sender of mails, such as "Sillage <no-reply@example.com>"',
})

export const senderOfMails = (): string => mailFrom.value() || DEFAULT_FROM

/** Longest that a mail server may be silent. */
export const SMTP_TIMEOUT_MS = 20_000

/** A mail without a sign of its worker for this long is taken over; longer than any delivery can take. */
export const LEASE_MS = 120_000

/** The sweeper looks after a mail whose task may have been lost. */
export const WAKE_AFTER_MS = 60_000

/** The emptied text of a finished mail: it may have held a link or code that signs somebody in. */
export const BLANK = { subject: '', html: '', text: '' }

/** Pauses after tries that failed, in minutes; after the last of them the mail is given up. */
export const PAUSES_MINUTES = [1, 2, 5, 15, 60, 180, 360, 720] as const

/** While no mail server is set up, mails wait, and are looked at so often. */
export const UNCONFIGURED_PAUSE_MS = 10 * 60_000

/** Mails hold links that sign people in, so they are not kept long. */
export const KEPT_MS = 14 * 24 * 3_600_000
