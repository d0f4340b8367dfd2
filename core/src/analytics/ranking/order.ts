import type { RankingEntry } from './entry.ts'

export const ORDER_REASONS = ['sentiment', 'citations', 'answers'] as const
/** Why a brand ranks above one that more answers name: a component of its score, or that more answers stand behind it. */
export type OrderReason = (typeof ORDER_REASONS)[number]

export interface OrderExplanation {
  /** The brand that ranks lower though more answers name it; the nearest of several. */
  readonly below: RankingEntry
  /** At least one. */
  readonly reasons: readonly OrderReason[]
}

const presenceOf = ({ breakdown }: RankingEntry): number | null => breakdown.components.mentionShare.score

/**
 * Explains where the order by score departs from the order by presence: why this entry ranks above the next brand that
 * more answers name. Null where no such brand ranks below it. A component without a base stands for the base of the
 * score, as it does in the weighted mean.
 *
 * @param ranked the entries of one mode, by rank
 */
export const explainOrder = (
  ranked: readonly RankingEntry[],
  entry: RankingEntry,
): OrderExplanation | null => {
  const presence = presenceOf(entry)
  if (presence === null) return null
  const below = ranked.find((other) => other.rank > entry.rank && (presenceOf(other) ?? 0) > presence)
  if (!below) return null
  const isHigher = (component: 'sentiment' | 'citations'): boolean =>
    (entry.breakdown.components[component].score ?? entry.breakdown.base ?? 0) >
    (below.breakdown.components[component].score ?? below.breakdown.base ?? 0)
  const reasons: OrderReason[] = []
  if (isHigher('sentiment')) reasons.push('sentiment')
  if (isHigher('citations')) reasons.push('citations')
  if (reasons.length === 0 || entry.mentions > below.mentions) reasons.push('answers')
  return { below, reasons }
}
