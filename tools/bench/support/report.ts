import { runCommand } from '../../src/machine/shutdown.ts'

/** The result of a benchmark; `pass` is whether it is within its budget. */
export interface Report {
  pass: boolean
  [figure: string]: unknown
}

/** Rounds for the report. */
export const round = (value: number, digits = 3): number => Number(value.toFixed(digits))

export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Runs a benchmark. Prints one JSON object as its last line, and fails when the budget is exceeded. */
export const report = (bench: string, measure: () => Promise<Report>): Promise<void> =>
  runCommand(async () => {
    const { pass, ...figures } = await measure()
    process.stdout.write(`${JSON.stringify({ bench, pass, ...figures })}\n`)
    return pass ? 0 : 1
  })
