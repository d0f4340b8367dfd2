import type { MailLanguage } from '@sillage/core/mail/email-template'
import { mailLocale, withMarks, withoutTurns, writeGreeting } from './templates/words.ts'

const UNITS: Readonly<Record<string, 'day' | 'hour' | 'minute'>> = {
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
}

/** Times with their unit, in the plural form that the number takes; English and French texts have the unit themselves. */
const timeText = (language: MailLanguage, name: string, value: string): string => {
  const unit = UNITS[name]
  if (unit === undefined || language === 'en' || language === 'fr') return value
  return new Intl.NumberFormat(mailLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Number(value),
  )
}

/** Figures that Intl wrote, with its marks of direction. */
const FIGURES: ReadonlySet<string> = new Set(['visibility', 'sentiment', 'amount'])

/** A list is lines of a mail, cleaned where they are made. */
const cleanValue = (name: string, value: string): string =>
  name === 'list' ? value : FIGURES.has(name) ? withMarks(value) : withoutTurns(value)

const valueText = (language: MailLanguage, name: string, value: string): string =>
  timeText(language, name, cleanValue(name, value))

/** The values of a mail, with the greeting that follows from the name. */
export const withGreeting = (
  language: MailLanguage,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> => {
  const entries = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, valueText(language, key, value)] as const],
  )
  return { ...Object.fromEntries(entries), greeting: writeGreeting(language, values.name) }
}
