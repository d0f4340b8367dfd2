import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import { fillPlaceholders, type MailLanguage } from '@sillage/core/mail/email-template'
import { percentText } from '@sillage/core/percent'
import { wordsOf } from '../mail/templates/catalogues.ts'
import { localeOf, nameIn, withoutTurns } from '../mail/templates/words.ts'

const NOTHING = '–'

interface Told {
  readonly title: string
  /** The page of the analysis. */
  readonly link: string
  readonly language: MailLanguage
  readonly timeZone: string
}

const digit = (value: number, language: MailLanguage, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  value.toLocaleString(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay,
  })

/** The verdict on a change, with the change; nothing of a first version, which has none. */
const verdictOf = ({ verdict, reason, delta }: Change, language: MailLanguage): string[] => {
  if (reason === 'no_previous') return []
  const verdictText = wordsOf(language).reports.verdicts[verdict]
  const isCompared = verdict === 'up' || verdict === 'down' || verdict === 'within_noise'
  return [
    delta !== null && isCompared
      ? `${verdictText} (${nameIn(language, digit(delta, language, 'exceptZero'))})`
      : verdictText,
  ]
}

interface Shown {
  readonly label: string
  readonly value: number | null
  readonly interval: Interval | null
  readonly change: Change
  /** Where it is another one than that of the version. */
  readonly base?: number
}

/** A figure with its interval, its base and the verdict. */
const lineOf = (
  { label, value, interval, change, base }: Shown,
  language: MailLanguage,
  say: (value: number) => string,
): string => {
  const text = value === null ? NOTHING : say(value)
  const range =
    value === null || interval === null ? '' : ` (95%: ${say(interval.low)} – ${say(interval.high)})`
  return [
    `• ${label}: ${nameIn(language, `${text}${range}`)}`,
    ...(base === undefined ? [] : [`n = ${base.toLocaleString(localeOf(language))}`]),
    ...verdictOf(change, language),
  ].join(' · ')
}

/** A version in the lines of a mail: its base, its figures with their intervals, the verdicts, and the way to it. */
export const linesOf = (row: VersionRow, { title, link, language, timeZone }: Told): string => {
  const locale = localeOf(language)
  const words = wordsOf(language).reports
  const percent = (value: number) => percentText(value, locale)
  const score = (value: number) => digit(value, language)
  const launched = new Date(row.createdAt).toLocaleDateString(locale, { dateStyle: 'medium', timeZone })
  const isFirst = row.visibility.change.reason === 'no_previous'
  return [
    withoutTurns(title),
    [
      fillPlaceholders(words.version, { version: row.version.toLocaleString(locale) }),
      nameIn(language, launched),
      `n = ${row.n.toLocaleString(locale)}`,
      ...(isFirst ? [words.first] : []),
    ].join(' · '),
    lineOf({ label: words.visibility, ...row.visibility }, language, percent),
    lineOf({ label: words.shareOfVoice, ...row.shareOfVoice }, language, percent),
    `• ${words.rank}: ${row.rank === null ? NOTHING : row.rank.toLocaleString(locale)}`,
    lineOf({ label: words.sentiment, ...row.sentiment, base: row.sentiment.n }, language, score),
    link,
  ].join('\n')
}
