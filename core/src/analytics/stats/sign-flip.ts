import { sumOf } from '../top.ts'
import { tTwoSided } from './distributions.ts'

/** Up to so many clusters, all ways of flipping their signs are tried. */
export const MAX_EXACT = 14

/**
 * Two-sided p-value of the mean of differences being 0, by flipping the sign of each cluster's sum: were nothing
 * changed, a cluster's difference would be as likely with the other sign. Exact up to `MAX_EXACT` clusters that differ
 * at all; above, Student's t on the clusters' sums.
 *
 * @param sums of the differences within each cluster
 */
export const signFlip = (sums: readonly number[]): number => {
  let moved = 0
  for (const sum of sums) if (sum !== 0) moved++
  if (moved === 0) return 1
  return moved <= MAX_EXACT ? exact(sums.filter((sum) => sum !== 0)) : studentised(sums)
}

/** All sums of some terms with either sign each, ascending: of each term the two ways are merged in. */
const signedSums = (terms: readonly number[]): Float64Array => {
  let sums = new Float64Array(1)
  for (const term of terms) {
    const step = Math.abs(term)
    const size = sums.length
    const next = new Float64Array(2 * size)
    let lower = 0
    let upper = 0
    for (let at = 0; at < next.length; at++) {
      const down = lower < size ? (sums[lower] ?? 0) - step : Number.POSITIVE_INFINITY
      const up = (sums[upper] ?? 0) + step
      if (down <= up) {
        next[at] = down
        lower++
      } else {
        next[at] = up
        upper++
      }
    }
    sums = next
  }
  return sums
}

/** Ways to flip signs are ways to flip those of either half: each sum of one half is met by the highest of the other. */
const exact = (sums: readonly number[]): number => {
  // Sums of the same terms in another order differ in the last bits.
  const least = Math.abs(sumOf(sums)) * (1 - 1e-9)
  if (least === 0) return 1
  const one = signedSums(sums.slice(0, sums.length >> 1))
  const other = signedSums(sums.slice(sums.length >> 1))
  let extreme = 0
  let above = other.length
  for (const sum of one) {
    while (above > 0 && sum + (other[above - 1] ?? 0) >= least) above--
    extreme += other.length - above
  }
  // As many lie as far below 0.
  return (2 * extreme) / 2 ** sums.length
}

const studentised = (sums: readonly number[]): number => {
  const n = sums.length
  const mean = sumOf(sums) / n
  let squares = 0
  for (const sum of sums) squares += (sum - mean) ** 2
  const variance = squares / (n - 1)
  if (variance === 0) return mean === 0 ? 1 : 0
  return tTwoSided(mean / Math.sqrt(variance / n), n - 1)
}
