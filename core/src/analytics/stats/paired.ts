import type { Change, Reason } from './change.ts'
import { discoveries, FALSE_DISCOVERY_RATE } from './false-discovery.ts'
import { signFlip } from './sign-flip.ts'
import { sumOf } from './top.ts'

/**
 * Below so many prompts, or cells of one prompt, even the clearest change has a p-value above 0.025 under all sign flips:
 * none can be called at the rate that a headline is decided at.
 */
export const MIN_PROMPTS = 7

/** Differences of a figure over the cells of two versions, grouped by prompt. */
export interface Pairs {
  /** Sum of the differences of each prompt's cells, and the number of its cells. */
  readonly sums: readonly number[]
  readonly cells: readonly number[]
  /** Why cells could not be compared; null when all could. */
  readonly reason: Reason | null
  /** What else is said of the comparison beside the test. */
  readonly beside?: Pick<Change, 'asked' | 'apart' | 'parameters'>
  /** What the sums are of: prompts, or within one prompt its cells. */
  readonly unit?: 'prompt' | 'cell'
}

/** A change before the other tests of its view are known. */
export interface Test {
  readonly delta: number | null
  readonly pairs: Pairs
}

const arrowOf = (delta: number | null): Change['arrow'] =>
  delta === null ? null : delta > 0 ? 'up' : delta < 0 ? 'down' : 'equals'

const hasEnough = ({ pairs }: Test): boolean => pairs.sums.length >= MIN_PROMPTS

const undecided = ({ delta, pairs }: Test): Pick<Change, 'verdict' | 'reason'> | null => {
  if (pairs.reason !== null && pairs.sums.length === 0) {
    return { verdict: pairs.reason === 'no_base' ? 'too_few_runs' : 'not_comparable', reason: pairs.reason }
  }
  if (delta === null || pairs.sums.length === 0) return { verdict: 'too_few_runs', reason: 'no_base' }
  if (pairs.sums.length >= MIN_PROMPTS) return null
  return { verdict: 'too_few_runs', reason: pairs.unit === 'cell' ? 'few_cells' : 'few_prompts' }
}

/** Decides a figure that a view is about: alone, so that it is called alike in every view and alert. */
export const judgeMain = (test: Test): Change => {
  const [change] = judge([test], 0)
  if (!change) throw new RangeError('one test has one verdict')
  return change
}

/**
 * Decides the changes that one view shows, together: the share of false alarms among those called up or down is held
 * at 5 % over all of them, or at another rate. What is compared are cells that both versions have, asked and read the same way; prompts
 * count as one each, for the cells of a prompt move together.
 *
 * @param main number of the test of the figure that the view is about, which is decided alone (`discoveries`)
 */
export const judge = (
  tests: readonly Test[],
  main: number | null = null,
  rate = FALSE_DISCOVERY_RATE,
): Change[] => {
  const pValues = tests.map((test) =>
    undecided(test) === null && hasEnough(test) ? signFlip(test.pairs.sums) : null,
  )
  const found = discoveries(pValues, main, rate)
  return tests.map((test, i) => {
    const { pairs, delta } = test
    const cells = sumOf(pairs.cells)
    const total = sumOf(pairs.sums)
    const paired = cells > 0 ? Math.round((total / cells) * 1e4) / 1e4 : null
    const decided = undecided(test) ?? {
      verdict: found[i] && total !== 0 ? (total > 0 ? 'up' : 'down') : 'within_noise',
      reason: pairs.reason,
    }
    const p = pValues[i] ?? null
    return {
      delta,
      arrow: arrowOf(delta),
      ...decided,
      paired,
      cells,
      prompts: pairs.unit === 'cell' ? Math.min(1, pairs.sums.length) : pairs.sums.length,
      ...pairs.beside,
      p: p === null ? null : Math.round(p * 1e4) / 1e4,
    }
  })
}
