import { expect, it } from 'vitest'
import { buildAnalysisKeys, buildBrandKeys, buildPersonKeys } from './search-keys.ts'

it('holds the beginnings of every word of a name and an address', () => {
  const { searchKeys } = buildPersonKeys({ name: 'Léa Martin', email: 'lea.m@acme.example' })
  expect(searchKeys).toEqual(expect.arrayContaining(['le', 'lea', 'ma', 'martin', 'ac', 'acme', 'example']))
  expect(searchKeys).not.toContain('m')
  expect(new Set(searchKeys).size).toBe(searchKeys.length)
})

it('finds letters by how they are folded, and by how some write them out', () => {
  const { searchKeys } = buildBrandKeys({ name: 'Brühkraft', aliases: [], domains: ['bk.example'] })
  expect(searchKeys).toEqual(expect.arrayContaining(['bruhkraft', 'bruehkraft', 'bk']))
})

it('keeps words of every script whole', () => {
  expect(buildAnalysisKeys({ title: '明治乳業' }).searchKeys).toEqual(['明治', '明治乳', '明治乳業'])
  expect(buildAnalysisKeys({ title: 'मोबाइल फ़ोन' }).searchKeys.some((key) => key.startsWith('मोबाइल'))).toBe(
    true,
  )
})

it('holds a bounded number of keys, however long a title is', () => {
  const title = Array.from({ length: 200 }, (_, at) => `${at}-extraordinarily-long`).join(' ')
  expect(buildAnalysisKeys({ title }).searchKeys.length).toBeLessThanOrEqual(16 * 11)
})
