import { expect, test } from 'vitest'
import { cutAction } from './proposed-action.ts'

const PROPOSED = { title: ' Publish our tests ', kind: 'page', dueOn: '2026-12-15', notes: 'As a table.' }

test('takes an action of a reply over', () => {
  expect(cutAction(PROPOSED)).toEqual({ ...PROPOSED, title: 'Publish our tests' })
})

test('cuts what is too long, and leaves out a kind and a day that there are not', () => {
  const cut = cutAction({ title: 'x'.repeat(900), kind: 'war', dueOn: 'soon', notes: 'y'.repeat(9_000) })
  expect(cut).toEqual({ title: 'x'.repeat(200), kind: 'content', dueOn: null, notes: 'y'.repeat(500) })
})

test('is null without an action, and without a title', () => {
  expect(cutAction(null)).toBeNull()
  expect(cutAction({ ...PROPOSED, title: '  ' })).toBeNull()
})
