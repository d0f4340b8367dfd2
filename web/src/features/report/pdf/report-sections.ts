import { findOriginals, type ShownConcept, translatePhrase } from '@sillage/core/analytics/concepts/concepts'
import type { Certainty, Interval } from '@sillage/core/analytics/estimates/certainty'
import { shareWithBranded } from '@sillage/core/analytics/ranking/with-branded'
import { MIN_TREND_VERSIONS } from '@sillage/core/analytics/select/trend-versions'
import { listed } from '@sillage/core/base/listed'
import { providerName } from '@sillage/core/providers/provider-names'
import { INK } from '@sillage/core/reports/ink'
import { formatInteger, formatParts } from '@/lib/format.ts'
import { drawCards } from '@/pdf/cards.ts'
import { type Bar, drawBars, drawRing, drawTiles } from '@/pdf/figures.ts'
import type { Sheet } from '@/pdf/sheet.ts'
import { drawTable, type PdfColumn } from '@/pdf/table.ts'
import { coverageTiles } from '../coverage-tiles.ts'
import {
  drawIntervalKind,
  drawRanges,
  NONE,
  type ReportContent,
  score,
  share,
  type Trend,
} from './report-content.ts'
import { drawTrend } from './report-trend.ts'

/** Maximum of competitors, queries and sources listed. */
const LISTED = 5

const outOfTen = (value: number | null, { t, locale }: ReportContent): string =>
  value === null ? NONE : t('pdf.outOfTen', { score: score(value, locale) })

const findCertainty = ({ report }: ReportContent, key: string): Certainty | null =>
  report.keyObservations.find((fact) => fact.key === key)?.certainty ?? null

/** The interval of a figure in words; empty for a figure that has none. */
const intervalText = (
  { t, intervals }: ReportContent,
  certainty: Certainty | null,
  say: (value: number) => string,
): string => {
  // A figure without a resampling interval has no base to show.
  if (!certainty?.runs) return ''
  const interval = certainty[intervals.kind]
  return interval ? t('interval', { low: say(interval.low), high: say(interval.high) }) : intervals.none
}

const baseText = ({ t, locale }: ReportContent, n: number): string =>
  t('base', { count: n, n: formatInteger(n, locale) })

const joinParts = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' · ')

/** Base and interval of a figure, on one line. */
const note = (
  content: ReportContent,
  n: number,
  certainty: Certainty | null,
  say: (value: number) => string,
): string => joinParts([baseText(content, n), intervalText(content, certainty, say)])

/** Whether a sentence already holds the number of answers, so that a base would repeat it. */
const mentionsCount = (sentence: string, n: number, locale: string): boolean =>
  sentence
    .split(/[^\p{N}\p{L}.,\u00a0\u202f]+/u)
    .some((word) => word.replace(/[.,]+$/, '') === formatInteger(n, locale))

/** A share with its interval in brackets. */
const shareText = (
  { t, locale }: ReportContent,
  value: number | null,
  interval: Interval | null | undefined,
): string =>
  value === null || !interval
    ? share(value, locale)
    : t('pdf.within', {
        value: share(value, locale),
        low: share(interval.low, locale),
        high: share(interval.high, locale),
      })

/** A score with its interval in brackets. */
const scoreText = (
  { t, locale }: ReportContent,
  value: number | null,
  interval: Interval | null | undefined,
): string =>
  value === null || !interval
    ? score(value, locale)
    : t('pdf.within', {
        value: score(value, locale),
        low: score(interval.low, locale),
        high: score(interval.high, locale),
      })

/** A share with its interval on the next line, for a table cell. */
const stacked = (
  { t, locale }: ReportContent,
  value: number | null,
  interval: Interval | null | undefined,
  digits: 0 | 2 = 0,
): string => {
  const say = (percent: number | null) => share(percent, locale, digits)
  return value === null || !interval
    ? say(value)
    : `${say(value)}\n${t('interval', { low: say(interval.low), high: say(interval.high) })}`
}

