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
  const moved = sums.filter((sum) => sum !== 0)
  if (moved.length === 0) return 1
  return moved.length <= MAX_EXACT ? exact(moved) : studentised(sums)
}

const exact = (sums: readonly number[]): number => {
  const observed = Math.abs(sums.reduce((total, sum) => total + sum, 0))
  // Sums of the same terms in another order differ in the last bits.
  const least = observed * (1 - 1e-9)
  const signs = sums.map(() => 1)
  let total = sums.reduce((of, sum) => of + sum, 0)
  const ways = 2 ** sums.length
  let extreme = 1
  // A Gray code flips one sign at a time; the first is never flipped back, for symmetry gives the other half.
  for (let way = 1; way < ways / 2; way++) {
    const flipped = trailingZeros(way)
    const sign = -(signs[flipped] ?? 1)
    signs[flipped] = sign
    total += 2 * sign * (sums[flipped] ?? 0)
    if (Math.abs(total) >= least) extreme++
  }
  return (2 * extreme) / ways
}

const trailingZeros = (value: number): number => 31 - Math.clz32(value & -value)

const studentised = (sums: readonly number[]): number => {
  const n = sums.length
  const mean = sums.reduce((total, sum) => total + sum, 0) / n
  const variance = sums.reduce((total, sum) => total + (sum - mean) ** 2, 0) / (n - 1)
  if (variance === 0) return mean === 0 ? 1 : 0
  return tTwoSided(mean / Math.sqrt(variance / n), n - 1)
}
