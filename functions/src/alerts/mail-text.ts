import type { Alert } from '@sillage/core/alerts/alert'
import type { MailLanguage } from '@sillage/core/mail/email-template'

const LOCALES: Record<MailLanguage, string> = { en: 'en-IE', fr: 'fr-FR' }

const number = (value: number, language: MailLanguage): string =>
  value.toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })

const signed = (value: number, language: MailLanguage): string =>
  value.toLocaleString(LOCALES[language], { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const UNIT: Record<MailLanguage, (points: string) => string> = {
  en: (points) => `${points} points`,
  fr: (points) => `${points} points`,
}

const WHAT: Record<MailLanguage, Record<Exclude<Alert['kind'], 'source'>, Record<'up' | 'down', string>>> = {
  en: {
    visibility: { up: 'Visibility rose', down: 'Visibility fell' },
    sentiment: { up: 'Sentiment improved', down: 'Sentiment worsened' },
    ranking: { up: 'The lead over competitors grew', down: 'The lead over competitors shrank' },
  },
  fr: {
    visibility: { up: 'La visibilité a augmenté', down: 'La visibilité a baissé' },
    sentiment: { up: 'Le sentiment s’est amélioré', down: 'Le sentiment s’est dégradé' },
    ranking: {
      up: 'L’avance sur les concurrents a augmenté',
      down: 'L’avance sur les concurrents a diminué',
    },
  },
}

const rankText = ({ rankNow, rankBefore }: Alert, language: MailLanguage): string =>
  rankNow === null || rankBefore === null || rankNow === rankBefore
    ? ''
    : language === 'fr'
      ? `, rang ${rankBefore} → ${rankNow}`
      : `, rank ${rankBefore} → ${rankNow}`

/** What an alert says, in one line of a mail or message. */
export const alertLine = (alert: Alert, language: MailLanguage): string => {
  const size = `${signed(alert.change, language)}${alert.margin === null ? '' : ` ± ${number(alert.margin, language)}`}`
  const base = language === 'fr' ? `${alert.cells} questions comparées` : `${alert.cells} questions compared`
  const what =
    alert.kind === 'source'
      ? language === 'fr'
        ? `Nouvelle source : ${alert.subject}`
        : `New source: ${alert.subject}`
      : WHAT[language][alert.kind][alert.direction]
  const provider = alert.provider === null ? '' : ` (${alert.provider})`
  return `${what}${provider}: ${UNIT[language](size)}${rankText(alert, language)} · ${base}`.replace(
    language === 'fr' ? /(?<!\s): / : /$^/,
    ' : ',
  )
}