const drawSummary = (sheet: Sheet, content: ReportContent): void => {
  const { report, summary, basis, intervals, t, locale } = content
  const { ranking } = summary
  const { places } = ranking
  if (basis !== null) sheet.headingText(basis, { face: 'SemiBold', size: 10, color: INK.soft, after: 8 })
  drawTiles(sheet, [
    {
      label: t('pdf.visibility'),
      value: share(summary.visibility, locale),
      note: note(content, summary.totalRuns, findCertainty(content, 'visibility'), (value) =>
        share(value, locale),
      ),
    },
    {
      label: t('pdf.rank'),
      value: ranking.position === null ? NONE : `#${ranking.position}`,
      note: joinParts([
        ...(places && places.first < places.last
          ? [
              t('pdf.rankTied', {
                first: formatInteger(places.first, locale),
                last: formatInteger(places.last, locale),
              }),
            ]
          : []),
        t('pdf.rankNote', {
          score: scoreText(content, ranking.score, ranking.scoreInterval),
          count: ranking.totalMentions,
          n: formatInteger(ranking.totalMentions, locale),
        }),
      ]),
    },
    {
      label: t('pdf.sentiment'),
      value: outOfTen(summary.sentimentScore, content),
      note: note(content, summary.brandMentions, findCertainty(content, 'sentiment'), (value) =>
        score(value, locale),
      ),
    },
  ])
  sheet.text(
    t('pdf.summary', {
      brand: report.brand.name,
      mentions: formatInteger(summary.brandMentions, locale),
      runs: formatInteger(summary.totalRuns, locale),
      visibility: share(summary.visibility, locale),
      share: shareText(content, ranking.share, ranking.shareCertainty?.[intervals.kind]),
    }),
    { color: INK.soft, after: 4 },
  )
  const withBranded = shareWithBranded(ranking.share, ranking.shareWithBranded)
  if (withBranded !== null) {
    sheet.text(t('pdf.voiceBranded', { shares: share(withBranded, locale) }), { color: INK.soft, after: 4 })
  }
  drawIntervalKind(sheet, content)
}

const drawCoverage = (sheet: Sheet, content: ReportContent): void => {
  const { summary, t, tf, locale } = content
  drawTiles(
    sheet,
    coverageTiles(summary, (value) => share(value, locale), { t, tf, locale }),
  )
  drawTable(
    sheet,
    [
      { title: t('pdf.provider'), share: 31 },
      { title: t('pdf.runs'), share: 17, align: 'right' },
      { title: t('pdf.mentions'), share: 18, align: 'right' },
      { title: t('pdf.visibility'), share: 17, align: 'right' },
      { title: t('pdf.sentiment'), share: 17, align: 'right' },
    ],
    summary.providerInsights.distribution.map((entry) => [
      providerName(entry.provider, locale),
      formatInteger(entry.runs, locale),
      formatInteger(entry.brandMentions, locale),
      share(entry.visibility, locale),
      score(entry.score, locale),
    ]),
  )
}

const KINDS = ['positive', 'neutral', 'negative'] as const

/** Sentiment colours, dark enough for small text. */
const WORD_INK = { positive: '#065F48', neutral: INK.soft, negative: '#B42A23' } as const

/** A keyword in the reader's language, with the most frequent words of answers for it where they differ. */
const withOriginal = (keyword: string, concept: ShownConcept | undefined, locale: string): string => {
  const shown = translatePhrase(keyword, concept, locale)
  const [original] = findOriginals(shown, concept)
  return original === undefined ? shown : `${shown} · ${original}`
}

