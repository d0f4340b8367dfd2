import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { describe, expect, it } from 'vitest'
import { comparedBrands } from './compare-rows.ts'

const noScore = { score: null }
const entry = (key: string, rank: number, kind: RankingEntry['kind'] = 'competitor'): RankingEntry => ({
  brandName: key.toUpperCase(),
  key,
  kind,
  rank,
  totalScore: 10 - rank,
  sovPercent: null,
  finalSovPercent: null,
  sentiment: null,
  mentions: 1,
  mentionsOnline: 0,
  mentionsOffline: 1,
  visibility: 50,
  position: { average: null, n: 0 },
  rankWeightedVisibility: null,
  category: null,
  lowConfidence: false,
  domain: null,
  url: null,
  breakdown: {
    base: 1,
    final: 1,
    components: {
      mentionShare: { ...noScore, sov: null, mentions: 0, totalMentions: 0 },
      sentiment: { ...noScore, posRatio: null },
      citations: { ...noScore, mentions: 0, answers: 0 },
    },
  },
})

const certainty = { runs: null, market: null }
const change = {
  delta: 4,
  arrow: 'up',
  verdict: 'up',
  reason: null,
  paired: 4,
  cells: 9,
  prompts: 6,
  p: 0.01,
} as const

const view = (entries: RankingEntry[]): VisibilityView => ({
  rankings: { online: [], offline: [], combined: entries },
  totalBrands: { online: 0, offline: 0, combined: entries.length },
  mainBrand: 'A',
  totalAnalyses: 1,
  onlineAnalyses: 0,
  offlineAnalyses: 1,
  failedRuns: 0,
  lastUpdated: null,
  visibility: { value: null, n: 0, named: 0, certainty },
  headline: { groupRunId: null, visibility: null, n: 0, named: 0, certainty, change },
  shareOfVoice: {
    value: null,
    mentions: 0,
    marketMentions: 0,
    withBranded: null,
    mentionsWithBranded: 0,
    marketMentionsWithBranded: 0,
    change,
  },
  top: entries.map(({ key, brandName, kind, rank, totalScore }) => ({
    key,
    brandName,
    kind,
    rank,
    rankChange: null,
    totalScore,
    scoreChange: null,
    visibility: null,
    n: 0,
    named: 0,
    change,
  })),
  list: [],
})

describe('two versions side by side', () => {
  it('align the same brand in one row, with gaps for lost and new brands', () => {
    const rows = comparedBrands(
      view([entry('a', 1, 'brand'), entry('gone', 2)]),
      view([entry('new', 1), entry('a', 2, 'brand')]),
      null,
    )
    expect(rows.map(({ key, before, after }) => [key, before?.rank ?? null, after?.rank ?? null])).toEqual([
      ['new', null, 1],
      ['a', 1, 2],
      ['gone', 2, null],
    ])
  })

  it('have verdicts once they are tested', () => {
    const one = view([entry('a', 1, 'brand')])
    expect(comparedBrands(one, one, one)[0]?.change).toEqual(change)
    expect(comparedBrands(one, one, null)[0]?.change).toBeNull()
  })

  it('keep the main brand within the limit of six', () => {
    const others = Array.from({ length: 12 }, (_, index) => entry(`r${index}`, index + 1))
    const rows = comparedBrands(view([]), view([...others, entry('a', 13, 'brand')]), null)
    expect(rows).toHaveLength(6)
    expect(rows.at(-1)?.key).toBe('a')
  })
})
