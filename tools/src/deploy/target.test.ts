import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENV_EXAMPLE } from '../build/env-example.ts'
import { REGION } from '../layout.ts'
import { configureFor, readConfig } from './firebase-cli.ts'
import { readTarget, writeRegion } from './target.ts'

const ALIASES = { default: 'demo-sillage', staging: 'acme-staging' }
const read = (...args: string[]) => readTarget(args, ALIASES)

describe('the arguments of a deployment', () => {
  it('names a project by its id or by an alias of .firebaserc', () => {
    expect(read('acme-prod')).toEqual({
      kind: 'deploy',
      project: 'acme-prod',
      preflight: true,
      despiteFormat: false,
    })
    expect(read('staging').project).toBe('acme-staging')
  })

  it('takes a region, a preview or a rollback, one at a time', () => {
    expect(read('staging', '--region', 'us-central1')).toMatchObject({
      kind: 'deploy',
      region: 'us-central1',
    })
    expect(read('staging', '--preview', 'new-deck')).toMatchObject({ kind: 'preview', preview: 'new-deck' })
    expect(read('staging', '--rollback', '--despite-format')).toMatchObject({
      kind: 'rollback',
      despiteFormat: true,
    })
    expect(read('staging', '--no-preflight').preflight).toBe(false)
    expect(() => read('staging', '--rollback', '--preview', 'x')).toThrow('exclude each other')
  })

  it('runs dry without a project', () => {
    expect(read('--dry-run').kind).toBe('dry-run')
  })

  it.each([
    [[], 'Which project?'],
    [['Acme!'], 'Which project?'],
    [['acme-prod', 'acme-staging'], 'Which project?'],
    [['default'], 'emulators alone'],
    [['staging', '--region', 'europe'], 'no region'],
    [['staging', '--preview', 'New Deck'], 'a name of a-z'],
  ])('refuses %j', (args, why) => {
    expect(() => read(...args)).toThrow(why)
  })
})

describe('the region', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-region-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is kept among the parameters of the project', async () => {
    const file = join(folder, '.env.acme-prod')
    await writeFile(file, 'A="1"\nSILLAGE_REGION="europe-west1"\nB="2"\n')
    writeRegion('acme-prod', 'us-central1', folder)
    expect(await readFile(file, 'utf8')).toBe('A="1"\nSILLAGE_REGION="us-central1"\nB="2"\n')
    await writeFile(file, 'A="1"')
    writeRegion('acme-prod', 'us-central1', folder)
    expect(await readFile(file, 'utf8')).toBe('A="1"\nSILLAGE_REGION="us-central1"\n')
    expect(() => writeRegion('other-project', 'us-central1', folder)).toThrow('.env.example')
  })

  it('of firebase.json is the default of the functions', async () => {
    const config = await readConfig()
    const regions = config.hosting.rewrites.flatMap(({ function: target }) => target?.region ?? [])
    expect(regions.length).toBeGreaterThan(1)
    expect(new Set(regions)).toEqual(new Set([REGION]))
    expect(await readFile(ENV_EXAMPLE, 'utf8')).toContain(`SILLAGE_REGION="${REGION}"`)
  })

  it('replaces the one of every rewrite, and nothing else but builds and the database', async () => {
    const config = await readConfig()
    const text = JSON.stringify(configureFor(config, 'us-central1', 'restored'))
    expect(text).toContain('"region":"us-central1"')
    expect(text).not.toContain(REGION)
    expect(text).not.toContain('predeploy')
    expect(text).toContain('"database":"restored"')
    const back = configureFor(configureFor(config, 'us-central1', 'restored'), REGION, '(default)')
    expect(back).toEqual(configureFor(config, REGION, '(default)'))
    expect(back.hosting.headers).toEqual(config.hosting.headers)
  })
})