/** Keywords grouped by the measured tone of their answers; an empty tone shows a text. */
const drawKeywords = (sheet: Sheet, { summary, t, locale }: ReportContent): void => {
  const tones = summary.keywordTones
  sheet.headingText(t('pdf.keywords'), { face: 'Bold', size: 11, after: 4, role: 'H3' })
  for (const kind of KINDS) {
    const words = tones[kind].map(({ keyword, concept, n, count }) =>
      t('pdf.keyword', {
        keyword: withOriginal(keyword, concept, locale),
        count: formatInteger(count, locale),
        n: formatInteger(n, locale),
      }),
    )
    sheet.headingText(t(`pdf.${kind}`), { face: 'SemiBold', color: WORD_INK[kind], after: 1 })
    sheet.text(words.length === 0 ? t('pdf.noKeyword') : listed(words, locale), { color: INK.soft, after: 8 })
  }
  sheet.text(t('pdf.keywordTones'), { size: 8, color: INK.faint, after: 4 })
}

const drawSentiment = (sheet: Sheet, content: ReportContent): void => {
  const { report, t, locale } = content
  const { sentiment } = report
  if (sentiment === null) sheet.text(t('pdf.sentimentUnavailable'), { color: INK.soft })
  else if (sentiment.positive === null) sheet.text(t('pdf.noSentiment'), { color: INK.soft })
  else {
    const shares = formatParts(
      KINDS.map((kind) => sentiment[kind] ?? 0),
      locale,
      0,
    )
    drawRing(
      sheet,
      KINDS.map((kind, index) => ({
        label: t(`pdf.${kind}`),
        value: sentiment[kind] ?? 0,
        text: shares[index] ?? NONE,
        color: INK[kind],
      })),
    )
    sheet.text(t('pdf.mean', { count: sentiment.base, n: formatInteger(sentiment.base, locale) }), {
      size: 8,
      color: INK.faint,
      after: 10,
    })
  }
  drawKeywords(sheet, content)
}

/** The brand and its competitors by rank; a brand without a rank comes last. */
const rankedBrands = ({ report, summary }: ReportContent) => {
  const { ranking } = summary
  const brand = {
    name: report.brand.name,
    own: true,
    rank: ranking.position,
    score: ranking.score,
    share: ranking.share,
    shareWithBranded: ranking.shareWithBranded,
    shareInterval: ranking.shareInterval,
    mentions: ranking.totalMentions,
    sentimentScore: summary.sentimentScore,
  }
  const competitors = ranking.topCompetitors
    .slice(0, LISTED)
    .map((competitor) => ({ ...competitor, own: false }))
  const last = Number.POSITIVE_INFINITY
  return [brand, ...competitors].sort((one, other) => (one.rank ?? last) - (other.rank ?? last))
}

const drawCompetitors = (sheet: Sheet, content: ReportContent): void => {
  const { summary, t, locale } = content
  const { ranking } = summary
  const brands = rankedBrands(content)
  if (brands.length === 1) sheet.text(t('pdf.noCompetitors'), { color: INK.soft })
  const bars = brands.map(
    (one): Bar => ({
      label: one.name,
      part: (one.score ?? 0) / 10,
      text: score(one.score, locale),
      color: one.own ? INK.mint : INK.neutral,
    }),
  )
  drawBars(sheet, bars)
  drawTable(
    sheet,
    [
      { title: t('pdf.brand'), share: 30 },
      { title: t('pdf.rank'), share: 12, align: 'right' },
      { title: t('pdf.score'), share: 14, align: 'right' },
      { title: t('pdf.share'), share: 18, align: 'right' },
      { title: t('pdf.mentions'), share: 14, align: 'right' },
      { title: t('pdf.sentiment'), share: 16, align: 'right' },
    ],
    brands.map((entry) => [
      entry.name,
      entry.rank === null ? NONE : `#${formatInteger(entry.rank, locale)}`,
      score(entry.score, locale),
      stacked(content, entry.share, entry.shareInterval),
      formatInteger(entry.mentions, locale),
      score(entry.sentimentScore, locale),
    ]),
    new Set([brands.findIndex(({ own }) => own)]),
  )
  if (ranking.shareInterval) drawRanges(sheet, content)
  const withBranded = brands.flatMap(({ name, ...brand }) => {
    const percent = shareWithBranded(brand.share, brand.shareWithBranded)
    return percent === null ? [] : [`${name} ${share(percent, locale)}`]
  })
  if (withBranded.length > 0) {
    const shares = listed(withBranded, locale)
    sheet.text(t('pdf.voiceBranded', { shares }), { size: 8, color: INK.faint, after: 4 })
  }
}

