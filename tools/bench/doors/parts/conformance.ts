import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { z } from 'zod/mini'
import { BIN, LOCAL } from '../../../src/layout.ts'
import { report } from '../../support/report.ts'
import { openDoors } from '../open-doors.ts'

/**
 * What others measure of the MCP server: the conformance suites of both revisions of the protocol, the one of authorization
 * servers, and the Inspector, which calls a tool. npm fetches each in the version named here, apart from our packages. A check
 * that fails must stand in `expected-failures.json` with its reason, and one that stands there must fail.
 */

const STABLE = '0.1.16'
const NEXT = '0.2.0-alpha.12'
const INSPECTOR = '2.12.0'

/** Each run of a suite. */
const SUITES = [
  { name: '2025-11-25', version: STABLE, args: ['server'], path: '/mcp' },
  {
    name: '2026-07-28',
    version: NEXT,
    args: ['server', '--requirements', '2026-07-28'],
    path: '/mcp',
  },
  {
    name: 'authorization',
    version: NEXT,
    args: ['authorization', '--scenario', 'authorization-server-metadata-endpoint'],
    path: '',
  },
] as const

const expectedSchema = z.object({
  reasons: z.record(z.string(), z.string()),
  /** Ids of checks, by suite and by reason. */
  expected: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
})
const { reasons, expected } = expectedSchema.parse(
  JSON.parse(readFileSync(new URL('../expected-failures.json', import.meta.url), 'utf8')),
)

const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }))

/** Runs a program of a package. @returns what it printed; its exit code only when `mustPass` asks for 0 */
const runPackage = (name: string, args: readonly string[], mustPass = false): Promise<string> =>
  new Promise((resolve, reject) => {
    // The suites need the Node of this repository.
    const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) }
    const options = { env, cwd: LOCAL, maxBuffer: 2 ** 26, timeout: 600_000 }
    execFile(
      'npm',
      ['exec', '--yes', `--package=${name}`, '--', ...args],
      options,
      (error, stdout, stderr) => {
        if (error && (mustPass || typeof error.code !== 'number')) reject(new Error(`${name}: ${stderr}`))
        else resolve(stdout)
      },
    )
  })

const readChecks = (folder: string): z.output<typeof checksSchema> =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('checks.json'))
    .flatMap((path) => checksSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8'))))

const runSuite = async ({ name, version, args, path }: (typeof SUITES)[number], address: string) => {
  const folder = mkdtempSync(join(LOCAL, 'conformance-'))
  const printed = await runPackage(`@modelcontextprotocol/conformance@${version}`, [
    ...['conformance', ...args, '--url', `${address}${path}`, '--output-dir', folder],
  ])
  const checks = readChecks(folder)
  // A suite that broke down has failed nothing.
  if (checks.length === 0) throw new Error(`${name}: no checks ran\n${printed}`)
  const failed = new Set(checks.flatMap(({ id, status }) => (status === 'FAILURE' ? [id] : [])))
  const known = Object.entries(expected[name] ?? {})
  const listed = new Set(known.flatMap(([, ids]) => ids))
  return {
    name,
    version,
    passed: checks.filter(({ status }) => status === 'SUCCESS').length,
    /** Checks that failed as expected, by reason. */
    expected: Object.fromEntries(
      known.map(([reason, ids]) => [reason, ids.filter((id) => failed.has(id)).length]),
    ),
    unexpected: [...failed].filter((id) => !listed.has(id)),
    noLongerFailing: [...listed].filter((id) => !failed.has(id)),
  }
}

/** Calls a tool as the Inspector's command line does. */
const inspect = async (address: string, secret: string, analysisId: string): Promise<number> => {
  const printed = await runPackage(
    `@modelcontextprotocol/inspector@${INSPECTOR}`,
    [
      ...['mcp-inspector', '--cli', `${address}/mcp`, '--transport', 'http'],
      ...['--header', `Authorization: Bearer ${secret}`],
      ...[
        '--method',
        'tools/call',
        '--tool-name',
        'get_visibility',
        '--tool-arg',
        `analysisId=${analysisId}`,
      ],
    ],
    true,
  )
  const resultSchema = z.object({ structuredContent: z.object({ figures: z.array(z.unknown()) }) })
  return resultSchema.parse(JSON.parse(printed)).structuredContent.figures.length
}

await report('doors', async () => {
  const { address, secret, analysisId, close } = await openDoors()
  try {
    const suites = []
    for (const suite of SUITES) suites.push(await runSuite(suite, address))
    const figures = await inspect(address, secret, analysisId)
    const isAsExpected = suites.every(
      ({ unexpected, noLongerFailing }) => unexpected.length === 0 && noLongerFailing.length === 0,
    )
    return { pass: isAsExpected && figures > 0, suites, inspector: { version: INSPECTOR, figures }, reasons }
  } finally {
    await close()
  }
})
