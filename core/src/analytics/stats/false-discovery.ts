/** The rate at which a page may call a change though nothing changed. `docs/certainty.md` explains how its verdicts share it. */
export const FALSE_DISCOVERY_RATE = 0.05

/** Half of it is visibility's: analyses are planned for it, and most pages show it. Product share stands alone on its tab. */
export const MAIN_RATE = FALSE_DISCOVERY_RATE / 2

/** Every other verdict decided alone has a sixth: a page shows three of them beside visibility. */
export const HEADLINE_RATE = FALSE_DISCOVERY_RATE / 6

/** Every family of further verdicts has a quarter. */
export const SIDE_RATE = FALSE_DISCOVERY_RATE / 4

/**
 * Benjamini and Hochberg's procedure over a family of tests: keeps the smallest p-values that stay below the rising line,
 * and all before them.
 *
 * @param pValues null for what could not be tested, which does not count among the tests
 * @returns for each test, whether it is a discovery
 * @see Benjamini and Hochberg 1995
 */
export const discoveries = (pValues: readonly (number | null)[], rate: number): boolean[] => {
  const known = pValues.filter((p) => p !== null).sort((one, other) => one - other)
  let cut = -1
  for (const [i, p] of known.entries()) if (p <= ((i + 1) / known.length) * rate) cut = p
  return pValues.map((p) => p !== null && p <= cut)
}