/** A table, or a text that explains why it is empty; its data needs web searches. */
const drawSearched = (
  sheet: Sheet,
  { t }: ReportContent,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void => {
  if (rows.length > 0) drawTable(sheet, columns, rows)
  else sheet.text(t('pdf.noSearch'), { color: INK.soft })
}

const drawQueries = (sheet: Sheet, content: ReportContent): void => {
  const { summary, t, locale } = content
  drawSearched(
    sheet,
    content,
    [
      { title: t('pdf.query'), share: 80 },
      { title: t('pdf.count'), share: 20, align: 'right' },
    ],
    summary.webSearch.topQueries
      .slice(0, LISTED)
      .map(({ query, count }) => [query, formatInteger(count, locale)]),
  )
}

const drawSources = (sheet: Sheet, content: ReportContent): void => {
  const { summary, t, locale } = content
  const sites = summary.webSearch.topSites.slice(0, LISTED)
  drawSearched(
    sheet,
    content,
    [
      { title: t('pdf.source'), share: 56 },
      { title: t('pdf.count'), share: 18, align: 'right' },
      { title: t('pdf.share'), share: 26, align: 'right' },
    ],
    sites.map((site) => [
      site.url,
      formatInteger(site.count, locale),
      stacked(content, site.share ?? null, site.shareInterval, 2),
    ]),
  )
  if (sites.some(({ shareInterval }) => shareInterval)) drawRanges(sheet, content)
}

/** Height of the two lines about the interval with the space below, in points. */
const INTERVAL_KIND = 32

const TONES = { positive: INK.positive, neutral: INK.neutral, negative: INK.negative } as const

const drawObservations = (sheet: Sheet, content: ReportContent): void => {
  const { report, locale } = content
  if (report.keyObservations.length === 0) sheet.text(content.t('noObservations'), { color: INK.soft })
  else sheet.heading(INTERVAL_KIND, () => drawIntervalKind(sheet, content, 8))
  drawCards(
    sheet,
    report.keyObservations.map((fact) => {
      const scored = fact.key === 'sentiment'
      const say = (value: number) => (scored ? score(value, locale) : share(value, locale))
      const chips = fact.chips.filter((chip) => !fact.answer.includes(chip)).join(' · ')
      const [positive = 0, neutral = 0, negative = 0] = fact.sentimentBreakdown ?? []
      return {
        title: fact.question,
        text: fact.answer,
        notes: [
          fact.helper,
          chips,
          joinParts([
            mentionsCount(`${fact.answer} ${fact.helper}`, fact.n, locale) ? '' : baseText(content, fact.n),
            intervalText(content, fact.certainty, say),
          ]),
        ].filter((text) => text !== ''),
        color: TONES[fact.tone ?? 'neutral'],
        parts:
          fact.sentimentBreakdown === null
            ? []
            : [
                { percent: positive, color: INK.positive },
                { percent: neutral, color: INK.neutral },
                { percent: negative, color: INK.negative },
              ],
      }
    }),
  )
}

const REST = [
  { key: 'coverage', draw: drawCoverage },
  { key: 'sentiment', draw: drawSentiment },
  { key: 'competitors', draw: drawCompetitors },
  { key: 'queries', draw: drawQueries },
  { key: 'sources', draw: drawSources },
  { key: 'observations', draw: drawObservations },
] as const

/** The section on the versions; few of them are no trend. */
const trendSection = ({ versions }: Trend) =>
  ({ key: versions.length < MIN_TREND_VERSIONS ? 'versions' : 'trend', draw: drawTrend }) as const

/** The sections of the report in order, with the versions when requested. */
export const listSections = ({ trend }: Pick<ReportContent, 'trend'>) => [
  { key: 'summary', draw: drawSummary } as const,
  ...(trend === null ? [] : [trendSection(trend)]),
  ...REST,
]
