/** Half of the last of two decimals, and a bit for sums in another order. */
const ROUNDING = 0.0101

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where two plain values differ, by their paths; numbers that are no integers may differ by their rounding. */
export const differences = (shown: unknown, expected: unknown, path = ''): string[] => {
  if (typeof shown === 'number' && typeof expected === 'number') {
    const exact = Number.isInteger(shown) && Number.isInteger(expected)
    const near = Math.abs(shown - expected) <= (exact ? 0 : ROUNDING)
    return near ? [] : [`${path}: ${shown} is not ${expected}`]
  }
  if (Array.isArray(shown) && Array.isArray(expected)) {
    if (shown.length !== expected.length) return [`${path}: ${shown.length} items are not ${expected.length}`]
    return shown.flatMap((item, i) => differences(item, expected[i], `${path}[${i}]`))
  }
  if (isRecord(shown) && isRecord(expected)) {
    const keys = new Set([...Object.keys(shown), ...Object.keys(expected)])
    return [...keys].flatMap((key) => differences(shown[key], expected[key], `${path}.${key}`))
  }
  return Object.is(shown, expected)
    ? []
    : [`${path}: ${JSON.stringify(shown)} is not ${JSON.stringify(expected)}`]
}
