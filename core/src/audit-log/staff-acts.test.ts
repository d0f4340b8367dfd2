import { expect, it } from 'vitest'
import { CALLS } from '../api/nouns.ts'
import { ACTION_BY_CALL, listStoredNames } from './staff-acts.ts'

/** Calls that administrators change something by, and reads of all brands. */
const held = CALLS.filter(
  ({ access, fromConsole, method, unaudited, showsBrands }) =>
    showsBrands || ((access === 'admin' || fromConsole) && method !== 'GET' && !unaudited),
)

it('names the act of each call of administrators, in one form', () => {
  expect(Object.keys(ACTION_BY_CALL).toSorted()).toEqual(held.map(({ name }) => name).toSorted())
  for (const action of Object.values(ACTION_BY_CALL)) expect(action).toMatch(/^[a-z]+(_[a-z]+)+$/)
})

it('names no two acts alike', () => {
  const actions = Object.values(ACTION_BY_CALL)
  expect(new Set(actions).size).toBe(actions.length)
})

it('finds older entries by the name of the call', () => {
  expect(listStoredNames('give_plan')).toEqual(['give_plan', 'adminUsers.givePlan'])
  expect(listStoredNames('grant_admin')).toEqual(['grant_admin'])
})
