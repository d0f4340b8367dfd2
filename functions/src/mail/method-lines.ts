import type { MailLanguage } from '@sillage/core/mail/email-template'
import { appUrl } from '../platform/app-url.ts'
import { textIn } from '../texts.ts'

/** The way from the intervals of a mail to the page that says how they come about. */
export const methodLines = (language: MailLanguage): string =>
  `${textIn(language, 'mail-lines:method')}\n${appUrl(`/${language}/method`)}`
