import { directionOf } from '@sillage/core/identity/interface-language'
import { fillPlaceholders, type MailLanguage } from '@sillage/core/mail/email-template'
import type { Counted } from './catalogue.ts'
import { wordsOf } from './catalogues.ts'
import { isolated } from './typeset.ts'

/** A text without the characters that turn the text around them, which nobody's name needs. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** How a language greets someone, with or without their name. */
export const greetingOf = (language: MailLanguage, name = ''): string => {
  const { hello, helloName } = wordsOf(language)
  const plain = withoutTurns(name).trim()
  return plain === '' ? hello : fillPlaceholders(helloName, { name: nameIn(language, plain) })
}

/** A name that stands within a text of a language. */
export const nameIn = (language: MailLanguage, name: string): string =>
  directionOf(language) === 'rtl' ? isolated(withoutTurns(name)) : withoutTurns(name)

/** Intl's locale for the numbers, dates and prices of a mail. */
export const localeOf = (language: MailLanguage): string => wordsOf(language).locale

/** The form of a text that counts, chosen by the number as it is shown: with one digit at most. */
export const counted = (
  language: MailLanguage,
  forms: Counted,
  count: number,
  shown: string = count.toLocaleString(localeOf(language)),
): string => {
  const rule = new Intl.PluralRules(language, { maximumFractionDigits: 1 }).select(Math.abs(count))
  return fillPlaceholders(forms[rule] ?? forms.other, { n: shown })
}
