import type { RankingEntry } from './entry.ts'

export const ORDER_REASONS = ['sentiment', 'citations', 'branded', 'answers'] as const
/**
 * Why a brand ranks above one that more answers name: a component of its score; that answers to prompts with the main brand's
 * name do not count; or that more answers stand behind it.
 */
export type OrderReason = (typeof ORDER_REASONS)[number]

export interface OrderExplanation {
  /** The brand that ranks lower though more answers name it; the nearest of several. */
  readonly below: RankingEntry
  /** At least one. */
  readonly reasons: readonly OrderReason[]
}

const getPresence = ({ breakdown }: RankingEntry): number => breakdown.components.mentionShare.score ?? 0

/**
 * Explains where the order by score departs from the order by visibility: why this entry ranks above the next brand that more
 * answers name. Null where no such brand ranks below it.
 *
 * @param ranked the entries of one mode, by rank
 */
export const explainOrder = (
  ranked: readonly RankingEntry[],
  entry: RankingEntry,
): OrderExplanation | null => {
  const lower = ranked.filter(({ rank }) => rank > entry.rank)
  const below = lower.find(
    (other) => getPresence(other) > getPresence(entry) || (other.visibility ?? 0) > (entry.visibility ?? 0),
  )
  if (!below) return null
  // A component without a base is left out of the score, so it explains nothing.
  const isHigher = (component: 'sentiment' | 'citations'): boolean => {
    const [own, other] = [entry, below].map(({ breakdown }) => breakdown.components[component].score)
    return own != null && other != null && own > other
  }
  const reasons: OrderReason[] = []
  if (isHigher('sentiment')) reasons.push('sentiment')
  if (isHigher('citations')) reasons.push('citations')
  if (getPresence(below) <= getPresence(entry)) reasons.push('branded')
  if (reasons.length === 0) reasons.push('answers')
  return { below, reasons }
}
