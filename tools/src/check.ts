import { runCommand } from './machine/shutdown.ts'
import { FLOORS, FORMAT_AND_LINT, TEXTS, TYPES } from './suites/static-checks.ts'
import { runSuites, vitestSuite } from './suites/suite.ts'
import { sum } from './suites/tally.ts'

/** `npm run check`: the quick part of the tests, for while one works. */
await runCommand(async () => {
  const { passed, failed } = sum(
    await runSuites([...FORMAT_AND_LINT, ...FLOORS, ...TYPES, ...TEXTS, vitestSuite('unit')]),
  )
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})
