import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { one, sum, tallyPlaywright, tallyVitest } from './tally.ts'

const PASSED = { fullName: 'holds', status: 'passed', failureMessages: [] }

test('vitest: passed and failed are counted, a skipped test has failed', () => {
  const file = (status: string, ...assertionResults: object[]) => ({ name: 'a.ts', status, assertionResults })
  const wrong = { fullName: 'adds', status: 'failed', failureMessages: ['1 is not 2'] }
  expect(
    tallyVitest({ testResults: [file('passed', PASSED, PASSED), file('failed', PASSED, wrong)] }),
  ).toEqual({ passed: 3, failed: 1, failures: ['a.ts › adds\n1 is not 2'] })
  const skipped = { fullName: 'waits', status: 'skipped' }
  expect(tallyVitest({ testResults: [file('passed', PASSED, skipped)] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['a.ts › waits\nskipped'],
  })
})

test('vitest: a file that does not load counts as one failure', () => {
  const file = { name: 'b.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(tallyVitest({ testResults: [file] })).toEqual(one('b.ts\nno such module'))
})

test('playwright: skipped and flaky tests have failed, and so has a run that could not start', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'c.spec.ts',
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  })
  expect(
    tallyPlaywright({
      errors: [],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
      suites: [
        {
          specs: [spec('opens', 'expected'), spec('turns', 'flaky', 'it stood still')],
          suites: [{ specs: [spec('closes', 'unexpected', 'it stayed open'), spec('waits', 'skipped')] }],
        },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'c.spec.ts › turns\nflaky\nit stood still',
      'c.spec.ts › closes\nunexpected\nit stayed open',
      'c.spec.ts › waits\nskipped',
    ],
  })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  expect(tallyPlaywright({ errors: [], stats })).toMatchObject({ passed: 4, failed: 3 })
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(tallyPlaywright({ errors: [{ message: 'no config' }], stats: none })).toMatchObject(one('no config'))
})

test('playwright: a failure says what the page showed under its rail', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tally-')), 'error-context.md')
  const page = ['- complementary:', '  - link "Home"', '- main:', '  - heading "Nothing here"']
  writeFileSync(path, ['# Error details', '```', 'it broke', '```', '```yaml', ...page, '```', ''].join('\n'))
  const result = { errors: [{ message: 'it broke' }], attachments: [{ name: 'error-context', path }] }
  const { failures } = tallyPlaywright({
    errors: [],
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    specs: [{ title: 'opens', file: 'd.spec.ts', tests: [{ status: 'unexpected', results: [result] }] }],
  })
  expect(failures).toEqual([
    'd.spec.ts › opens\nunexpected\nit broke\nThe page showed:\n- main:\n  - heading "Nothing here"',
  ])
})

test('sum', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, failures: [] })
  expect(sum([one(), one('this'), one('that')])).toEqual({
    passed: 1,
    failed: 2,
    failures: ['this', 'that'],
  })
})
