import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PROVIDER_KEYS, runQueueName } from '@sillage/core/providers/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { type FunctionsManifest, prepareFunctions, readManifest } from '../../src/build/functions.ts'
import { FUNCTIONS, PROJECT_ID, ROOT } from '../../src/layout.ts'

const run = promisify(execFile)

/** Packages that take long to load. Of `firebase-functions` the parts are loaded that are used, not all triggers. */
const LOADED_LATER = [
  '@anthropic-ai/sdk',
  '@google-cloud/tasks',
  '@google/genai',
  '@opentelemetry/sdk-trace-base',
  'firebase-functions',
  'nodemailer',
  'google-auth-library',
  'htmlparser2',
  'openai',
  'pdf-lib',
  'sharp',
  'stripe',
  'undici',
]

/** What a deployment uploads: the folder less what firebase.json leaves out. */
const upload = async (to: string): Promise<void> => {
  const config = z
    .object({ functions: z.tuple([z.object({ ignore: z.array(z.string()) })]) })
    .parse(JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')))
  const left = new Set(config.functions[0].ignore)
  await cp(FUNCTIONS, to, {
    recursive: true,
    filter: (source) => source === FUNCTIONS || !left.has(source.slice(FUNCTIONS.length + 1)),
  })
}

describe('the functions folder alone', () => {
  let folder = ''
  let manifest: FunctionsManifest

  beforeAll(async () => {
    await prepareFunctions()
    folder = await mkdtemp(join(tmpdir(), 'sillage-functions-'))
    await upload(folder)
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
    })
    manifest = await readManifest(folder, join(folder, 'manifest.json'))
  }, 300_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('loads with the packages of the registry alone, and declares the API, the queues and the sweeper', () => {
    const kinds = Object.fromEntries(
      Object.entries(manifest.endpoints).map(([name, endpoint]) => [
        name,
        endpoint.taskQueueTrigger ? 'queue' : endpoint.scheduleTrigger ? 'schedule' : 'https',
      ]),
    )
    expect(kinds).toMatchObject({
      api: 'https',
      refill: 'queue',
      rollup: 'queue',
      ...Object.fromEntries(PROVIDER_KEYS.map((provider) => [runQueueName(provider), 'queue'])),
    })
    expect(Object.values(kinds)).toContain('schedule')
  })

  test('installs every package in the version that the repository locks', async () => {
    const versions = z.object({
      packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()) })),
    })
    const read = async (file: string) => versions.parse(JSON.parse(await readFile(file, 'utf8'))).packages
    const repository = Object.entries(await read(join(ROOT, 'package-lock.json')))
    const locked = new Set(
      repository.map(([path, pack]) => `${path.split('node_modules/').at(-1)}@${pack.version}`),
    )
    const installed = Object.entries(await read(join(folder, 'node_modules', '.package-lock.json')))
    expect(installed.length).toBeGreaterThan(100)
    const others = installed.map(([path, pack]) => `${path.split('node_modules/').at(-1)}@${pack.version}`)
    expect(others.filter((name) => !locked.has(name))).toEqual([])
  })

  test('every function is of the second generation, which Node 24 and concurrency need', () => {
    expect(new Set(Object.values(manifest.endpoints).map(({ platform }) => platform))).toEqual(
      new Set(['gcfv2']),
    )
  })

  test('the runtime is nodejs24, in firebase.json and in package.json', async () => {
    const config: unknown = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8'))
    expect(config).toMatchObject({ functions: [{ runtime: 'nodejs24' }] })
    const pack: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    expect(pack).toMatchObject({ engines: { node: '24' } })
  })

  /** Packages that our code loads with the entry point, where an instance serves this function. */
  const loadPackages = async (target: string): Promise<string[]> => {
    const program = `
      import { registerHooks } from 'node:module'
      const own = new URL('lib/', 'file://' + process.cwd() + '/').href
      const seen = new Set()
      registerHooks({
        resolve(name, context, next) {
          if (context.parentURL?.startsWith(own) && !/^(?:\\.|node:)/.test(name)) seen.add(name)
          return next(name, context)
        },
      })
      await import(own + 'index.js')
      process.once('beforeExit', () => process.stdout.write(JSON.stringify([...seen]), () => process.exit()))`
    const { stdout } = await run('node', ['--input-type=module', '--eval', program], {
      cwd: folder,
      env: {
        ...process.env,
        FUNCTION_TARGET: target,
        GCLOUD_PROJECT: PROJECT_ID,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
      },
    })
    return z.array(z.string()).parse(JSON.parse(stdout))
  }

  test('the entry point loads what declares the functions alone', async () => {
    const names = await loadPackages('')
    expect(names.filter((name) => !/^(?:firebase-functions\/|zod\/)/.test(name))).toEqual([])
  })

  test('no function loads at its start what most calls never use', async () => {
    const [api, runs] = [await loadPackages('api'), await loadPackages('run.openai')]
    for (const names of [api, runs]) {
      expect(names).toContain('firebase-admin/firestore')
      expect(names.filter((name) => LOADED_LATER.includes(name))).toEqual([])
    }
    expect(api).toContain('express')
    expect(runs).not.toContain('express')
  })

  test('what is loaded later is there as well', async () => {
    const files = globSync('lib/*.js', { cwd: folder })
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const later = texts.flatMap((text) =>
      [...text.matchAll(/\bimport\("([^".][^"]*)"\)/g)].map(([, name = '']) => name),
    )
    expect(later).toContain('stripe')
    const program = `for (const name of ${JSON.stringify(later)}) await import(name)`
    await run('node', ['--input-type=module', '--eval', program], { cwd: folder })
  })

  test('a deployment can fill in every parameter by itself', () => {
    expect(manifest.params.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PROVIDER_KEYS', 'ANALYST_MODEL', 'RUN_CONCURRENCY']),
    )
    const open = manifest.params.filter((param) => param.type !== 'secret' && param.default === undefined)
    expect(open).toEqual([])
  })
})
