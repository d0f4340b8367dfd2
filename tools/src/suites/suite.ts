import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LOCAL, ROOT } from '../layout.ts'
import { runTool } from './step.ts'
import { type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export interface Suite {
  name: string
  run(): Promise<{ tally: Tally; output: string }>
}

const reportFile = async (name: string): Promise<string> => {
  const file = join(LOCAL, 'reports', `${name}.json`)
  await rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  return file
}

/** What a runner reported; one that ended without a report, or without a test, has failed. */
const readReport = async (file: string, code: number, tally: (report: unknown) => Tally): Promise<Tally> => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const result = tally(JSON.parse(await readFile(file, 'utf8')))
  const nothing = result.passed + result.failed === 0
  return (code !== 0 || nothing) && result.failed === 0 ? { ...result, failed: 1 } : result
}

/** Whether a suite has files; one that has some must run some tests. */
export const suiteExists = (name: string): boolean =>
  globSync(`tools/test/${name}/**/*.{test,spec}.ts`, { cwd: ROOT }).length > 0

/** A project of vitest.config.ts. */
export const vitestSuite = (name: string, env: Record<string, string> = {}): Suite => ({
  name,
  run: async () => {
    const file = await reportFile(name)
    const { code, output } = await runTool(
      'vitest',
      ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      env,
    )
    return { output, tally: await readReport(file, code, tallyVitest) }
  },
})

export const browserSuite = (env: Record<string, string>): Suite => ({
  name: 'browser',
  run: async () => {
    const file = await reportFile('browser')
    const { code, output } = await runTool('playwright', ['test', '--config', 'tools/playwright.config.ts'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return { output, tally: await readReport(file, code, tallyPlaywright) }
  },
})

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs suites one after the other, each to its end, whatever the others come to. */
export const runSuites = async (suites: readonly Suite[]): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const suite of suites) {
    process.stdout.write(`▶ ${suite.name} …\n`)
    const since = performance.now()
    const { tally, output } = await suite.run()
    tallies.push(tally)
    const mark = tally.failed === 0 ? '✔' : '✘'
    process.stdout.write(
      `\n${output.trimEnd()}\n${mark} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds(since)})\n\n`,
    )
  }
  return tallies
}
