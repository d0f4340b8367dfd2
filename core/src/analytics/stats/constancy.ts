import { sumAll } from './top.ts'

/** The evidence of a change since the first of some versions. */
export interface Evidence {
  /**
   * An e-value: its expectation is 1 while nothing changes, after any number of versions. The chance that it ever
   * reaches 1 ÷ α is at most α.
   */
  readonly e: number
  /** The version from which on the figure most likely differs. */
  readonly since: number
  /** Mean difference of a cell between the versions from `since` on and those before. */
  readonly shift: number
  /** Whether the versions from `since` on differ from the first one the same way; a figure may have come back. */
  readonly lasting: boolean
}

/** Prior variance of a change in squared standard errors of one version: changes are about twice as large as chance. */
const PRIOR = 4

/** Prior chance that a change comes with a version: adds up to 1 over all versions from 1 on. */
const priorAt = (version: number): number => 1 / (version * (version + 1))

/** Squares of sums below which these differ by rounding alone. */
const ROUNDING = 1e-9

/** Standard errors between a level and the first version that tell them apart. */
const APART = 1.96

/** What the values of some cells in several versions have, beside the mean of each cell. */
interface Residuals {
  /** Versions that have each cell; 0 where a single one has it, since that says nothing of a change. */
  readonly known: Uint16Array
  /** Sum over the cells of each version, of their distances from the cells' own means. */
  readonly totals: readonly number[]
  /** Variance of one value, and the degrees of freedom of its estimate. */
  readonly variance: number
  readonly freedom: number
}

/**
 * The variance of a value is estimated from how each prompt varies between versions beside what all prompts do together.
 * Prompts are clusters.
 */
const takeResiduals = (
  versions: readonly Float64Array[],
  prompts: ArrayLike<number>,
  count: number,
): Residuals => {
  const known = new Uint16Array(prompts.length)
  const means = new Float64Array(prompts.length)
  for (const values of versions) {
    for (let cell = 0; cell < means.length; cell++) {
      const value = values[cell] ?? Number.NaN
      if (Number.isNaN(value)) continue
      known[cell] = (known[cell] ?? 0) + 1
      means[cell] = (means[cell] ?? 0) + value
    }
  }
  let repeated = 0
  for (let cell = 0; cell < means.length; cell++) {
    if (known[cell] === 1) known[cell] = 0
    else if ((known[cell] ?? 0) > 1) repeated++
    means[cell] = (means[cell] ?? 0) / (known[cell] ?? 0)
  }
  let [values, squares, shared, groups, used] = [0, 0, 0, 0, 0]
  const met = new Uint8Array(count)
  const totals = versions.map((own) => {
    const sums = new Float64Array(count)
    const cells = new Uint32Array(count)
    let [total, all] = [0, 0]
    for (let cell = 0; cell < known.length; cell++) {
      const apart = (own[cell] ?? Number.NaN) - (means[cell] ?? 0)
      if (known[cell] === 0 || Number.isNaN(apart)) continue
      const prompt = prompts[cell] ?? 0
      sums[prompt] = (sums[prompt] ?? 0) + apart
      cells[prompt] = (cells[prompt] ?? 0) + 1
      total += apart
      all++
    }
    for (let prompt = 0; prompt < count; prompt++) {
      const part = cells[prompt] ?? 0
      if (part === 0) continue
      squares += ((sums[prompt] ?? 0) - (part / all) * total) ** 2
      shared += (part * part) / all
      met[prompt] = 1
      groups++
    }
    values += all
    if (all > 0) used++
    return total
  })
  return {
    ...{ known, totals },
    // Where no prompt is another's cluster, a sum of n values has n times the variance of one.
    variance: squares / ((values - repeated) * (1 - shared / values)),
    freedom: groups - sumAll([...met]) - used + 1,
  }
}

/** How the values of the versions from one on differ from those of the first, in standard errors. */
const apartFromFirst = (
  versions: readonly Float64Array[],
  since: number,
  { known, variance }: Residuals,
): number => {
  let [sum, weights] = [0, 0]
  for (let cell = 0; cell < known.length; cell++) {
    const initial = versions[0]?.[cell] ?? Number.NaN
    if (known[cell] === 0 || Number.isNaN(initial)) continue
    let [n, later] = [0, 0]
    for (let version = since; version < versions.length; version++) {
      const value = versions[version]?.[cell] ?? Number.NaN
      if (Number.isNaN(value)) continue
      n++
      later += value
    }
    if (n === 0) continue
    sum += (later - n * initial) / (n + 1)
    weights += n / (n + 1)
  }
  return weights === 0 ? 0 : sum / Math.sqrt(variance * weights)
}

/**
 * Weighs whether a figure has stayed the same in all versions since the first. The e-value is a mixture of likelihood
 * ratios, over the version with which a change came and over its size; Student's t allows for the estimated noise. Each
 * cell is compared with itself, so versions may lack cells.
 *
 * @param versions values of the cells by version, oldest first; NaN without one
 * @param prompts place of each cell's prompt, from 0 up to `count`
 * @returns null for fewer than two versions or prompts with values of the same cells
 * @see Ramdas, Grünwald, Vovk and Shafer 2023, "Game-theoretic statistics and safe anytime-valid inference"
 */
export const weighChange = (
  versions: readonly Float64Array[],
  prompts: ArrayLike<number>,
  count: number,
): Evidence | null => {
  const residuals = takeResiduals(versions, prompts, count)
  const { known, totals, variance, freedom } = residuals
  let cells = 0
  for (const value of versions[0] ?? []) if (!Number.isNaN(value)) cells++
  if (versions.length < 2 || cells === 0 || freedom < 1 || Number.isNaN(variance)) return null
  const noise = freedom * variance
  // The prior chance of a change with a later version: those have shown nothing yet.
  let e = 1 / versions.length
  let most = 0
  let [since, shift] = [1, 0]
  let [before, pairs] = [0, 0]
  const earlier = new Uint16Array(known.length)
  for (let version = 1; version < versions.length; version++) {
    before += totals[version - 1] ?? 0
    const values = versions[version - 1]
    for (let cell = 0; cell < known.length; cell++) {
      const all = known[cell] ?? 0
      if (all === 0 || Number.isNaN(values?.[cell] ?? Number.NaN)) continue
      const n = earlier[cell] ?? 0
      pairs += (all - 2 * n - 1) / all
      earlier[cell] = n + 1
    }
    const spread = 1 + (PRIOR * pairs) / cells
    const square = before * before
    const moved = square < ROUNDING ? 0 : square / pairs
    const fit = moved === 0 ? 1 : (noise + moved) / (noise + moved / spread)
    const term = (priorAt(version) * fit ** ((freedom + 1) / 2)) / Math.sqrt(spread)
    e += term
    if (term > most) [most, since, shift] = [term, version, moved === 0 ? 0 : -before / pairs]
  }
  const apart = apartFromFirst(versions, since, residuals)
  return { e, since, shift, lasting: Math.sign(apart) === Math.sign(shift) && Math.abs(apart) > APART }
}
