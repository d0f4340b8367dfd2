import type { Change } from '@sillage/core/analytics/stats/change'
import { describe, expect, it } from 'vitest'
import { reportIn } from '@/testing/report.ts'
import { readableReportSchema, readableTrendSchema } from './readable-report.ts'

const report = reportIn('en')
const [first] = report.keyObservations
const read = (changes: object) => readableReportSchema.parse({ ...report, ...changes })
const readObservation = (changes: object) =>
  read({ keyObservations: [{ ...first, ...changes }] }).keyObservations[0]

it('passes valid data through unchanged', () => {
  expect(readableReportSchema.parse(report)).toEqual(report)
})

describe('an odd observation', () => {
  it('is dropped without a key or a question; the others stay', () => {
    const odd = [null, 'fact', { ...first, key: ' ' }, { ...first, question: undefined }]
    expect(read({ keyObservations: [...odd, ...report.keyObservations] }).keyObservations).toEqual(
      report.keyObservations,
    )
    expect(readObservation({ key: ' a ', question: ' Why? ' })).toMatchObject({ key: 'a', question: 'Why?' })
  })

  it('keeps only a valid tone, and only a breakdown of three, clamped', () => {
    expect(readObservation({ tone: 'angry' })?.tone).toBeNull()
    expect(readObservation({ tone: 'negative' })?.tone).toBe('negative')
    expect(readObservation({ sentimentBreakdown: [1, 2] })?.sentimentBreakdown).toBeNull()
    expect(readObservation({ sentimentBreakdown: [-5, '40', 'x'] })?.sentimentBreakdown).toEqual([0, 40, 0])
    expect(readObservation({ sentimentBreakdown: [150, 0, 0] })?.sentimentBreakdown).toEqual([100, 0, 0])
  })
})

it('drops analyses without an id', () => {
  expect(read({ analyses: [{ title: 'Lamps' }, { id: '' }, ...report.analyses] }).analyses).toEqual(
    report.analyses,
  )
})

it('counts from percentages without three counts, and accepts a missing overview', () => {
  const odd = (counts: unknown) => read({ sentiment: { ...report.sentiment, counts } }).sentiment?.counts
  expect(odd([1, 2, 3])).toEqual([1, 2, 3])
  expect(odd([1, 2])).toEqual(report.sentiment.counts)
  expect(odd('many')).toEqual(report.sentiment.counts)
  expect(read({ sentiment: { positive: 'most' } }).sentiment).toBeNull()
})

describe('a percentage outside of 0 to 100', () => {
  const summary = report.analysisSummary
  const readSummary = (changes: object) =>
    read({ analysisSummary: { ...summary, ...changes } }).analysisSummary
  const tone = { positive: 140, neutral: -20, negative: 'none' }
  const clampedTone = { positive: 100, neutral: 0, negative: 0 }
  const interval = { low: -3, high: 104 }
  const clampedInterval = { low: 0, high: 100 }
  const certainty = {
    runs: { ...interval, method: 'wilson', conservative: false },
    market: { ...interval, prompts: 12 },
  }
  const clampedCertainty = { runs: clampedInterval, market: clampedInterval }

  it('is clamped in the sentiment, from which the counts follow', () => {
    const odd = { positive: 140, neutral: -20, negative: -20 }
    const { sentiment } = read({ sentiment: { ...report.sentiment, ...odd, counts: null } })
    expect(sentiment).toMatchObject({ positive: 100, neutral: 0, negative: 0 })
    expect(sentiment?.counts).toEqual([sentiment?.brandMentions, 0, 0])
    const none = { positive: null, neutral: null, negative: null }
    expect(read({ sentiment: { ...report.sentiment, ...none } }).sentiment).toMatchObject(none)
  })

  it('is clamped in the summary', () => {
    const over = { versions: 4, from: '2026-01-05T07:00:00.000Z', to: '2026-01-26T07:00:00.000Z' }
    const [site] = summary.webSearch.topSites
    const [rival] = summary.ranking.topCompetitors
    const [provider] = summary.providerInsights.distribution
    const voice = { share: 101, shareWithBranded: -1, shareInterval: interval }
    const clampedVoice = { share: 100, shareWithBranded: 0, shareInterval: clampedInterval }
    expect(
      readSummary({
        visibility: 120,
        sentiment: tone,
        webSearchUsage: -4,
        webSearch: {
          ...summary.webSearch,
          topSites: [{ ...site, share: 130, shareInterval: interval }],
        },
        ranking: {
          ...summary.ranking,
          ...voice,
          shareCertainty: certainty,
          topCompetitors: [{ ...rival, ...voice, sentiment: tone }],
        },
        providerInsights: {
          ...summary.providerInsights,
          distribution: [{ ...provider, visibility: 300, sentiment: tone }],
        },
        brandProducts: { sentiment: tone, mentions: 3 },
        agreement: 100.4,
        stability: { ...over, brands: 180, domains: -1 },
      }),
    ).toMatchObject({
      visibility: 100,
      sentiment: clampedTone,
      webSearchUsage: 0,
      webSearch: { topSites: [{ share: 100, shareInterval: clampedInterval }] },
      ranking: {
        ...clampedVoice,
        shareCertainty: clampedCertainty,
        topCompetitors: [{ ...clampedVoice, sentiment: clampedTone }],
      },
      providerInsights: { distribution: [{ visibility: 100, sentiment: clampedTone }] },
      brandProducts: { sentiment: clampedTone },
      agreement: 100,
      stability: { ...over, brands: 100, domains: 0 },
    })
  })

  it('stays null without a base', () => {
    const none = { visibility: null, webSearchUsage: null, sentiment: null, agreement: null, stability: null }
    expect(readSummary(none)).toMatchObject(none)
  })

  it('is clamped in the intervals of observations', () => {
    expect(readObservation({ certainty })?.certainty).toMatchObject(clampedCertainty)
    expect(readObservation({ certainty: null })?.certainty).toBeNull()
  })

  it('is clamped in a trend', () => {
    const change: Change = {
      delta: -30,
      arrow: 'down',
      verdict: 'down',
      reason: null,
      paired: -30,
      cells: 40,
      prompts: 12,
      p: 0.01,
    }
    const row = {
      groupRunId: 'v1',
      version: 1,
      createdAt: '2026-01-05T09:00:00.000Z',
      n: 40,
      visibility: { value: 140, interval, marketInterval: interval, change },
      shareOfVoice: { value: -1, interval: null, marketInterval: null, change },
      rank: 1,
      sentiment: { value: 7.5, n: 20, interval: null, marketInterval: null, change },
      changed: [],
    }
    expect(readableTrendSchema.parse({ versions: [row] }).versions).toMatchObject([
      {
        visibility: { value: 100, interval: clampedInterval, change: { delta: -30 } },
        shareOfVoice: { value: 0, interval: null },
        sentiment: { value: 7.5 },
      },
    ])
  })
})
