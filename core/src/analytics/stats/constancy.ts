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
  /** Mean sum of all cells in the versions from `since` on, less that of the versions before. */
  readonly shift: number
  /** Whether the versions from `since` on differ from the first one the same way; a figure may have come back. */
  readonly lasting: boolean
}

/** Prior variance of a change in squared standard errors of one version: changes are about twice as large as chance. */
const PRIOR = 4

/** Prior chance that a change comes with a version: adds up to 1 over all versions from 1 on. */
const priorAt = (version: number): number => 1 / (version * (version + 1))

/** Standard errors between a level and the first version that tell them apart. */
const APART = 1.96

/**
 * Variance of one version's sum over all prompts, from how each prompt varies between versions beside what all prompts
 * do together. Prompts are clusters.
 */
const varianceOfSum = (
  versions: readonly ArrayLike<number>[],
  totals: readonly number[],
  cells: readonly number[],
): number => {
  const prompts = cells.length
  const all = sumAll(cells)
  let squares = 0
  for (let prompt = 0; prompt < prompts; prompt++) {
    const weight = (cells[prompt] ?? 0) / all
    let sum = 0
    let square = 0
    for (let version = 0; version < versions.length; version++) {
      const apart = (versions[version]?.[prompt] ?? 0) - weight * (totals[version] ?? 0)
      sum += apart
      square += apart * apart
    }
    squares += square - (sum * sum) / versions.length
  }
  return ((squares / (versions.length - 1)) * prompts) / (prompts - 1)
}

/**
 * Weighs whether a figure has stayed the same in all versions since the first. The e-value is a mixture of likelihood
 * ratios, over the version with which a change came and over its size; Student's t allows for the estimated noise.
 *
 * @param versions sums of the cells of each prompt, by version, oldest first
 * @param cells of each prompt
 * @returns null for fewer than two versions or prompts
 * @see Ramdas, Grünwald, Vovk and Shafer 2023, "Game-theoretic statistics and safe anytime-valid inference"
 */
export const weighChange = (
  versions: readonly ArrayLike<number>[],
  cells: readonly number[],
): Evidence | null => {
  const count = versions.length
  if (count < 2 || cells.length < 2) return null
  const totals = versions.map((sums) => sumAll(Array.from(sums)))
  const variance = varianceOfSum(versions, totals, cells)
  const freedom = (count - 1) * (cells.length - 1)
  const noise = freedom * variance
  const all = sumAll(totals)
  // The prior chance of a change with a later version: those have shown nothing yet.
  let e = 1 / count
  let most = 0
  let [since, shift] = [1, 0]
  let before = 0
  for (let version = 1; version < count; version++) {
    before += totals[version - 1] ?? 0
    const after = count - version
    const difference = (all - before) / after - before / version
    const pairs = (after * version) / count
    const spread = 1 + PRIOR * pairs
    const moved = difference * difference * pairs
    const fit = moved === 0 ? 1 : (noise + moved) / (noise + moved / spread)
    const term = (priorAt(version) * fit ** ((freedom + 1) / 2)) / Math.sqrt(spread)
    e += term
    if (term > most) [most, since, shift] = [term, version, difference]
  }
  const rest = totals.slice(since)
  const fromFirst = sumAll(rest) / rest.length - (totals[0] ?? 0)
  const lasting =
    Math.sign(fromFirst) === Math.sign(shift) &&
    Math.abs(fromFirst) > APART * Math.sqrt(variance * (1 + 1 / rest.length))
  return { e, since, shift, lasting }
}
