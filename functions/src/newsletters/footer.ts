import type { MailLanguage, MailMessage } from '@sillage/core/mail/email-template'
import { withFooter } from '@sillage/core/newsletters/footer'
import { textIn } from '../platform/texts.ts'

/** An issue with its footer in a language. @param url where the person's choices stand */
export const withFooterIn = (message: MailMessage, language: MailLanguage, url: string): MailMessage =>
  withFooter(
    message,
    {
      reason: textIn(language, 'newsletter-footer:reason'),
      link: textIn(language, 'newsletter-footer:link'),
    },
    url,
  )
