import { readFile, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { prepareFunctions } from '../../src/build/functions.ts'
import { FUNCTIONS, LOCAL } from '../../src/layout.ts'
import { copyFunctions } from '../../src/stage.ts'

const folder = join(LOCAL, 'packages-test')
const versionSchema = z.object({ version: z.string() })
const lockSchema = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.optional(z.string()) })),
})

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await prepareFunctions()
  await copyFunctions(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a local copy of the functions loads the versions that the cloud installs', async () => {
  const { packages } = lockSchema.parse(
    JSON.parse(await readFile(join(FUNCTIONS, 'package-lock.json'), 'utf8')),
  )
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(join(FUNCTIONS, 'package.json'), 'utf8')))
  const entry = pathToFileURL(join(folder, 'lib', 'index.js')).href
  const loaded = await Promise.all(
    Object.keys(dependencies).map(async (name) => {
      const file = findPackageJSON(name, entry)
      if (file === undefined) return [name, 'missing'] as const
      return [name, versionSchema.parse(JSON.parse(await readFile(file, 'utf8'))).version] as const
    }),
  )
  const installed = Object.keys(dependencies).map(
    (name) => [name, packages[`node_modules/${name}`]?.version] as const,
  )
  expect(Object.fromEntries(loaded)).toEqual(Object.fromEntries(installed))
})
