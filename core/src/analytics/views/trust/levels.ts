import { TRUST_LEVELS, type TrustCheck, type TrustLevel } from './schema.ts'

/** The requirement of each check, to be directional and to be decision-grade. */
const NEEDED: Record<TrustCheck, readonly [directional: number, decision: number]> = {
  prompts: [50, 100],
  answers_per_cell: [1, 3],
  /** Distinct categories of prompts. */
  prompt_kinds: [2, 4],
  /** Percent of prompts that do not name the brand. */
  unbranded_prompts: [50, 70],
  /** Distinct weeks with a version: several batches of one week are one look at the market. */
  weeks: [2, 4],
  /** Percent of what it takes to run it again exactly. */
  reproducibility: [75, 100],
  /** Percent of runs that were answered. */
  answered: [80, 95],
  /** Providers. */
  platforms: [2, 4],
}

/** Of the answers per cell as many may be missing as of all runs: 5 %. */
const TOLERATED: Partial<Record<TrustCheck, number>> = { answers_per_cell: 0.95 }

const reaches = (key: TrustCheck, value: number, needed: number): boolean =>
  value >= needed * (TOLERATED[key] ?? 1)

/** How good a check is at a value. */
export const trustLevel = (key: TrustCheck, value: number): TrustLevel => {
  const [directional, decision] = NEEDED[key]
  return reaches(key, value, decision)
    ? 'decision_grade'
    : reaches(key, value, directional)
      ? 'directional'
      : 'exploratory'
}

/** The value of a check that is decision-grade. */
export const neededFor = (key: TrustCheck): number => NEEDED[key][1]

/** The requirement of the next level; of the highest level, its own. */
export const getNextRequirement = (key: TrustCheck, level: TrustLevel): number =>
  NEEDED[key][level === 'exploratory' ? 0 : 1]

/** The level of the weakest check. */
export const lowest = (levels: readonly TrustLevel[]): TrustLevel =>
  TRUST_LEVELS.find((level) => levels.includes(level)) ?? 'exploratory'
