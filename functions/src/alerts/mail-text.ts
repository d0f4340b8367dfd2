import { type Alert, changeUnit } from '@sillage/core/alerts/alert'
import { signedText } from '@sillage/core/base/signed'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import { providerName } from '@sillage/core/providers/provider-names'
import { counted, figureIn, mailLocale, nameIn } from '../mail/templates/words.ts'
import { textIn } from '../platform/texts.ts'

/** Digits behind the point of a change and its margin. */
const DIGITS = 1

const describeWhat = (
  { kind, direction, subject, view, provider }: Alert,
  language: MailLanguage,
): string => {
  const figure =
    kind === 'source'
      ? textIn(language, 'mail-lines:alerts.source', { subject: nameIn(language, subject ?? '') })
      : textIn(language, `mail-lines:alerts.${kind}.${direction}`)
  const within = [
    ...(view === null ? [] : [nameIn(language, view.name)]),
    ...(provider === null ? [] : [nameIn(language, providerName(provider, language))]),
  ]
  return within.length === 0 ? figure : `${figure} (${within.join(' · ')})`
}

const measureSize = (
  { kind, change, margin, rankNow, rankBefore }: Alert,
  language: MailLanguage,
): string => {
  const locale = mailLocale(language)
  const decimal = { minimumFractionDigits: DIGITS, maximumFractionDigits: DIGITS }
  const shown = [
    signedText(change, locale),
    ...(margin === null ? [] : [margin.toLocaleString(locale, decimal)]),
  ].join(' ± ')
  const size = counted(language, changeUnit(kind), margin ?? change, figureIn(language, shown), DIGITS)
  if (rankNow === null || rankBefore === null || rankNow === rankBefore) return size
  const [before, now] = [rankBefore.toLocaleString(locale), rankNow.toLocaleString(locale)]
  return textIn(language, 'mail-lines:alerts.rank', { size, before, now })
}

/** An alert in one line, for a mail or a message. */
export const alertLine = (alert: Alert, language: MailLanguage): string =>
  textIn(language, 'mail-lines:alerts.line', {
    what: describeWhat(alert, language),
    size: measureSize(alert, language),
    compared: counted(language, 'compared', alert.cells),
  })
