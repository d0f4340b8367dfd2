import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { createClient } from '@hey-api/openapi-ts'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { createKey } from '@sillage/core/keys/calls'
import { KEY_SCOPES } from '@sillage/core/keys/key'
import { build } from 'esbuild'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { BIN, LOCAL, ROOT } from '../../src/layout.ts'
import { openTheatre, type Theatre } from './story.ts'

/** The programs of docs/api.md, with the clients that they name: they compile, and make the journey with a key. */

/** Within the repository, so that the programs find the packages that they import. */
const FOLDER = join(LOCAL, 'clients')

/** What a program writes. @throws with it, when the program fails */
const run = async (program: string, args: readonly string[], env = process.env): Promise<string> => {
  const written = promisify(execFile)(program, args, { cwd: FOLDER, env })
  return await written.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => {
      throw new Error(error.stdout + error.stderr)
    },
  )
}

let theatre: Theatre
let secret: string
beforeAll(async () => {
  theatre = await openTheatre()
  const url = `${theatre.pipeline.url}/api/openapi.json`
  const document = z.looseObject({}).parse(await (await fetch(url)).json())
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const types = await openapiTS(JSON.stringify(document), { defaultNonNullable: false })
  await writeFile(join(FOLDER, 'sillage.d.ts'), astToString(types))
  await createClient({ input: document, output: join(FOLDER, 'client'), logs: { level: 'silent' } })
  const { token, analysisId } = await theatre.newActor()
  const reply = await fetch(theatre.pipeline.url + createKey.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Journey',
      scopes: KEY_SCOPES,
      brandIds: [brandOfAnalysis(analysisId)],
      days: 30,
    }),
  })
  secret = createKey.response.parse(await reply.json()).data.secret
})
afterAll(() => theatre.pipeline.stop())

/** The program of the guide that imports a module. */
const readProgram = async (module: string): Promise<string> => {
  const guide = await readFile(join(ROOT, 'docs', 'api.md'), 'utf8')
  const programs = [...guide.matchAll(/```ts\n(.+?)```/gs)].map(([, program = '']) => program)
  const found = programs.find((program) => program.includes(`from '${module}'`))
  if (found === undefined) throw new Error(`docs/api.md holds no program that imports ${module}`)
  return found
}

/** Of the programs, and of the brand of an actor. */
const PROMPTS = 2
const PERSONAS = 2

const boundsSchema = z.object({ estimate: z.number(), lower: z.number(), upper: z.number() })

const ESTIMATE = { sampleSize: PROMPTS * PERSONAS, kind: 'runs', verdict: 'not_comparable' }

/** The estimates of the visibility in a Parquet file, as DuckDB reads them. */
const readVisibility = async (file: string) => {
  const duck = await (await DuckDBInstance.create(':memory:')).connect()
  const sql = `SELECT estimate, lower, upper, "sampleSize", kind, verdict FROM read_parquet('${file}')
    WHERE figure = 'visibility' AND group_run_id IS NULL AND entity_key IS NULL`
  const rows = (await duck.runAndReadAll(sql)).getRowObjectsJson()
  duck.closeSync()
  return rows
}

test.each([
  ['openapi-fetch', 'openapi-fetch'],
  ['hey-api', './client'],
])('the program with the client of %s compiles and makes the journey', async (name, module) => {
  const source = join(FOLDER, `${name}.ts`)
  await writeFile(source, await readProgram(module))
  const options = ['--strict', '--skipLibCheck', 'false', '--noEmit', '--ignoreConfig']
  const modules = [
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'esnext',
    '--types',
    'node',
  ]
  await run(join(BIN, 'tsc'), [...options, ...modules, source])
  const outfile = join(FOLDER, `${name}.mjs`)
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' })
  const env = { ...process.env, SILLAGE_URL: theatre.pipeline.url, SILLAGE_KEY: secret }
  const read: unknown = JSON.parse(await run(process.execPath, [outfile], env))
  expect(read).toMatchObject(ESTIMATE)
  const { estimate, lower, upper } = boundsSchema.parse(read)
  expect(estimate).toBeGreaterThan(lower)
  expect(estimate).toBeLessThan(upper)
  expect(await readVisibility(join(FOLDER, 'figures.parquet'))).toEqual([
    { ...ESTIMATE, estimate, lower, upper },
  ])
})
