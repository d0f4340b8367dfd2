import { textDirection } from '@sillage/core/base/interface-language'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import { textIn } from '../../platform/texts.ts'
import { isolated } from './typeset.ts'

/** A figure without the characters that turn the text around them. It keeps the marks by which Intl places its sign. */
export const withMarks = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** A text without the characters that turn the text around them, and without marks, which nobody's name needs. */
export const withoutTurns = (text: string): string => withMarks(text).replace(/[\u200e\u200f]/g, '')

/** How a language greets someone, with or without their name. */
export const writeGreeting = (language: MailLanguage, name = ''): string => {
  const plain = withoutTurns(name).trim()
  return plain === ''
    ? textIn(language, 'mail-lines:hello')
    : textIn(language, 'mail-lines:helloName', { name: nameIn(language, plain) })
}

/** A name that stands within a text of a language. */
export const nameIn = (language: MailLanguage, name: string): string =>
  textDirection(language) === 'rtl' ? isolated(withoutTurns(name)) : withoutTurns(name)

/** A figure that Intl wrote, within a text of a language. */
export const figureIn = (language: MailLanguage, figure: string): string =>
  textDirection(language) === 'rtl' ? isolated(figure) : figure

/** Locales that write numbers otherwise than Intl does for the code of their language. */
const LOCALES: Readonly<Partial<Record<MailLanguage, string>>> = { ar: 'ar-u-nu-latn', en: 'en-IE' }

/** Intl's locale for the numbers, dates and prices of a mail. */
export const mailLocale = (language: MailLanguage): string => LOCALES[language] ?? language

/** Texts that count `{{n}}`. */
type Counted = 'points' | 'score' | 'compared'

/** A text that counts, in the form of the number as it is shown. @param digits behind its point */
export const counted = (
  language: MailLanguage,
  key: Counted,
  count: number,
  shown: string = count.toLocaleString(mailLocale(language)),
  digits = 0,
): string => {
  const rules = new Intl.PluralRules(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Every language has each of its forms. i18next chooses by the number alone: 1.0 is plural where 1 is not.
  const form = rules.select(Math.abs(count)) as 'other'
  return textIn(language, `mail-lines:alerts.${key}_${form}`, { n: shown })
}
