import { directionOf } from '@sillage/core/identity/interface-language'
import { fillPlaceholders, type MailLanguage } from '@sillage/core/mail/email-template'
import type { Counted } from './catalogue.ts'
import { wordsOf } from './catalogues.ts'
import { isolated } from './typeset.ts'

/** A figure without the characters that turn the text around them. It keeps the marks by which Intl places its sign. */
export const withMarks = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** A text without the characters that turn the text around them, and without marks, which nobody's name needs. */
export const withoutTurns = (text: string): string => withMarks(text).replace(/[\u200e\u200f]/g, '')

/** How a language greets someone, with or without their name. */
export const greetingOf = (language: MailLanguage, name = ''): string => {
  const { hello, helloName } = wordsOf(language)
  const plain = withoutTurns(name).trim()
  return plain === '' ? hello : fillPlaceholders(helloName, { name: nameIn(language, plain) })
}

/** A name that stands within a text of a language. */
export const nameIn = (language: MailLanguage, name: string): string =>
  directionOf(language) === 'rtl' ? isolated(withoutTurns(name)) : withoutTurns(name)

/** A figure that Intl wrote, within a text of a language. */
export const figureIn = (language: MailLanguage, figure: string): string =>
  directionOf(language) === 'rtl' ? isolated(figure) : figure

/** Intl's locale for the numbers, dates and prices of a mail. */
export const localeOf = (language: MailLanguage): string => wordsOf(language).locale

/** The form of a text that counts, chosen by the number as it is shown. @param digits behind its point */
export const counted = (
  language: MailLanguage,
  forms: Counted,
  count: number,
  shown: string = count.toLocaleString(localeOf(language)),
  digits = 0,
): string => {
  const rules = new Intl.PluralRules(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const rule = rules.select(Math.abs(count))
  return fillPlaceholders(forms[rule] ?? forms.other, { n: shown })
}
