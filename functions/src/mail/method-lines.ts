import type { MailLanguage } from '@sillage/core/mail/email-template'
import { appUrl } from '../platform/app-url.ts'
import { textIn } from '../platform/texts.ts'

/** A link from the intervals of a mail to the page on the method. */
export const methodLines = (language: MailLanguage): string =>
  `${textIn(language, 'mail-lines:method')}\n${appUrl(`/${language}/method`)}`
