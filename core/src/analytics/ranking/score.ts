import { exactComposite } from '../stats/sentiment.ts'
import { wilson } from '../stats/wilson.ts'
import type { Mode, Tally } from './brand-sums.ts'

export const SCORE_WEIGHTS = { presence: 0.6, sentiment: 0.25, citations: 0.15 } as const
const COMPONENTS = ['presence', 'sentiment', 'citations'] as const
/** Mentions, to prompts that do not name the main brand, at which half of the base score counts. */
export const SHRINKAGE = 5
/** Below so many mentions a score has low confidence, and above so wide an interval of its share. */
export const MIN_MENTIONS = 5
export const MAX_WIDTH = 0.2

/** A brand's score with all that it is made of; scores 0 to 10, unrounded, null without a base. */
export interface Score {
  readonly entity: number
  readonly mentions: number
  readonly totalMentions: number
  readonly citations: number
  readonly mentionShare: number | null
  /** Shares of answers that name it, cells weighing equally: to prompts that do not name the main brand, and to all. */
  readonly presence: number | null
  readonly presenceWithBranded: number | null
  readonly positiveShare: number | null
  readonly components: {
    readonly presence: number | null
    readonly sentiment: number | null
    readonly citations: number | null
  }
  readonly base: number | null
  readonly final: number
  readonly lowConfidence: boolean
}

/**
 * Mean of the components by their weights. A component without a base (no answer searched, the brand is never
 * named) is left out and the others share its weight: it is not 0.
 */
export const weighted = (components: Score['components']): number | null => {
  let sum = 0
  let weights = 0
  for (const name of COMPONENTS) {
    const component = components[name]
    if (component === null) continue
    sum += SCORE_WEIGHTS[name] * component
    weights += SCORE_WEIGHTS[name]
  }
  return weights === 0 ? null : sum / weights
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Scores a brand among the answers of a mode. */
export const scoreBrand = (tally: Tally, mode: Mode, entity: number, totalMentions: number): Score => {
  const mentions = tally.of(mode, 'mentions', entity)
  const judged = tally.of(mode, 'judged', entity)
  const positive = tally.of(mode, 'positive', entity)
  const negative = tally.of(mode, 'negative', entity)
  const citations = tally.of(mode, 'cited', entity)
  const searched = tally.searched(mode)
  const presence = share(tally.of(mode, 'unbrandedWeight', entity), tally.unbrandedWeight(mode))
  const presenceWithBranded = share(tally.of(mode, 'weight', entity), tally.weight(mode))
  // Where all prompts name the main brand there is no other presence to rank by.
  const named = presence ?? presenceWithBranded
  const counted = presence === null ? mentions : tally.of(mode, 'unbranded', entity)
  const components = {
    presence: named === null ? null : 10 * named,
    sentiment: exactComposite({ positive, negative, n: judged }),
    citations: searched === 0 ? null : (10 * citations) / searched,
  }
  const base = weighted(components)
  const interval = wilson(mentions / Math.max(1, tally.answers(mode)), tally.answers(mode))
  return {
    entity,
    mentions,
    totalMentions,
    citations,
    mentionShare: share(mentions, totalMentions),
    presence,
    presenceWithBranded,
    positiveShare: judged === 0 ? null : positive / judged / 10_000,
    components,
    base,
    final: ((base ?? 0) * counted) / (counted + SHRINKAGE),
    lowConfidence: counted < MIN_MENTIONS || interval === null || interval.high - interval.low > MAX_WIDTH,
  }
}

/**
 * Ranks the brands of a mode: those that an answer names, the main brand, and the tracked competitors. By score,
 * then by mentions, then by key. Empty when there are no answers.
 */
export const rankBrands = (
  tally: Tally,
  mode: Mode,
  keys: readonly string[],
  always: ReadonlySet<number>,
): Score[] => {
  if (tally.answers(mode) === 0) return []
  const total = tally.total(mode, 'mentions')
  const scores: Score[] = []
  for (let entity = 0; entity < keys.length; entity++) {
    if (!always.has(entity) && tally.of(mode, 'mentions', entity) === 0) continue
    scores.push(scoreBrand(tally, mode, entity, total))
  }
  return scores.sort(
    (one, other) =>
      other.final - one.final ||
      other.mentions - one.mentions ||
      ((keys[one.entity] ?? '') < (keys[other.entity] ?? '') ? -1 : 1),
  )
}

/** The first `k`, in which the main brand takes the last place when it is not among them. */
export const withMainBrand = <T extends { entity: number }>(ranked: readonly T[], k: number): T[] => {
  const first = ranked.slice(0, k)
  const main = ranked.find(({ entity }) => entity === 0)
  return !main || first.includes(main) ? first : [...first.slice(0, k - 1), main]
}
