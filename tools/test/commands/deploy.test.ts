import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { SIZES } from '../../../functions/src/platform/sizes.ts'
import { type DryRun, openDryRun } from '../../src/deploy/dry-run.ts'
import { writeConfig } from '../../src/deploy/firebase-cli.ts'
import { planSteps } from '../../src/deploy/plan.ts'
import { runSteps } from '../../src/deploy/steps.ts'
import { readTarget } from '../../src/deploy/target.ts'
import { ROOT } from '../../src/layout.ts'

/** `npm run deploy -- --dry-run`, then a preview and the way back, in one project. */

const target = readTarget(['--dry-run'])
const lines: string[] = []
let dryRun: DryRun

const run = (change: Partial<typeof target> = {}): Promise<void> =>
  runSteps(planSteps(dryRun.deployment, { ...target, ...change }), (line) => lines.push(line))

beforeAll(async () => {
  dryRun = await openDryRun(target, (line) => lines.push(line))
})
afterAll(() => dryRun?.close())

test('deploys an empty project up to its smoke test', async () => {
  await run()
  expect(lines.filter((line) => line.startsWith('▶'))).toEqual(
    [
      'preflight of an empty project',
      'preflight',
      'build',
      'indexes',
      'functions',
      'rules and Hosting',
      'smoke',
      'migrations',
    ].map((name) => `▶ ${name}`),
  )
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}\d+ not ready yet$/))
})

test('has the Firebase tools resolve sizes, region and account of the functions', () => {
  const functions = [...dryRun.google.functions.deployed.values()]
  const sizes = z.object({
    maxInstanceCount: z.number(),
    availableCpu: z.string(),
    serviceAccountEmail: z.string(),
    environmentVariables: z.looseObject({ NODE_OPTIONS: z.optional(z.string()) }),
  })
  const found = Object.fromEntries(
    functions.map(({ name, serviceConfig }) => [name.split('/').at(-1), sizes.parse(serviceConfig)]),
  )
  const { api, figures } = SIZES
  expect(found.api?.maxInstanceCount).toBe(api.maxInstances.small)
  expect(found.figures).toMatchObject({
    maxInstanceCount: figures.maxInstances.small,
    availableCpu: String(figures.cpu),
    serviceAccountEmail: expect.stringContaining('sillage-functions@'),
  })
  expect(functions.every(({ name }) => name.includes('/locations/europe-west1/'))).toBe(true)
  const heaps = new Set(
    functions.map(({ serviceConfig }) => sizes.parse(serviceConfig).environmentVariables.NODE_OPTIONS),
  )
  expect([...heaps]).toEqual(['--max-old-space-size-percentage=75'])
})

test('releases the rules, and every declared index', () => {
  const { rulesets, indexes } = dryRun.google.firestore
  expect(JSON.stringify(rulesets)).toContain(
    JSON.stringify(readFileSync(join(ROOT, 'firestore.rules'), 'utf8')).slice(1, 200),
  )
  const declared = z
    .object({ indexes: z.array(z.unknown()) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'firestore.indexes.json'), 'utf8')))
  expect(indexes).toHaveLength(declared.indexes.length)
})

test('serves assets for a year and pages anew, as firebase.json says', async () => {
  const url = `http://127.0.0.1:${dryRun.hostingPort}`
  const app = await fetch(`${url}/dashboard`)
  expect(app.headers.get('cache-control')).toBe('no-cache')
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await app.text()) ?? []
  const script = await fetch(`${url}${asset}`)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${url}/app`, { redirect: 'manual' })).status).toBe(302)
})

test('answers uptime checks as they expect', async () => {
  const checks = z
    .array(
      z.object({
        httpCheck: z.object({ path: z.string() }),
        contentMatchers: z._default(z.array(z.object({ content: z.string() })), []),
      }),
    )
    .parse(JSON.parse(readFileSync(join(ROOT, 'tools', 'cloud', 'uptime.json'), 'utf8')))
  for (const { httpCheck, contentMatchers } of checks) {
    const answer = await fetch(`http://127.0.0.1:${dryRun.hostingPort}${httpCheck.path}`)
    expect(answer.status).toBe(200)
    const body = await answer.text()
    for (const { content } of contentMatchers) expect(body).toContain(content)
  }
})

test('shows a preview without touching what is live', async () => {
  const before = dryRun.google.hosting.releases.filter(({ channel }) => channel === 'live').length
  await run({ kind: 'preview', preview: 'new-deck' })
  const { releases } = dryRun.google.hosting
  expect(releases.at(-1)?.channel).toBe('new-deck')
  expect(releases.filter(({ channel }) => channel === 'live')).toHaveLength(before)
})

test('says that there is nothing to go back to after a first deployment', async () => {
  await expect(run({ kind: 'rollback' })).rejects.toThrow('There is no release before the live one.')
})

test('gives rules and indexes to the database that the parameters name after a restore', async () => {
  const { deployment, google } = dryRun
  const parameters = { ...deployment.parameters, SILLAGE_DATABASE: 'restored' }
  await writeConfig(deployment.folder, parameters)
  const steps = planSteps({ ...deployment, parameters }, target)
  await runSteps(
    steps.filter(({ name }) => ['indexes', 'rules and Hosting'].includes(name)),
    (line) => lines.push(line),
  )
  expect([...google.firestore.releases.keys()]).toContainEqual(
    expect.stringMatching(/\/cloud\.firestore\/restored$/),
  )
})
