/**
 * Rounds the parts of a whole so that they add up to the rounded whole (largest remainder): each is rounded down, and
 * what is missing goes to the parts that lost most.
 *
 * @param parts not negative, in any unit; empty for nothing
 * @param decimals of the result
 * @see Hamilton's method of apportionment
 */
export const roundedParts = (parts: readonly number[], decimals = 0): number[] => {
  const scale = 10 ** decimals
  // Far finer than any figure here: 0.29 × 100 is 29 again.
  const units = parts.map((part) => Math.round(part * scale * 1e6) / 1e6)
  const floors = units.map(Math.floor)
  const missing =
    Math.round(units.reduce((sum, unit) => sum + unit, 0)) - floors.reduce((sum, n) => sum + n, 0)
  const lost = (index: number): number => (units[index] ?? 0) - (floors[index] ?? 0)
  const raised = new Set(
    [...units.keys()].sort((one, other) => lost(other) - lost(one) || one - other).slice(0, missing),
  )
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) / scale)
}
