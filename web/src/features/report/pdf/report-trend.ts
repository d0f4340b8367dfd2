import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { VersionRow } from '@sillage/core/analytics/version-row'
import { INK } from '@sillage/core/reports/ink'
import { cut } from '@/lib/cut.ts'
import { formatInteger, formatSigned } from '@/lib/format.ts'
import { drawLine } from '@/pdf/line.ts'
import type { Sheet } from '@/pdf/sheet.ts'
import { drawTable } from '@/pdf/table.ts'
import { reportDate } from '../report-names.ts'
import { drawIntervalKind, NONE, type ReportContent, score, share, type Trend } from './report-content.ts'

/** Maximum of changes listed per version. */
const MAX_CHANGES = 6
const LONGEST_NAME = 64

type Figure = Pick<VersionRow['visibility'], 'value' | 'interval' | 'marketInterval'>

/** The interval of the kind that the report shows. */
const computeInterval = (
  { intervals }: ReportContent,
  { interval, marketInterval }: Figure,
): Interval | null => (intervals.kind === 'market' ? marketInterval : interval)

/** A figure above its interval, for a table cell. */
const getCell = (content: ReportContent, figure: Figure, say: (value: number) => string): string => {
  const { value } = figure
  const interval = computeInterval(content, figure)
  if (value === null) return NONE
  if (interval === null) return say(value)
  return `${say(value)}\n${content.t('interval', { low: say(interval.low), high: say(interval.high) })}`
}

/** The verdict on a change with its size, for a table cell; a first version has none. */
const getVerdict = ({ figures }: Trend, { verdict, reason, delta }: Change, locale: string): string => {
  if (reason === 'no_previous') return NONE
  const verdictText = figures(`verdict.${verdict}`)
  if (delta === null || verdict === 'not_comparable' || verdict === 'too_few_runs') return verdictText
  return `${verdictText}\n${formatSigned(delta, locale)}`
}

/** The changes since the previous version, or why the two are not compared. */
const getChanges = ({ figures, insights }: Trend, { changed, visibility }: VersionRow, locale: string) => {
  const { reason } = visibility.change
  if (changed.length === 0) return reason === null ? [] : [figures(`reason.${reason}`)]
  const rest = changed.length - MAX_CHANGES
  return [
    ...changed.slice(0, MAX_CHANGES).map(({ what, how, name, from, to }) =>
      insights(`changed.${what}.${how}`, {
        name: cut(name, LONGEST_NAME),
        from: cut(from ?? '', LONGEST_NAME),
        to: cut(to ?? '', LONGEST_NAME),
      }),
    ),
    ...(rest > 0 ? [insights('changed.more', { count: rest, n: formatInteger(rest, locale) })] : []),
  ]
}

const isCompared = ({ visibility: { change } }: VersionRow): boolean =>
  change.verdict !== 'not_comparable' || change.reason === 'no_previous'

/** A chart of the headline with intervals, a table, and the changes between versions that are not compared. */
export const drawTrend = (sheet: Sheet, content: ReportContent): void => {
  const { trend, t, locale } = content
  if (trend === null) return
  const { versions } = trend
  // With the decimal of the changes beside them, so that they add up.
  const percent = (value: number) => share(value, locale, 1)
  const getNumber = ({ version }: VersionRow) => formatInteger(version, locale)
  sheet.headingText(t('pdf.visibility'), { face: 'Bold', size: 11, after: 4, role: 'H3' })
  drawLine(
    sheet,
    versions.map((row) => ({
      label: getNumber(row),
      value: row.visibility.value,
      interval: computeInterval(content, row.visibility),
    })),
    {
      most: 100,
      say: percent,
      alt: versions
        .map(
          (row) =>
            `${t('pdf.version')} ${getNumber(row)}: ${row.visibility.value === null ? NONE : percent(row.visibility.value)}`,
        )
        .join(', '),
    },
  )
  drawTable(
    sheet,
    [
      { title: t('pdf.version'), share: 17 },
      { title: t('pdf.runs'), share: 11, align: 'right' },
      { title: t('pdf.visibility'), share: 19, align: 'right' },
      { title: trend.figures('verdict.title'), share: 19 },
      { title: t('pdf.share'), share: 19, align: 'right' },
      { title: t('pdf.rank'), share: 9, align: 'right' },
      { title: t('pdf.sentiment'), share: 16, align: 'right' },
    ],
    versions.map((row) => [
      `${getNumber(row)}\n${reportDate(new Date(row.createdAt), locale)}`,
      formatInteger(row.n, locale),
      getCell(content, row.visibility, percent),
      getVerdict(trend, row.visibility.change, locale),
      getCell(content, row.shareOfVoice, percent),
      row.rank === null ? NONE : `#${formatInteger(row.rank, locale)}`,
      getCell(content, row.sentiment, (value) => score(value, locale)),
    ]),
  )
  drawIntervalKind(sheet, content)
  for (const row of versions.filter((version) => !isCompared(version))) {
    sheet.headingText(`${t('pdf.version')} ${getNumber(row)} · ${trend.insights('moved.changedTitle')}`, {
      face: 'SemiBold',
      size: 10,
      after: 2,
      role: 'H3',
    })
    for (const change of getChanges(trend, row, locale))
      sheet.text(change, { size: 9, color: INK.soft, after: 2 })
    sheet.y += 6
  }
}
