import type { Certainty, Interval } from '@sillage/core/analytics/estimates/certainty'
import type { Change } from '@sillage/core/analytics/stats/change'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { type PercentDigits, percentText } from '@sillage/core/base/percent'
import { signedText } from '@sillage/core/base/signed'
import { INK } from '@sillage/core/reports/ink'
import { textIn } from '../../platform/texts.ts'
import type { DeckChart, DeckFigure } from './draw-deck.ts'

/** Brands and domains of a slide. */
const LISTED = 6
/** Versions of a line. */
const MAX_VERSIONS = 12

/** Shown in place of a figure without a base. */
const NONE = '–'

const PERCENT = '0.0"%"'

export interface Views {
  readonly visibility: VisibilityView
  readonly sentiment: SentimentView
  readonly sources: SourcesView
}

/** Returns the figures of a presentation, each with its base, interval, verdict, and a chart or table. */
export const listDeckFigures = (
  { visibility, sentiment, sources }: Views,
  language: InterfaceLanguage,
  /** The address of a tab of the analysis. */
  getLink: (tab: string) => string,
): DeckFigure[] => {
  const t: typeof textIn extends (language: InterfaceLanguage, ...rest: infer R) => string
    ? (...rest: R) => string
    : never = (key, values) => textIn(language, key, values)
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const day = new Intl.DateTimeFormat(language, { calendar: 'gregory', dateStyle: 'short', timeZone: 'UTC' })
  const percent = (value: number, digits?: PercentDigits): string => percentText(value, language, digits)
  const score = (value: number): string => one.format(value)
  const or = (value: number | null | undefined, say: (value: number) => string): string =>
    value === null || value === undefined ? NONE : say(value)
  const range = (bounds: Interval | null | undefined, say: (value: number) => string): string =>
    bounds ? t('report:interval', { low: say(bounds.low), high: say(bounds.high) }) : NONE
  const bounded = (certainty: Certainty | undefined, say: (value: number) => string): string[] =>
    certainty?.runs ? [range(certainty.runs, say), t('figures:intervalKind.runs')] : []
  const verdict = ({ verdict: found, reason, delta }: Change): string[] => {
    if (reason === 'no_previous' || reason === 'pooled') return []
    const isTested = delta !== null && found !== 'not_comparable' && found !== 'too_few_runs'
    const size = isTested ? ` (${signedText(delta, language)})` : ''
    return [`${t('figures:verdict.title')} · ${t(`figures:verdict.${found}`)}${size}`]
  }
  const answers = (count: number): string => t('report:base', { count, n: whole.format(count) })
  const base = (name: string, n: number): string => `${name} · n = ${whole.format(n)}`
  const interval = t('figures:interval')

  const bars = (
    name: string,
    rows: readonly { readonly label: string; readonly value: number | null; readonly own: boolean }[],
    format: string,
    most: number | null,
  ): DeckChart | null =>
    rows.length === 0
      ? null
      : {
          kind: 'bar',
          labels: rows.map(({ label }) => label),
          series: [{ name, values: rows.map(({ value }) => value), color: INK.neutral }],
          colors: rows.map(({ own }) => (own ? INK.mint : INK.neutral)),
          format,
          most,
        }

  const points = visibility.list.slice(-MAX_VERSIONS)
  const versions: DeckChart | null =
    points.length < 2
      ? null
      : {
          kind: 'line',
          labels: points.map(({ created_at }) => day.format(Date.parse(created_at))),
          series: [
            {
              name: t('report:pdf.visibility'),
              values: points.map((point) => point.visibility),
              color: INK.mint,
            },
            ...(['low', 'high'] as const).map((side) => ({
              name: interval,
              values: points.map((point) => point.interval?.[side] ?? null),
              color: INK.neutral,
            })),
          ],
          format: '0"%"',
          most: 100,
        }

  const ranked = visibility.rankings.combined.slice(0, LISTED)
  const voices = ranked.filter(({ finalSovPercent }) => finalSovPercent !== null)
  const brand = visibility.top.find(({ kind }) => kind === 'brand')
  const tones = (['positive', 'neutral', 'negative'] as const).map((tone) => ({
    label: t(`report:pdf.${tone}`),
    value: sentiment.sentimentData?.[tone] ?? 0,
    color: INK[tone],
  }))
  const domains = sources.topDomains.slice(0, LISTED)
  const { headline, shareOfVoice } = visibility

  return [
    {
      title: t('report:pdf.visibility'),
      value: or(headline.visibility, percent),
      notes: [...bounded(headline.certainty, percent), answers(headline.n), ...verdict(headline.change)],
      chart: versions,
      table: null,
      link: getLink('visibility'),
    },
    {
      title: t('mail-lines:reports.shareOfVoice'),
      value: or(shareOfVoice.value, percent),
      notes: [
        ...bounded(shareOfVoice.certainty, percent),
        base(t('report:pdf.mentions'), shareOfVoice.marketMentions),
        ...verdict(shareOfVoice.change),
      ],
      chart: bars(
        t('report:pdf.share'),
        voices.map((entry) => ({
          label: entry.brandName,
          value: entry.finalSovPercent,
          own: entry.kind === 'brand',
        })),
        PERCENT,
        null,
      ),
      table: {
        head: [t('report:pdf.brand'), t('report:pdf.share'), interval, t('report:pdf.mentions')],
        rows: voices.map((entry) => [
          entry.brandName,
          or(entry.finalSovPercent, percent),
          range(entry.finalSovInterval, percent),
          whole.format(entry.mentions),
        ]),
      },
      link: getLink('visibility'),
    },
    {
      title: `${t('report:pdf.rank')} · ${t('report:pdf.score')}`,
      value: brand ? `#${whole.format(brand.rank)}` : NONE,
      notes: [
        ...(brand ? [t('report:pdf.outOfTen', { score: score(brand.totalScore) })] : []),
        ...(brand?.scoreInterval ? [range(brand.scoreInterval, score), t('figures:intervalKind.runs')] : []),
        answers(headline.n),
        ...(brand?.places && brand.places.first < brand.places.last
          ? [
              t('report:pdf.rankTied', {
                first: whole.format(brand.places.first),
                last: whole.format(brand.places.last),
              }),
            ]
          : []),
      ],
      chart: bars(
        t('report:pdf.score'),
        ranked.map((entry) => ({
          label: entry.brandName,
          value: entry.totalScore,
          own: entry.kind === 'brand',
        })),
        '0.0',
        10,
      ),
      table: {
        head: [t('report:pdf.brand'), t('report:pdf.rank'), t('report:pdf.score'), interval],
        rows: ranked.map((entry) => [
          entry.brandName,
          `#${whole.format(entry.rank)}`,
          score(entry.totalScore),
          range(entry.scoreInterval, score),
        ]),
      },
      link: getLink('visibility'),
    },
    {
      title: t('report:pdf.sentiment'),
      value: or(sentiment.score, (value) => t('report:pdf.outOfTen', { score: score(value) })),
      notes: [
        ...bounded(sentiment.certainty, score),
        t('report:pdf.mean', {
          count: sentiment.brandMentions,
          n: whole.format(sentiment.brandMentions),
        }),
        ...verdict(sentiment.change),
      ],
      chart:
        sentiment.sentimentData === null
          ? null
          : {
              kind: 'doughnut',
              labels: tones.map(({ label }) => label),
              series: [
                {
                  name: t('report:pdf.sentiment'),
                  values: tones.map(({ value }) => value),
                  color: INK.neutral,
                },
              ],
              colors: tones.map(({ color }) => color),
              format: PERCENT,
              most: null,
            },
      table: null,
      link: getLink('sentiment'),
    },
    {
      title: t('report:pdf.section.sources'),
      value: or(sources.brandShare.share, (value) => percent(value, 2)),
      notes: [
        ...(sources.brandDomain === null ? [] : [sources.brandDomain]),
        ...bounded(sources.brandShare.certainty, (value) => percent(value, 2)),
        base(t('report:pdf.count'), sources.totals.totalCitations),
        ...verdict(sources.brandShare.change),
      ],
      chart: bars(
        t('report:pdf.share'),
        domains.map(({ domain, share, own }) => ({ label: domain, value: share, own })),
        '0.00"%"',
        null,
      ),
      table:
        domains.length === 0
          ? null
          : {
              head: [t('report:pdf.source'), t('report:pdf.share'), interval, t('report:pdf.count')],
              rows: domains.map(({ domain, share, interval: bounds, count }) => [
                domain,
                or(share, (value) => percent(value, 2)),
                range(bounds, (value) => percent(value, 2)),
                whole.format(count),
              ]),
            },
      link: getLink('citations'),
    },
  ]
}
