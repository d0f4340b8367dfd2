import { spawn } from 'node:child_process'
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ENV_EXAMPLE, envExample } from '../../src/build/env-example.ts'
import { type FunctionsManifest, prepareFunctions } from '../../src/build/functions.ts'
import { BIN, FUNCTIONS, LOCAL, ROOT } from '../../src/layout.ts'
import { bareProject } from '../../stand-ins/google-cloud/project.ts'
import {
  CLI_ORIGINS,
  type GoogleCloudStandIn,
  startGoogleCloudStandIn,
} from '../../stand-ins/google-cloud/server.ts'

const PROJECT = 'sillage-test'

let manifest: FunctionsManifest
let folder = ''
const opened: GoogleCloudStandIn[] = []

const getSecrets = ({ params }: FunctionsManifest): string[] =>
  params.filter(({ type }) => type === 'secret').map(({ name }) => name)

const dryRun = async (secrets: string[]): Promise<{ code: number | null; output: string }> => {
  const google = await startGoogleCloudStandIn({ ...bareProject(PROJECT), apis: 'all', secrets }, { port: 0 })
  opened.push(google)
  const child = spawn(
    join(BIN, 'firebase'),
    ['deploy', '--only', 'functions', '--dry-run', '--non-interactive', '--project', PROJECT],
    {
      cwd: folder,
      // No terminal: where the tools would ask somebody, they fail.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...Object.fromEntries(CLI_ORIGINS.map((name) => [name, google.url])),
        FIREBASE_TOKEN: 'local',
        GOOGLE_APPLICATION_CREDENTIALS: '',
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
      },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return await new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

beforeAll(async () => {
  manifest = await prepareFunctions()
  // Below the repository, where the packages of the functions are found.
  folder = await mkdtemp(join(LOCAL, 'deploy-'))
  await cp(join(FUNCTIONS, 'lib'), join(folder, 'functions', 'lib'), { recursive: true })
  await copyFile(join(FUNCTIONS, 'package.json'), join(folder, 'functions', 'package.json'))
  await copyFile(ENV_EXAMPLE, join(folder, 'functions', `.env.${PROJECT}`))
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({ functions: [{ source: 'functions', runtime: 'nodejs24' }] }),
  )
})

afterAll(async () => {
  await Promise.all(opened.map((google) => google.close()))
  await rm(folder, { recursive: true, force: true })
})

test('names every parameter in the example file, each with its default', async () => {
  expect(await readFile(ENV_EXAMPLE, 'utf8'), 'make it anew: node tools/src/build/env-example.ts').toBe(
    envExample(manifest),
  )
})

const sizeSchema = z.object({
  availableMemoryMb: z.number(),
  concurrency: z.number(),
  /** A number, or the expression that the tools compute from SILLAGE_SIZE. */
  maxInstances: z.pipe(
    z.union([z.number(), z.string()]),
    z.transform((value) =>
      typeof value === 'number'
        ? [value, value]
        : [...(/^{{ params\.SILLAGE_SIZE == "large" \? (\d+) : (\d+) }}$/.exec(value) ?? [])]
            .slice(1)
            .map(Number)
            .reverse(),
    ),
  ),
})

/** The rows of the table of sizes, by the name of the function. */
const documented = async (): Promise<Map<string, number[]>> => {
  const text = await readFile(join(ROOT, 'docs', 'runbooks', 'operate.md'), 'utf8')
  const rows = text.matchAll(/^\| `(\w+)…?`[^|]*\| (\d+) (MiB|GiB) +\| (\d+) +\| (\d+) +\| (\d+) +\|/gm)
  return new Map(
    [...rows].map(([, name = '', memory, unit, ...counts]) => [
      name,
      [Number(memory) * (unit === 'GiB' ? 1_024 : 1), ...counts.slice(0, 3).map(Number)],
    ]),
  )
}

test('gives every function the memory and the instances of the runbook', async () => {
  const rows = await documented()
  const names = Object.keys(manifest.endpoints)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    const { availableMemoryMb, concurrency, maxInstances } = sizeSchema.parse(manifest.endpoints[name])
    const row = rows.get(name) ?? (/^(?:run|express)-/.test(name) ? rows.get('run') : undefined)
    expect([availableMemoryMb, concurrency, ...maxInstances], name).toEqual(row)
  }
})

test.each(['README.md', 'docs/runbooks/deploy.md'])('names every secret in %s', async (page) => {
  const text = await readFile(join(ROOT, page), 'utf8')
  expect(getSecrets(manifest).filter((name) => !text.includes(name))).toEqual([])
})

test('finds a value for every parameter without a terminal when the example file is used as it is', async () => {
  const { code, output } = await dryRun(getSecrets(manifest))
  expect(output).toContain('Dry run complete')
  expect(output).toContain(`sillage-functions@${PROJECT}.iam.gserviceaccount.com`)
  expect(code).toBe(0)
})

test('names the secret that has no value', async () => {
  const { code, output } = await dryRun(getSecrets(manifest).filter((name) => name !== 'SMTP_URL'))
  expect(output).toContain('SMTP_URL')
  expect(output).not.toContain('Dry run complete')
  expect(code).not.toBe(0)
})
