import { tTwoSided } from './distributions.ts'
import { sumAll } from './top.ts'

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
  if (moved > MAX_EXACT) return studentised(sums)
  return exact(moved === sums.length ? sums : sums.filter((sum) => sum !== 0))
}

/** Room for all signed sums of half of the terms, and for those of one term less: views ask for thousands of tests. */
const room = () =>
  [new Float64Array(2 ** Math.ceil(MAX_EXACT / 2)), new Float64Array(2 ** Math.ceil(MAX_EXACT / 2))] as const
const LOWER = room()
const UPPER = room()

/**
 * All sums of the terms from `from` up to but without `to` with either sign each, ascending: of each term the two ways
 * are merged in.
 *
 * @returns one of the two rooms, of which the first `2 ** (to - from)` are the sums; good until the next call
 */
const signedSums = (
  terms: readonly number[],
  from: number,
  to: number,
  [one, other]: readonly [Float64Array, Float64Array],
): Float64Array => {
  let sums = one
  let next = other
  let size = 1
  sums[0] = 0
  for (let term = from; term < to; term++) {
    const step = Math.abs(terms[term] ?? 0)
    let lower = 0
    let upper = 0
    for (let at = 0; at < 2 * size; at++) {
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
    ;[sums, next] = [next, sums]
    size *= 2
  }
  return sums
}

/** Ways to flip signs are ways to flip those of either half: each sum of one half is met by the highest of the other. */
const exact = (sums: readonly number[]): number => {
  // Sums of the same terms in another order differ in the last bits.
  const least = Math.abs(sumAll(sums)) * (1 - 1e-9)
  if (least === 0) return 1
  const half = sums.length >> 1
  const one = signedSums(sums, 0, half, LOWER)
  const other = signedSums(sums, half, sums.length, UPPER)
  const leftSigns = 2 ** half
  const rightSigns = 2 ** (sums.length - half)
  let extreme = 0
  let above = rightSigns
  for (let at = 0; at < leftSigns; at++) {
    const sum = one[at] ?? 0
    while (above > 0 && sum + (other[above - 1] ?? 0) >= least) above--
    extreme += rightSigns - above
  }
  // As many lie as far below 0.
  return (2 * extreme) / 2 ** sums.length
}

const studentised = (sums: readonly number[]): number => {
  const n = sums.length
  const mean = sumAll(sums) / n
  let squares = 0
  for (const sum of sums) squares += (sum - mean) ** 2
  const variance = squares / (n - 1)
  if (variance === 0) return mean === 0 ? 1 : 0
  return tTwoSided(mean / Math.sqrt(variance / n), n - 1)
}
