/** Share of false discoveries that a view lets through. */
export const FALSE_DISCOVERY_RATE = 0.05

/**
 * Benjamini and Hochberg's procedure over the tests that one view shows. The figure that a view is about may be given
 * half of all the weight: else every row of a table below it would make the headline harder to move. The share of
 * false discoveries is held either way.
 *
 * @param pValues null for what could not be tested, which does not count among the tests
 * @param main number of the figure with half of the weight; null when all weigh the same
 * @returns for each test, whether it is a discovery
 * @see Benjamini and Hochberg 1995; Genovese, Roeder and Wasserman 2006, "False discovery control with p-value weighting"
 */
export const discoveries = (
  pValues: readonly (number | null)[],
  main: number | null = null,
  rate = FALSE_DISCOVERY_RATE,
): boolean[] => {
  const tests = pValues.filter((p) => p !== null).length
  const halved = main !== null && (pValues[main] ?? null) !== null && tests > 1
  // Weights are 1 on average.
  const weightOf = (i: number): number => (halved ? (i === main ? tests / 2 : tests / 2 / (tests - 1)) : 1)
  const weighted = pValues.map((p, i) => (p === null ? null : p / weightOf(i)))
  let cut = -1
  for (const [i, p] of weighted
    .filter((of) => of !== null)
    .sort((one, other) => one - other)
    .entries()) {
    if (p <= ((i + 1) / tests) * rate) cut = p
  }
  return weighted.map((p) => p !== null && p <= cut)
}
