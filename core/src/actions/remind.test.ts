import { expect, it } from 'vitest'
import { planReminder } from './remind.ts'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const MORNING = Date.parse('2026-12-24T06:00:00Z')
const action = { ownerId: 'claire', dueOn: '2026-12-24', status: 'planned', remindAt: null } as const

it('reminds in the morning of the day', () => {
  expect(planReminder(null, action, NOW)).toBe(MORNING)
  expect(planReminder(null, { ...action, dueOn: '2026-11-30' }, NOW)).toBeLessThan(NOW)
})

it.each([
  ['without an owner', { ownerId: null }],
  ['without a day', { dueOn: null }],
  ['when it is done', { status: 'done' }],
  ['when it is dropped', { status: 'dropped' }],
  ['when its day had passed', { dueOn: '2026-11-29' }],
] as const)('does not remind %s', (_, change) => {
  expect(planReminder(null, { ...action, ...change }, NOW)).toBeNull()
})

it('reminds once, and again for another owner, another day, or when it is opened again', () => {
  expect(planReminder(action, { ...action, status: 'in_work' }, NOW)).toBeNull()
  expect(planReminder({ ...action, ownerId: 'paul' }, action, NOW)).toBe(MORNING)
  expect(planReminder({ ...action, dueOn: '2026-12-23' }, action, NOW)).toBe(MORNING)
  expect(planReminder({ ...action, status: 'done' }, action, NOW)).toBe(MORNING)
})
