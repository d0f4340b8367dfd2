import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ROOT } from './layout.ts'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
})

/** The folders in which a package at `path` finds its dependencies, nearest first. */
const foldersAbove = (path: string): string[] => {
  const folders = [path === '' ? 'node_modules' : `${path}/node_modules`]
  for (let at = path; at !== ''; ) {
    const cut = at.lastIndexOf('/node_modules/')
    at = cut < 0 ? '' : at.slice(0, cut)
    folders.push(at === '' ? 'node_modules' : `${at}/node_modules`)
  }
  return folders
}

test('the lock file names every platform of a package, or npm ci refuses it', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersAbove(path).some((folder) => packages[`${folder}/${name}`]),
    ),
  )
  expect(missing).toEqual([])
})
