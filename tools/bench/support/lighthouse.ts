import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { LOCAL } from '../../src/layout.ts'

/**
 * Lighthouse, fetched when it is first asked for: with what it brings along it is a tenth of all files that everything
 * else here needs, and no other command has a use for it.
 */

const VERSION = '13.5.0'
const FOLDER = join(LOCAL, `lighthouse-${VERSION}`)
const CLI = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')

const run = promisify(execFile)

/** @throws when the registry cannot be reached */
export const installLighthouse = async (): Promise<void> => {
  if (existsSync(CLI)) return
  await mkdir(FOLDER, { recursive: true })
  const flags = ['--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  await run('npm', ['install', ...flags, `lighthouse@${VERSION}`], { cwd: FOLDER })
}

const numeric = z.object({ numericValue: z.number() })
const category = z.object({ score: z.number() })
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category.optional(),
    'best-practices': category.optional(),
    seo: category.optional(),
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'cumulative-layout-shift': numeric,
    'total-blocking-time': numeric,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
})

export interface Audit {
  /** Of performance, from 0 to 100. */
  readonly score: number
  /** The lowest of accessibility, best practices and search engines, where they were asked for; else 100. */
  readonly lowest: number
  readonly lcpMs: number
  readonly cls: number
  readonly blockingMs: number
  /** Speed of this machine as Lighthouse found it: its phone is four times as slow, so scores of other speeds differ. */
  readonly machine: number
}

/**
 * A listener of Firestore never lets the network fall silent, which Lighthouse would wait for; screens have settled long
 * before.
 */
const LONGEST_LOAD_MS = 15_000

/**
 * What Lighthouse says of how fast a page is, in a browser that runs already; whoever is signed in there stays so.
 *
 * @param port of the browser's remote debugging
 * @param desktop rather than the phone that it simulates
 * @param isPublic asks for all four categories: what search engines and strangers find is no matter of speed alone
 */
export const audit = async (
  url: string,
  port: number,
  desktop: boolean,
  isPublic = false,
): Promise<Audit> => {
  const others = isPublic ? ',accessibility,best-practices,seo' : ''
  const { stdout } = await run(
    process.execPath,
    [
      CLI,
      url,
      `--port=${port}`,
      '--quiet',
      '--output=json',
      `--only-categories=performance${others}`,
      '--disable-storage-reset',
      `--max-wait-for-load=${LONGEST_LOAD_MS}`,
      '--no-enable-error-reporting',
      ...(desktop ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 100_000_000 },
  )
  const { categories, audits, environment } = reportSchema.parse(JSON.parse(stdout))
  const { performance, ...rest } = categories
  return {
    score: Math.round(100 * performance.score),
    lowest: Math.min(100, ...Object.values(rest).map((each) => Math.round(100 * (each?.score ?? 1)))),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    cls: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
    blockingMs: Math.round(audits['total-blocking-time'].numericValue),
    machine: Math.round(environment.benchmarkIndex),
  }
}
