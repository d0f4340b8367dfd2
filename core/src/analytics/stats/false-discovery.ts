/** Share of false discoveries that a view lets through. */
export const FALSE_DISCOVERY_RATE = 0.05

/**
 * Benjamini and Hochberg's procedure over the tests that one view shows.
 *
 * @param pValues null for what could not be tested, which does not count among the tests
 * @returns for each test, whether it is a discovery
 * @see Benjamini and Hochberg 1995
 */
export const discoveries = (pValues: readonly (number | null)[], rate = FALSE_DISCOVERY_RATE): boolean[] => {
  const tested = pValues.filter((p) => p !== null).sort((one, other) => one - other)
  let cut = -1
  for (const [i, p] of tested.entries()) if (p <= ((i + 1) / tested.length) * rate) cut = p
  return pValues.map((p) => p !== null && p <= cut)
}
