/** Share of false discoveries that a view lets through. */
export const FALSE_DISCOVERY_RATE = 0.05

/** What the figure that a view is about may err by: half of the rate; all others together have the other half. */
export const MAIN_RATE = FALSE_DISCOVERY_RATE / 2

/**
 * Benjamini and Hochberg's procedure over the tests that one view shows. The figure that a view is about is decided
 * alone, at half of the rate: its verdict then hangs on nothing that stands beside it, and is the same in every view,
 * in alerts and in reports. All others are decided together at the other half.
 *
 * @param pValues null for what could not be tested, which does not count among the tests
 * @param main number of the figure that is decided alone; null when all are decided together at the whole rate
 * @returns for each test, whether it is a discovery
 * @see Benjamini and Hochberg 1995
 */
export const discoveries = (
  pValues: readonly (number | null)[],
  main: number | null = null,
  rate = FALSE_DISCOVERY_RATE,
): boolean[] => {
  if (main === null || pValues[main] === undefined) return stepUp(pValues, rate)
  const others = stepUp(
    pValues.map((p, i) => (i === main ? null : p)),
    rate / 2,
  )
  return pValues.map((p, i) => (i === main ? p !== null && p <= rate / 2 : (others[i] ?? false)))
}

/** The smallest p-values that stay below the rising line, and all before them. */
const stepUp = (pValues: readonly (number | null)[], rate: number): boolean[] => {
  const known = pValues.filter((p) => p !== null).sort((one, other) => one - other)
  let cut = -1
  for (const [i, p] of known.entries()) if (p <= ((i + 1) / known.length) * rate) cut = p
  return pValues.map((p) => p !== null && p <= cut)
}
