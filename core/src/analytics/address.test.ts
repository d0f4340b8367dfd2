import { expect, it } from 'vitest'
import { cellFilter } from './address.ts'

it('reads the cells of an address, and neither its dates nor what no filter takes', () => {
  const parts = { range: '30d', version: 'v', basis: 'all', language: 'fr,en', web: 'online', prompt: '!p2' }
  expect(cellFilter(parts)).toEqual({ languageId: 'en,fr', webSearch: 'online', promptId: '!p2' })
  expect(cellFilter({ web: 'sometimes', model: 'all', gender: '' })).toEqual({})
})
