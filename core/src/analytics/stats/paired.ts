import type { Change, Reason } from './change.ts'
import type { Evidence } from './constancy.ts'
import { discoveries, FALSE_DISCOVERY_RATE, HEADLINE_RATE, MAIN_RATE } from './false-discovery.ts'
import { signFlip } from './sign-flip.ts'
import { sumAll } from './top.ts'

/** Prompts, or cells of one prompt, below which even the clearest change has a p-value above the level under all sign flips. */
const minPrompts = (level: number): number => Math.ceil(1 + Math.log2(1 / level))

/** Prompts that a test needs at the level of visibility. */
export const MIN_PROMPTS = minPrompts(MAIN_RATE)

/** Differences of a figure over the cells of two versions, grouped by prompt. */
export interface Pairs {
  /** Sum of the differences of each prompt's cells, and the number of its cells. */
  readonly sums: readonly number[]
  readonly cells: readonly number[]
  /** Why cells could not be compared; null when all could. */
  readonly reason: Reason | null
  /** Further facts of the comparison, beside the test. */
  readonly beside?: Pick<Change, 'asked' | 'apart' | 'parameters'>
  /** The unit of the sums: prompts, or within one prompt its cells. */
  readonly unit?: 'prompt' | 'cell'
}

/** Of a brand that was not tracked in all of the answers. */
export const NOT_TRACKED: Pairs = { sums: [], cells: [], reason: 'competitors' }

/** A change before the other tests of its view are known. */
export interface Test {
  readonly delta: number | null
  readonly pairs: Pairs
}

const getArrow = (delta: number | null): Change['arrow'] =>
  delta === null ? null : delta > 0 ? 'up' : delta < 0 ? 'down' : 'equals'

const undecided = ({ delta, pairs }: Test, needed: number): Pick<Change, 'verdict' | 'reason'> | null => {
  if (pairs.reason !== null && pairs.sums.length === 0) {
    return { verdict: pairs.reason === 'no_base' ? 'too_few_runs' : 'not_comparable', reason: pairs.reason }
  }
  if (delta === null || pairs.sums.length === 0) return { verdict: 'too_few_runs', reason: 'no_base' }
  if (pairs.sums.length >= needed) return null
  return { verdict: 'too_few_runs', reason: pairs.unit === 'cell' ? 'few_cells' : 'few_prompts' }
}

const getChange = (
  test: Test,
  needed: number,
  p: number | null,
  decided: Pick<Change, 'verdict' | 'reason'>,
): Change => {
  const { pairs, delta } = test
  const cells = sumAll(pairs.cells)
  return {
    delta,
    arrow: getArrow(delta),
    ...(undecided(test, needed) ?? decided),
    paired: cells > 0 ? Math.round((sumAll(pairs.sums) / cells) * 1e4) / 1e4 : null,
    cells,
    prompts: pairs.unit === 'cell' ? Math.min(1, pairs.sums.length) : pairs.sums.length,
    ...pairs.beside,
    p: p === null ? null : Math.round(p * 1e4) / 1e4,
  }
}

/** The p-value of a test; null where it cannot be decided. */
const computeP = (test: Test, needed: number): number | null =>
  undecided(test, needed) === null ? signFlip(test.pairs.sums) : null

const getVerdict = ({ pairs }: Test, isFound: boolean): Pick<Change, 'verdict' | 'reason'> => {
  const total = sumAll(pairs.sums)
  return {
    verdict: isFound && total !== 0 ? (total > 0 ? 'up' : 'down') : 'within_noise',
    reason: pairs.reason,
  }
}

/** Decides a headline alone at its level, so that it is called alike in every view, report and alert. */
export const judgeMain = (test: Test, level = MAIN_RATE): Change => {
  const needed = minPrompts(level)
  const p = computeP(test, needed)
  return getChange(test, needed, p, getVerdict(test, p !== null && p <= level))
}

/**
 * Decides whether the newest version still differs from the first by the evidence of all versions, so that over a life
 * of looks the verdict is wrong no more often than a page may be. `p` is 1 ÷ the e-value.
 *
 * @param test of the newest version against the first
 * @param level chance of a false call over all looks
 */
export const judgeSinceFirst = (
  test: Test,
  evidence: Evidence | null,
  level = FALSE_DISCOVERY_RATE,
): Change => {
  const needed = minPrompts(HEADLINE_RATE)
  const p = evidence === null || undecided(test, needed) !== null ? null : Math.min(1, 1 / evidence.e)
  const sameWay = Math.sign(sumAll(test.pairs.sums)) === Math.sign(evidence?.shift ?? 0)
  const isFound = p !== null && p <= level && sameWay && evidence?.lasting === true
  return getChange(test, needed, p, getVerdict(test, isFound))
}

/**
 * Decides the changes that a view shows beside its headline, as one family: the share of false ones among those called
 * is held at the level. It compares cells that both versions have, asked and read the same way; prompts count
 * as one each, since the cells of a prompt are not independent.
 */
export const judge = (tests: readonly Test[], level: number): Change[] => {
  const pValues = tests.map((test) => computeP(test, MIN_PROMPTS))
  const found = discoveries(pValues, level)
  return tests.map((test, i) =>
    getChange(test, MIN_PROMPTS, pValues[i] ?? null, getVerdict(test, found[i] === true)),
  )
}

/**
 * Decides headlines of several analyses again as one family, by their p-values: of the changes called among all of
 * them, the share of false ones is held at the rate. Those that could not be tested stay as they are.
 */
export const judgeTogether = (changes: readonly Change[], rate: number): Change[] => {
  const found = discoveries(
    changes.map(({ p }) => p),
    rate,
  )
  return changes.map((change, i) => {
    if (change.p === null) return change
    const paired = found[i] === true ? (change.paired ?? 0) : 0
    return { ...change, verdict: paired === 0 ? 'within_noise' : paired > 0 ? 'up' : 'down' }
  })
}

export const isCalled = ({ verdict }: Pick<Change, 'verdict'>): boolean =>
  verdict === 'up' || verdict === 'down'

/**
 * Decides the parts of a figure: they are called only where the whole is, at its level. Where nothing changed, they add
 * no false alarm to that of the whole.
 */
export const judgeParts = (whole: Change, tests: readonly Test[], level: number): Change[] => {
  if (isCalled(whole)) return judge(tests, level)
  return tests.map((test) =>
    getChange(test, MIN_PROMPTS, computeP(test, MIN_PROMPTS), {
      verdict: 'within_noise',
      reason: test.pairs.reason ?? 'whole',
    }),
  )
}
