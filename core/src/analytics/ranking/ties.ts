import { round } from '../../base/round.ts'

interface Placed {
  readonly rank: number
  /** With two decimals. */
  readonly totalScore: number
}

/** The first and the last place among brands whose score reads the same as that of one of them. */
export const tiedPlaces = (
  ranked: readonly Placed[],
  { rank, totalScore }: Placed,
): { first: number; last: number } => {
  const shown = round(totalScore, 1)
  let [first, last] = [rank, rank]
  for (const other of ranked) {
    if (round(other.totalScore, 1) !== shown) continue
    first = Math.min(first, other.rank)
    last = Math.max(last, other.rank)
  }
  return { first, last }
}
