import { expect, test } from 'vitest'
import { sum, tallyPlaywright, tallyVitest } from './tally.ts'

test('vitest: passed and failed are counted, a skipped test has failed', () => {
  const file = (status: string, ...statuses: string[]) => ({
    status,
    assertionResults: statuses.map((one) => ({ status: one })),
  })
  expect(
    tallyVitest({ testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }),
  ).toEqual({ passed: 3, failed: 1 })
  expect(tallyVitest({ testResults: [file('passed', 'passed', 'skipped')] })).toEqual({
    passed: 1,
    failed: 1,
  })
})

test('vitest: a file that does not load counts as one failure', () => {
  expect(tallyVitest({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('playwright: flaky and skipped tests have failed, and so has a run that could not start', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }
  expect(tallyPlaywright({ errors: [], stats })).toEqual({ passed: 4, failed: 3 })
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  expect(tallyPlaywright({ errors: [{ message: 'no config' }], stats: none })).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('sum', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 })
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 4, failed: 2 })
})
