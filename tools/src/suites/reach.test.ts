import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../layout.ts'
import { isReached } from './reach.ts'

const SUITES = readdirSync(join(ROOT, 'tools', 'test'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const reachedBy = (...changed: string[]) => SUITES.filter((suite) => isReached(suite, changed)).toSorted()

it.each([
  ['the domain', 'core/src/base/ids.ts', SUITES.toSorted()],
  ['a function', 'functions/src/tasks.ts', SUITES.filter((suite) => suite !== 'rules').toSorted()],
  ['the web app', 'web/src/main.tsx', ['browser']],
  ['the rules', 'firestore.rules', SUITES.toSorted()],
  ['a test of a suite', 'tools/test/rules/table.ts', ['rules']],
  ['a unit test', 'functions/src/index.test.ts', []],
  ['the docs', 'core/README.md', []],
] as const)('runs what a change of %s can reach', (_, path, suites) => {
  expect(reachedBy(path)).toEqual(suites)
})
