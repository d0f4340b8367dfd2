/** Half a unit of the second decimal, plus a margin for another order of sums. */
const ROUNDING = 0.0101

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths at which two plain values differ. Numbers that are no integers may differ by rounding. */
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
