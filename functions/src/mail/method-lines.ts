import type { MailLanguage } from '@sillage/core/mail/email-template'
import { appUrl } from '../app-url.ts'
import { wordsOf } from './templates/catalogues.ts'

/** The way from the intervals of a mail to the page that says how they come about. */
export const methodLines = (language: MailLanguage): string =>
  `${wordsOf(language).method}\n${appUrl(`/${language}/method`)}`
