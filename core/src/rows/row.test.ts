import { describe, expect, it } from 'vitest'
import { isOffered } from '../brands/brand.ts'
import { ROW_KINDS } from '../brands/row-state.ts'
import { GIVEN_STATES, isKept, pathOfRow, rowIdOfPath, rowIdSchema, stateFrom, valueGiven } from './row.ts'

const BRAND = '0123456789abcdef01234567'
const AT = 1_700_000_000_000

describe('ids of rows', () => {
  it('lead to the document and back', () => {
    for (const [kind, id] of [
      ['brands', BRAND],
      ['prompts', `${BRAND}/p1`],
      ['personas', `${BRAND}/a.b:c`],
    ] as const) {
      expect(rowIdSchema.safeParse(id).success).toBe(true)
      const path = pathOfRow(kind, id)
      expect(path).not.toBeNull()
      expect(rowIdOfPath(path ?? '')).toBe(id)
    }
  })

  it('are refused when they are of another list, or lead elsewhere', () => {
    expect(pathOfRow('brands', `${BRAND}/p1`)).toBeNull()
    expect(pathOfRow('prompts', BRAND)).toBeNull()
    for (const id of ['', 'users', `${BRAND}/..`, `${BRAND}/a/b`, `${BRAND}/`, `../${BRAND}`]) {
      expect(rowIdSchema.safeParse(id).success, id).toBe(false)
    }
  })
})

it('gives a row of every list the value of each state', () => {
  for (const kind of ROW_KINDS) {
    for (const state of GIVEN_STATES[kind]) expect(stateFrom(kind, valueGiven(state, AT))).toBe(state)
  }
})

it('a prompt is offered unless it is archived or rejected, a persona unless it is archived', () => {
  expect(isOffered({ archivedAt: null, review: null })).toBe(true)
  expect(isOffered({ archivedAt: null, review: 'approved' })).toBe(true)
  expect(isOffered({ archivedAt: null, review: 'rejected' })).toBe(false)
  expect(isOffered({ archivedAt: AT, review: 'approved' })).toBe(false)
  expect(isOffered({ archivedAt: null })).toBe(true)
})

describe('a filter of rows', () => {
  const row = { name: 'Which jug?', about: 'Choosing', place: '', state: 'pending' } as const

  it('keeps rows by their words in any letter case, and by their state', () => {
    expect(isKept(row, { search: '', state: 'all' })).toBe(true)
    expect(isKept(row, { search: 'JUG', state: 'pending' })).toBe(true)
    expect(isKept(row, { search: 'choos', state: 'all' })).toBe(true)
    expect(isKept(row, { search: 'kettle', state: 'all' })).toBe(false)
    expect(isKept(row, { search: 'jug', state: 'approved' })).toBe(false)
  })
})
