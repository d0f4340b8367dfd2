import { describe, expect, it } from 'vitest'
import { isOffered } from '../brands/brand.ts'
import {
  applyTo,
  BULK_ACTION_NAMES,
  BULK_ACTIONS,
  isKept,
  pathOfRow,
  putBack,
  rowIdOfPath,
  rowIdSchema,
  stateOf,
  valueGiven,
} from './bulk.ts'

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

describe('a bulk', () => {
  it('puts a row of every state in the state of its action', () => {
    for (const action of BULK_ACTION_NAMES) {
      const { kind, to } = BULK_ACTIONS[action]
      expect(stateOf(kind, valueGiven(action, AT)), action).toBe(to)
    }
  })

  it('leaves a row that is in the state already, and says which are gone', () => {
    const approve = { action: 'approve', kind: 'prompts', startedAt: AT } as const
    expect(applyTo(approve, null)).toEqual({ is: 'changed', before: null, after: 'approved' })
    expect(applyTo(approve, 'rejected')).toEqual({ is: 'changed', before: 'rejected', after: 'approved' })
    expect(applyTo(approve, 'approved')).toEqual({ is: 'already' })
    expect(applyTo(approve, undefined)).toEqual({ is: 'failed', reason: 'gone' })
    const verify = { action: 'verify', kind: 'brands', startedAt: AT } as const
    expect(applyTo(verify, null)).toEqual({ is: 'changed', before: null, after: AT })
    // Verified at another time is verified.
    expect(applyTo(verify, AT - 1)).toEqual({ is: 'already' })
  })

  it('is undone where the row still has what the bulk gave it', () => {
    expect(putBack({ before: 'rejected', after: 'approved' }, 'approved')).toEqual({
      is: 'changed',
      before: 'approved',
      after: 'rejected',
    })
    expect(putBack({ before: null, after: AT }, AT)).toEqual({ is: 'changed', before: AT, after: null })
    // Somebody took it out of the archive and back in.
    expect(putBack({ before: null, after: AT }, AT + 1)).toEqual({ is: 'failed', reason: 'changed' })
    expect(putBack({ before: null, after: AT }, undefined)).toEqual({ is: 'failed', reason: 'gone' })
  })
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
