import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'

/** How many tests of a suite passed and failed; a test that was skipped, or passed at a second try, has failed. */
export interface Tally {
  passed: number
  failed: number
  /** What failed and why, one text for each that the report names. */
  failures: readonly string[]
}

/** What counts as one test passes or fails as a whole. */
export const one = (failure?: string): Tally =>
  failure === undefined
    ? { passed: 1, failed: 0, failures: [] }
    : { passed: 0, failed: 1, failures: [failure] }

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
})

const failure = (file: string, name: string, why: readonly string[]): string =>
  [[file, name].filter(Boolean).join(' › '), ...why].join('\n')

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

/** A file that does not load has no tests of its own to fail, and counts as one. */
export const tallyVitest = (report: unknown): Tally =>
  sum(
    vitestSchema.parse(report).testResults.map(({ name, status, message, assertionResults }) => {
      const others = assertionResults.filter((test) => test.status !== 'passed')
      if (others.length === 0 && status === 'failed')
        return { ...one(failure(name, '', [message ?? status])), passed: assertionResults.length }
      return {
        passed: assertionResults.length - others.length,
        failed: others.length,
        failures: others.map((test) => failure(name, test.fullName, test.failureMessages ?? [test.status])),
      }
    }),
  )

const errorSchema = z.object({ message: z.optional(z.string()) })

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          errors: z.array(errorSchema),
          attachments: z._default(z.array(z.object({ name: z.string(), path: z.optional(z.string()) })), []),
        }),
      ),
    }),
  ),
})

const groupSchema = z.object({
  specs: z._default(z.array(specSchema), []),
  get suites() {
    return z._default(z.array(groupSchema), [])
  },
})
type Group = z.infer<typeof groupSchema>

const playwrightSchema = z.object({
  ...groupSchema.shape,
  errors: z.array(errorSchema),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

const MAX_PAGE_LINES = 100

/** What the page showed under its rail when a test failed, as Playwright describes it; nothing when it does not. */
const readPage = (attachments: readonly { name: string; path?: string | undefined }[]): string[] => {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined) return []
  const page = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1]
  if (page === undefined) return []
  const lines = page.trimEnd().split('\n')
  const start = Math.max(0, lines.indexOf('- main:'))
  return ['The page showed:', ...lines.slice(start, start + MAX_PAGE_LINES)]
}

const getFailures = ({ specs, suites }: Group): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) =>
        failure(file, title, [
          status,
          ...results.flatMap(({ errors, attachments }) => [
            ...errors.map(({ message }) => message ?? ''),
            ...readPage(attachments),
          ]),
        ]),
      ),
  ),
  ...suites.flatMap(getFailures),
]

export const tallyPlaywright = (report: unknown): Tally => {
  const { errors, stats, ...group } = playwrightSchema.parse(report)
  const failed = stats.unexpected + stats.flaky + stats.skipped
  const failures = [
    ...getFailures(group),
    ...errors.map(({ message }) => message ?? 'an error without words'),
  ]
  return {
    passed: stats.expected,
    failed: failed === 0 && errors.length > 0 ? 1 : failed,
    failures,
  }
}
