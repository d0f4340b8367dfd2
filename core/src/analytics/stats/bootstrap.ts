import { t95 } from './distributions.ts'
import { seededRandom } from './random.ts'
import { type Bounds, wilson } from './wilson.ts'

/** Resamples of the bootstrap. */
export const RESAMPLES = 1_000
const SEED = 20_240_229
/** Fewer clusters than this do not represent the others. */
export const MIN_CLUSTERS = 5

/** How often each cluster is drawn in each resample; the same for every figure of the same number of clusters. */
const resampleMemory = new Map<number, Uint8Array>()

const getDraws = (clusters: number): Uint8Array => {
  const cached = resampleMemory.get(clusters)
  if (cached) return cached
  const random = seededRandom(SEED + clusters)
  // One cluster being drawn 256 times happens to nobody.
  const draws = new Uint8Array(RESAMPLES * clusters)
  for (let resample = 0; resample < RESAMPLES; resample++) {
    for (let draw = 0; draw < clusters; draw++) {
      const at = resample * clusters + Math.floor(random() * clusters)
      draws[at] = (draws[at] ?? 0) + 1
    }
  }
  if (resampleMemory.size > 16) resampleMemory.clear()
  resampleMemory.set(clusters, draws)
  return draws
}

/**
 * The 95 % interval of a ratio of sums over clusters, for all the clusters one might have drawn: the clusters are
 * resampled with replacement, seeded, and the interval is Wilson's at the number of independent answers that would
 * vary as much as the resamples do, with Student's t for few clusters. Percentiles of the resamples themselves cover
 * too little where clusters are few or the ratio is near 0 or 1. With fewer than `MIN_CLUSTERS` clusters there is none.
 *
 * @param parts the numerator of each cluster, at most its denominator
 * @param wholes the denominator of each cluster; clusters of 0 are left out
 * @see Korn and Graubard 1998, "Confidence intervals for proportions with small expected number of positive counts"
 */
export const clusterBootstrap = (parts: ArrayLike<number>, wholes: ArrayLike<number>): Bounds | null => {
  const withBase: [number, number][] = []
  for (let i = 0; i < wholes.length; i++) {
    const whole = wholes[i] ?? 0
    if (whole > 0) withBase.push([parts[i] ?? 0, whole])
  }
  const clusters = withBase.length
  if (clusters < MIN_CLUSTERS) return null
  const numerators = Float64Array.from(withBase, ([part]) => part)
  const denominators = Float64Array.from(withBase, ([, whole]) => whole)
  const draws = getDraws(clusters)
  let sum = 0
  let squares = 0
  // Two at a time, for additions that wait for one another take longest.
  for (let resample = 0; resample < RESAMPLES; resample += 2) {
    const one = resample * clusters
    const other = one + clusters
    let part = 0
    let whole = 0
    let otherPart = 0
    let otherWhole = 0
    for (let i = 0; i < clusters; i++) {
      const numerator = numerators[i] ?? 0
      const denominator = denominators[i] ?? 0
      const times = draws[one + i] ?? 0
      const otherTimes = draws[other + i] ?? 0
      part += times * numerator
      whole += times * denominator
      otherPart += otherTimes * numerator
      otherWhole += otherTimes * denominator
    }
    const ratio = part / whole
    const otherRatio = otherPart / otherWhole
    sum += ratio
    squares += ratio * ratio
    sum += otherRatio
    squares += otherRatio * otherRatio
  }
  const mean = sum / RESAMPLES
  // Resampling m clusters shows the variance of m − 1.
  const variance = (Math.max(0, squares / RESAMPLES - mean * mean) * clusters) / (clusters - 1)
  const ratio = total(numerators) / total(denominators)
  const effective = variance > 1e-12 ? (ratio * (1 - ratio)) / variance : clusters
  return wilson(ratio, Math.max(1, effective), t95(clusters - 1))
}

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
