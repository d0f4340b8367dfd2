import { expect, it } from 'vitest'
import { addCompetitor, isSameChoice, listChoices } from './competitor-choices.ts'

const suggestions = [
  { name: 'Claris', domain: 'claris.example', reason: 'Same buyers' },
  { name: 'Onda', domain: null, reason: '' },
]

it('selects all suggestions before the first decision', () => {
  expect(listChoices(suggestions, []).map(({ name, domain, on }) => [name, domain, on])).toEqual([
    ['Claris', 'claris.example', true],
    ['Onda', '', true],
  ])
})

it('keeps decisions, and offers the other suggestions', () => {
  const choices = listChoices(suggestions, [
    { name: 'Zeta', domain: 'zeta.example' },
    { name: 'CLARIS', domain: null },
  ])
  expect(choices.map(({ name, on, reason }) => [name, on, reason])).toEqual([
    ['Zeta', true, ''],
    ['CLARIS', true, 'Same buyers'],
    ['Onda', false, ''],
  ])
})

it('adds a company once', () => {
  const choices = listChoices(suggestions, [{ name: 'Zeta', domain: null }])
  expect(addCompetitor(choices, 'onda').map(({ name, on }) => [name, on])).toEqual([
    ['Zeta', true],
    ['Claris', false],
    ['Onda', true],
  ])
  expect(addCompetitor(choices, 'Nova').at(-1)).toMatchObject({ name: 'Nova', domain: '', on: true })
})

it('detects a changed choice', () => {
  const [claris] = listChoices(suggestions, [])
  if (!claris) throw new Error('nobody is suggested')
  expect(isSameChoice({ ...claris, reason: 'Another' }, claris)).toBe(true)
  for (const change of [{ name: 'Clari' }, { domain: '' }, { on: false }]) {
    expect(isSameChoice({ ...claris, ...change }, claris)).toBe(false)
  }
  expect(isSameChoice(claris, undefined)).toBe(false)
})
