import { prepareDemo } from './demo.ts'
import { BROWSER_VARIABLE, findBrowser } from './machine/browser.ts'
import { runCommand } from './machine/shutdown.ts'
import { FORMAT_AND_LINT, TYPES, UNUSED } from './suites/static-checks.ts'
import { browserSuite, runSuites, suiteExists, vitestSuite } from './suites/suite.ts'
import { sum, type Tally } from './suites/tally.ts'

/** These start what they need themselves. */
const ON_THEIR_OWN = ['functions-alone', 'commands', 'faults']
const WITH_SILLAGE = ['rules', 'integration']

/** The suites that need the product running, against one start of it. */
const runWithSillage = async (): Promise<Tally[]> => {
  const suites = WITH_SILLAGE.filter(suiteExists)
  const browser = suiteExists('browser')
  if (suites.length === 0 && !browser) return []
  const chromium = browser ? findBrowser() : null
  process.stdout.write('\n▶ start\n')
  const sillage = await prepareDemo()
  const tallies = await runSuites([
    ...suites.map((name) => vitestSuite(name, sillage.env)),
    ...(chromium ? [browserSuite({ ...sillage.env, [BROWSER_VARIABLE]: chromium })] : []),
  ])
  await sillage.stop()
  return tallies
}

/** `npm test`: everything. Ends with one line, `N passed, N failed`. */
await runCommand(async () => {
  const tallies = await runSuites([
    ...FORMAT_AND_LINT,
    ...TYPES,
    ...UNUSED,
    vitestSuite('unit'),
    ...ON_THEIR_OWN.filter(suiteExists).map((name) => vitestSuite(name)),
  ])
  try {
    tallies.push(...(await runWithSillage()))
  } catch (error) {
    process.stderr.write(`\n✘ ${error instanceof Error ? error.message : String(error)}\n`)
    tallies.push({ passed: 0, failed: 1 })
  }
  const { passed, failed } = sum(tallies)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})
