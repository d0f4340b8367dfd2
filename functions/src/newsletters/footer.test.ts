import { MAIL_LANGUAGES } from '@sillage/core/mail/email-template'
import { expect, it } from 'vitest'
import { withFooterIn } from './footer.ts'

const textsIn = (language: (typeof MAIL_LANGUAGES)[number]) =>
  withFooterIn({ subject: 'News', html: '<p>Hi</p>', text: 'Hi' }, language, 'https://app.sillage.example')
    .text

it('says the footer of an issue in every language', () => {
  expect(new Set(MAIL_LANGUAGES.map(textsIn)).size).toBe(MAIL_LANGUAGES.length)
  for (const language of MAIL_LANGUAGES) expect(textsIn(language)).toContain(': https://app.sillage.example')
})
