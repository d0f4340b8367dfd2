import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { LOCAL, ROOT } from '../layout.ts'
import { type Ended, runTool } from './step.ts'
import { one, sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'

export interface Suite {
  name: string
  run(): Promise<{ tally: Tally; output: string }>
}

const reportFile = async (name: string, extension = 'json'): Promise<string> => {
  const file = join(LOCAL, 'reports', `${name}.${extension}`)
  await rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  return file
}

/** What a runner reported; one that ended without a report, or without a test, has failed. */
const readReport = async (
  file: string,
  { code, output }: Ended,
  tally: (report: unknown) => Tally,
  mayBeEmpty = false,
): Promise<Tally> => {
  if (!existsSync(file)) return one(`${basename(file, '.json')} ended without a report\n${output.trim()}`)
  const result = tally(JSON.parse(await readFile(file, 'utf8')))
  const nothing = !mayBeEmpty && result.passed + result.failed === 0
  return (code !== 0 || nothing) && result.failed === 0
    ? sum([result, one(`${basename(file, '.json')} ended with code ${code}\n${output.trim()}`)])
    : result
}

/** Whether a suite has files; one that has some must run some tests. */
export const suiteExists = (name: string): boolean =>
  globSync(`tools/test/${name}/**/*.{test,spec}.ts`, { cwd: ROOT }).length > 0

export interface Part {
  place: number
  of: number
}

/**
 * A project of vitest.config.ts.
 *
 * @param part one of several parts of its files, which may run side by side
 * @param since a commit: only tests that a change since then can reach by imports
 */
export const vitestSuite = (
  project: string,
  env: Record<string, string> = {},
  part?: Part,
  since?: string,
): Suite => {
  const name = part ? `${project}-${part.place}` : project
  return {
    name,
    run: async () => {
      const file = await reportFile(name)
      const ended = await runTool(
        'vitest',
        [
          ...['run', '--project', project, '--reporter=default', '--reporter=json'],
          `--outputFile.json=${file}`,
          ...(part ? [`--shard=${part.place}/${part.of}`] : []),
          ...(since === undefined ? [] : ['--changed', since, '--passWithNoTests']),
        ],
        env,
      )
      return { output: ended.output, tally: await readReport(file, ended, tallyVitest, since !== undefined) }
    },
  }
}

export const browserSuite = (env: Record<string, string>): Suite => ({
  name: 'browser',
  run: async () => {
    const file = await reportFile('browser')
    const ended = await runTool('playwright', ['test', '--config', 'tools/playwright.config.ts'], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    return { output: ended.output, tally: await readReport(file, ended, tallyPlaywright) }
  },
})

/** Keeps how long each suite took, which `npm run house` shows. */
export const SECONDS_FILE = 'seconds.json'
export const secondsSchema = z.record(z.string(), z.number())
const taken: Record<string, number> = {}

/**
 * Runs suites one after the other, each to its end, whatever the others come to. What one said is shown if it failed,
 * and kept beside its report either way.
 */
export const runSuites = async (suites: readonly Suite[]): Promise<Tally[]> => {
  const tallies: Tally[] = []
  for (const suite of suites) {
    process.stdout.write(`▶ ${suite.name} …\n`)
    const since = performance.now()
    const { tally, output } = await suite.run()
    tallies.push(tally)
    await writeFile(await reportFile(suite.name, 'log'), output)
    taken[suite.name] = (performance.now() - since) / 1_000
    await writeFile(join(LOCAL, 'reports', SECONDS_FILE), JSON.stringify(taken))
    const good = tally.failed === 0
    if (!good) process.stdout.write(`\n${output.trimEnd()}\n`)
    process.stdout.write(
      `${good ? '✔' : '✘'} ${suite.name}: ${tally.passed} passed, ${tally.failed} failed (${taken[suite.name]?.toFixed(1)} s)\n`,
    )
  }
  return tallies
}
