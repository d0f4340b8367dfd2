import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { LOCAL } from '../../src/layout.ts'

/**
 * Installs Lighthouse on first use: with its dependencies it is a tenth of all files that the repository installs, and no
 * other command uses it.
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
    accessibility: z.optional(category),
    'best-practices': z.optional(category),
    seo: z.optional(category),
  }),
  audits: z.object({
    'largest-contentful-paint': numeric,
    'cumulative-layout-shift': numeric,
    'total-blocking-time': numeric,
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
})

export interface Audit {
  /** Performance, 0 to 100. */
  readonly score: number
  /** The lowest score of accessibility, best practices and SEO; 100 when they were not audited. */
  readonly lowest: number
  readonly lcpMs: number
  readonly cls: number
  readonly blockingMs: number
  /** Speed of this machine as Lighthouse measures it. The simulated phone is four times slower, so scores depend on it. */
  readonly machine: number
}

/**
 * Firestore listeners keep the network busy, so Lighthouse would wait for silence in vain; screens have settled long before
 * this limit.
 */
const LONGEST_LOAD_MS = 15_000

/**
 * Audits a page with Lighthouse in a running browser, which keeps its session.
 *
 * @param port of the browser's remote debugging
 * @param desktop instead of the simulated phone
 * @param isPublic audits all four categories, which matter for pages that search engines and strangers see
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
