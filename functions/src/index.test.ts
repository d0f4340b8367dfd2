import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import * as functions from './index.ts'

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }))

test('every function loads its work late, under its own name', () => {
  const entries = sources.filter(({ path }) => /^(?:tasks|functions?)\.ts$/.test(basename(path)))
  const names = entries.flatMap(({ text }) =>
    [...text.matchAll(/ = (?:loadedLate|task|runs|serve)\(\s*'(\w+)'/g)].map(([, name]) => name),
  )
  for (const group of ['run', 'express']) {
    const text = `byProvider((provider) => runs(\`${group}.\${provider}\`, `
    expect(entries.some((entry) => entry.text.includes(text))).toBe(true)
  }
  // Two are the groups of the runs; one decides at once, in a few lines.
  expect([...names, 'run', 'express', 'decideSignUp'].sort()).toEqual(Object.keys(functions).sort())
})

test('every parameter is defined when the entry point is loaded', () => {
  const text = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8')
  const loaded = [...text.matchAll(/import '\.\/(.+)'/g)].map(([, path]) => path)
  const defining = sources
    .filter(({ text: source }) =>
      /\bdefine(?:String|Int|Boolean|List|Secret|JsonSecret|Float)\(/.test(source),
    )
    .map(({ path }) => path)
  expect(loaded.sort()).toEqual(defining.sort())
})
