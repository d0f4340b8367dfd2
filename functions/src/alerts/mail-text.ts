import { type Alert, unitOf } from '@sillage/core/alerts/alert'
import { fillPlaceholders, type MailLanguage } from '@sillage/core/mail/email-template'
import { wordsOf } from '../mail/templates/catalogues.ts'
import { counted, localeOf, nameIn } from '../mail/templates/words.ts'

const number = (
  value: number,
  language: MailLanguage,
  signDisplay: Intl.NumberFormatOptions['signDisplay'] = 'auto',
): string => value.toLocaleString(localeOf(language), { maximumFractionDigits: 1, signDisplay })

const whatOf = ({ kind, direction, subject, provider }: Alert, language: MailLanguage): string => {
  const { alerts } = wordsOf(language)
  const figure =
    kind === 'source'
      ? fillPlaceholders(alerts.source, { subject: nameIn(language, subject ?? '') })
      : alerts[kind][direction]
  return provider === null ? figure : `${figure} (${nameIn(language, provider)})`
}

const sizeOf = ({ kind, change, margin, rankNow, rankBefore }: Alert, language: MailLanguage): string => {
  const { alerts } = wordsOf(language)
  const shown = `${number(change, language, 'exceptZero')}${margin === null ? '' : ` ± ${number(margin, language)}`}`
  const size = counted(language, alerts[unitOf(kind)], margin ?? change, nameIn(language, shown))
  if (rankNow === null || rankBefore === null || rankNow === rankBefore) return size
  const [before, now] = [number(rankBefore, language), number(rankNow, language)]
  return fillPlaceholders(alerts.rank, { size, before, now })
}

/** What an alert says, in one line of a mail or message. */
export const alertLine = (alert: Alert, language: MailLanguage): string => {
  const { line, compared } = wordsOf(language).alerts
  return fillPlaceholders(line, {
    what: whatOf(alert, language),
    size: sizeOf(alert, language),
    compared: counted(language, compared, alert.cells),
  })
}
