import { percent, round } from '../../base/round.ts'
import { meanSentiment } from '../stats/sentiment.ts'
import { type BrandNoise, presenceAskedOnce, voiceAskedOnce } from './brand-noise.ts'
import type { Mode, Tally } from './brand-sums.ts'
import type { RankingEntry } from './entry.ts'
import type { EntityLabel } from './labels.ts'
import type { Score } from './score.ts'
import { scoreInterval } from './score-interval.ts'

const round2 = (value: number | null): number | null => (value === null ? null : round(value, 2))
const inPercent2 = (share: number | null): number | null => (share === null ? null : round(100 * share, 2))

/** Totals that all entries of a mode share. */
export interface ModeTotals {
  readonly mentions: number
  readonly unbranded: number
  /** As `Tally.voices` has them. */
  readonly voices: ReturnType<Tally['voices']>
}

export const modeTotals = (tally: Tally, mode: Mode): ModeTotals => ({
  mentions: tally.total(mode, 'mentions'),
  unbranded: tally.total(mode, 'unbranded'),
  voices: tally.voices(mode),
})

export const buildEntry = (
  tally: Tally,
  noise: BrandNoise | null,
  mode: Mode,
  totals: ModeTotals,
  score: Score,
  rank: number,
  label: EntityLabel,
): RankingEntry => {
  const countAll = (field: Parameters<Tally['of']>[1]) => tally.of(mode, field, score.entity)
  const ranked = countAll('ranked')
  // A brand is named once an answer at most, so that its mentions are their own squares.
  const voiceSums = {
    answers: totals.voices.answers,
    parts: countAll('unbranded'),
    wholes: totals.unbranded,
    partSquares: countAll('unbranded'),
    products: countAll('beside'),
    wholeSquares: totals.voices.squares,
  }
  return {
    brandName: label.name,
    key: label.key,
    kind: label.kind,
    rank,
    totalScore: round(score.final, 2),
    scoreInterval: scoreInterval(tally, mode, score),
    sovPercent: percent(score.mentions, totals.mentions),
    finalSovPercent: percent(countAll('unbranded'), totals.unbranded),
    finalSovInterval: noise ? noise.voice(mode, score.entity, voiceSums) : voiceAskedOnce(voiceSums),
    sentiment: meanSentiment({
      positive: countAll('positive'),
      negative: countAll('negative'),
      n: countAll('judged'),
    }),
    mentions: score.mentions,
    mentionsOnline: tally.of('online', 'mentions', score.entity),
    mentionsOffline: tally.of('offline', 'mentions', score.entity),
    visibility: percent(countAll('weight'), tally.weight(mode)),
    visibilityInterval: noise
      ? noise.presence(mode, score.entity)
      : presenceAskedOnce(tally.answers(mode), score.mentions),
    position: { average: ranked === 0 ? null : round(countAll('ranks') / ranked, 2), n: ranked },
    rankWeightedVisibility: percent(countAll('rankWeight'), tally.weight(mode)),
    category: label.category,
    lowConfidence: score.lowConfidence,
    domain: label.domain,
    url: label.url,
    breakdown: {
      base: round2(score.base),
      final: round(score.final, 2),
      components: {
        mentionShare: {
          presence: inPercent2(score.presence),
          presenceWithBranded: inPercent2(score.presenceWithBranded),
          sov: inPercent2(score.mentionShare),
          mentions: score.mentions,
          totalMentions: score.totalMentions,
          score: round2(score.components.presence),
        },
        sentiment: {
          posRatio: inPercent2(score.positiveShare),
          score: round2(score.components.sentiment),
        },
        citations: {
          mentions: score.citations,
          answers: tally.searched(mode),
          score: round2(score.components.citations),
        },
      },
    },
  }
}
