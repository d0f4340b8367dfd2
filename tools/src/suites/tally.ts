import { z } from 'zod'

/** How many tests of a suite passed and failed; a skipped test is one that failed to be run. */
export interface Tally {
  passed: number
  failed: number
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** A file that does not load has no tests of its own to fail, and counts as one. */
export const tallyVitest = (report: unknown): Tally =>
  sum(
    vitestSchema.parse(report).testResults.map(({ status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failed = assertionResults.length - passed
      return { passed, failed: failed === 0 && status === 'failed' ? 1 : failed }
    }),
  )

const playwrightSchema = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

export const tallyPlaywright = (report: unknown): Tally => {
  const { errors, stats } = playwrightSchema.parse(report)
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed }
}
