import { parseArgs } from 'node:util'
import { prepareFunctions } from './build/functions.ts'
import { prepareDemo } from './demo.ts'
import { BROWSER_VARIABLE, findBrowser } from './machine/browser.ts'
import { runCommand } from './machine/shutdown.ts'
import { PORT_BASE_VARIABLE, portBase } from './ports.ts'
import type { Sillage } from './sillage.ts'
import { filesChangedSince, isReached } from './suites/reach.ts'
import { FLOORS, FORMAT_AND_LINT, TEXTS, TYPES, UNUSED } from './suites/static-checks.ts'
import { browserSuite, type Part, runSuites, suiteExists, vitestSuite } from './suites/suite.ts'
import { one, sum, type Tally } from './suites/tally.ts'

const { values: asked, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** The commit since which changes count; undefined for everything. */
const since = asked.changed ? (positionals[0] ?? 'HEAD') : undefined
const changed = since === undefined ? undefined : filesChangedSince(since)

/** Whether a suite has files, and may come out otherwise than before. */
const runs = (name: string): boolean =>
  suiteExists(name) && (changed === undefined || isReached(name, changed))

/** Offsets of the ports of suites that run beside the product that the other suites share, one of each row. */
const OWN_PORTS = { served: 200, alone: 100 }

/** A suite of vitest that starts what it needs itself. */
const runAlone = (name: string, row: keyof typeof OWN_PORTS, part?: Part): Promise<Tally[]> => {
  const env = { [PORT_BASE_VARIABLE]: String(portBase() + OWN_PORTS[row]) }
  return runSuites([vitestSuite(name, env, part)].filter(() => runs(name)))
}

const start = async (): Promise<Sillage> => {
  process.stdout.write('▶ start …\n')
  return await prepareDemo()
}

const runWith = (sillage: Sillage, ...names: string[]): Promise<Tally[]> =>
  runSuites(names.filter(runs).map((name) => vitestSuite(name, sillage.env)))

/** Suites that need something to be started. */
const STARTED = ['browser', 'integration', 'rules', 'functions-alone', 'commands', 'faults']

/** Parts of the faults, for whichever row has time. */
const FAULT_PARTS = 4
const faultsLeft = Array.from({ length: FAULT_PARTS }, (_, index) => ({ place: index + 1, of: FAULT_PARTS }))

const runFaults = async (row: keyof typeof OWN_PORTS): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (let part = faultsLeft.shift(); part; part = faultsLeft.shift())
    tallies.push(...(await runAlone('faults', row, part)))
  return tallies
}

const runInBrowser = async (sillage: Sillage, browser: string): Promise<Tally[]> => {
  if (!runs('browser')) return []
  return runSuites([browserSuite({ ...sillage.env, [BROWSER_VARIABLE]: browser })])
}

/**
 * Three rows of suites of about the same length side by side, so that no core stands still while a row waits: the browser
 * on the product that is started once; the calls and the rules, in projects of their own on its emulators; what needs nothing,
 * or starts what it needs itself. The two rows beside the browser's share the faults.
 */
const runAll = async (): Promise<Tally[]> => {
  if (!STARTED.some(runs)) {
    return runSuites([
      ...FORMAT_AND_LINT,
      ...TYPES,
      ...TEXTS,
      ...UNUSED,
      vitestSuite('unit', {}, undefined, since),
    ])
  }
  await prepareFunctions()
  const started = start()
  const browser = findBrowser()
  const unit = runSuites([vitestSuite('unit', {}, undefined, since)])
  const ready = Promise.all([started, unit]).then(([sillage]) => sillage)
  const shown = Promise.all([ready, browser]).then(([sillage, path]) => runInBrowser(sillage, path))
  const served = ready.then(async (sillage) => [
    ...(await runWith(sillage, 'integration', 'rules')),
    ...(await runFaults('served')),
  ])
  const others = (async () => {
    const first = [
      ...(await runSuites([...FORMAT_AND_LINT, ...FLOORS, ...TYPES, ...TEXTS, ...UNUSED])),
      ...(await runAlone('functions-alone', 'alone')),
    ]
    await started
    // The demonstration is made once: these load what the first row has kept.
    return [...first, ...(await runAlone('commands', 'alone')), ...(await runFaults('alone'))]
  })()
  const tallies = (await Promise.all([unit, shown, served, others])).flat()
  const sillage = await started
  await sillage.stop()
  return tallies
}

/**
 * `npm test`: everything; `npm test -- --changed [COMMIT]`: what the changes since a commit, by default those that are not committed,
 * can reach. Ends with what failed, if anything did, and one line, `N passed, N failed`.
 */
await runCommand(async () => {
  const { passed, failed, failures } = sum(
    await runAll().catch((error: unknown) => [one(error instanceof Error ? error.message : String(error))]),
  )
  for (const failure of failures) process.stdout.write(`\n✘ ${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
})
