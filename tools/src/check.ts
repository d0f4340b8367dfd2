import { parseArgs } from 'node:util'
import { runCommand } from './machine/shutdown.ts'
import { FLOORS, FORMAT_AND_LINT, TEXTS, TYPES } from './suites/static-checks.ts'
import { runSuites, vitestSuite } from './suites/suite.ts'
import { sum } from './suites/tally.ts'

const { values: asked, positionals } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/**
 * `npm run check [COMMIT]`: the quick part of the tests, for while one works: format, lint, floors, types, texts, and the unit
 * tests that changes since a commit can reach, by default those that are not committed. `--all` runs every unit test.
 */
await runCommand(async () => {
  const since = asked.all ? undefined : (positionals[0] ?? 'HEAD')
  const [types = [], others = []] = await Promise.all([
    runSuites(TYPES),
    runSuites([...FORMAT_AND_LINT, ...FLOORS, ...TEXTS, vitestSuite('unit', {}, undefined, since)]),
  ])
  const { passed, failed } = sum([...types, ...others])
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})
