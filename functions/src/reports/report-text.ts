import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import { percentText } from '@sillage/core/base/percent'
import { signedText } from '@sillage/core/base/signed'
import type { MailLanguage } from '@sillage/core/mail/email-template'
import { labelled } from '../mail/templates/typeset.ts'
import { figureIn, mailLocale, nameIn, withoutTurns } from '../mail/templates/words.ts'
import { textIn } from '../platform/texts.ts'

const NOTHING = '–'

interface LineContext {
  readonly title: string
  /** The page of the figures. */
  readonly link: string
  readonly language: MailLanguage
  readonly timeZone: string
}

const baseText = (n: number, language: MailLanguage): string =>
  figureIn(language, `n\u00a0=\u00a0${n.toLocaleString(mailLocale(language))}`)

/** The verdict on a change, with the change; nothing of a first version, which has none. */
const getVerdict = ({ verdict, reason, delta }: Change, language: MailLanguage): string[] => {
  if (reason === 'no_previous') return []
  const verdictText = textIn(language, `mail-lines:reports.verdicts.${verdict}`)
  const isCompared = verdict === 'up' || verdict === 'down' || verdict === 'within_noise'
  return [
    delta !== null && isCompared
      ? `${verdictText} (${figureIn(language, signedText(delta, mailLocale(language)))})`
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
const getLine = (
  { label, value, interval, change, base }: Shown,
  language: MailLanguage,
  say: (value: number) => string = (percent) => percentText(percent, mailLocale(language)),
): string => {
  const figure = (number: number) => figureIn(language, say(number))
  const level = figureIn(language, percentText(95, mailLocale(language), 0))
  const text = value === null ? NOTHING : figure(value)
  const range =
    value === null || interval === null
      ? ''
      : ` (${labelled(language, level, `${figure(interval.low)} – ${figure(interval.high)}`)})`
  return [
    `• ${labelled(language, label, `${text}${range}`)}`,
    ...(base === undefined ? [] : [baseText(base, language)]),
    ...getVerdict(change, language),
  ].join(' · ')
}

/** Figures of a tab that a row does not hold. */
export interface TabFigures {
  readonly domain_share?: Omit<Shown, 'label'>
  readonly product_share?: Omit<Shown, 'label'>
}
type FigureName = 'visibility' | 'shareOfVoice' | 'rank' | 'sentiment' | keyof TabFigures

const HEADLINES = ['visibility', 'shareOfVoice', 'rank', 'sentiment'] as const satisfies FigureName[]

/** The headline figures of each tab that has some of its own; other tabs show those of the analysis. */
const HEADLINES_BY_TAB: Readonly<Record<string, readonly FigureName[]>> = {
  visibility: ['visibility', 'shareOfVoice', 'rank'],
  sentiment: ['sentiment'],
  shopping: ['product_share'],
  'web-search': ['domain_share'],
}

/**
 * A version in the lines of a mail: its base, its figures with their intervals, the verdicts, and the way to it.
 *
 * @param tab whose headline figures the lines hold; all of a report without one
 * @param more figures of the tab beside those of the row
 */
export const formatVersionLines = (
  row: VersionRow,
  { title, link, language, timeZone }: LineContext,
  tab = '',
  more: TabFigures = {},
): string => {
  const locale = mailLocale(language)
  const say = (key: 'first' | (typeof HEADLINES)[number]) => textIn(language, `mail-lines:reports.${key}`)
  const score = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const launched = new Date(row.createdAt).toLocaleDateString(locale, { dateStyle: 'medium', timeZone })
  const getFigureLine = (name: FigureName): string[] => {
    switch (name) {
      case 'rank': {
        const rank = row.rank === null ? NOTHING : row.rank.toLocaleString(locale)
        return [`• ${labelled(language, say(name), rank)}`]
      }
      case 'sentiment':
        return [getLine({ label: say(name), ...row.sentiment, base: row.sentiment.n }, language, score)]
      case 'visibility':
      case 'shareOfVoice':
        return [getLine({ label: say(name), ...row[name] }, language)]
      case 'domain_share':
      case 'product_share': {
        const [figure, label] = [more[name], textIn(language, `glossary:terms.${name}.name`)]
        return figure === undefined ? [] : [getLine({ label, ...figure }, language)]
      }
    }
  }
  const lines = (HEADLINES_BY_TAB[tab] ?? []).flatMap(getFigureLine)
  const isFirst = row.visibility.change.reason === 'no_previous'
  return [
    withoutTurns(title),
    [
      textIn(language, 'mail-lines:reports.version', { version: row.version.toLocaleString(locale) }),
      nameIn(language, launched),
      baseText(row.n, language),
      ...(isFirst ? [say('first')] : []),
    ].join(' · '),
    ...(lines.length > 0 ? lines : HEADLINES.flatMap(getFigureLine)),
    link,
  ].join('\n')
}
