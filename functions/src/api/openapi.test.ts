import { CALLS } from '@sillage/core/api/nouns'
import { expect, it } from 'vitest'
import { openapiDocument } from './openapi.ts'

const callsIn = (forAdmins: boolean): string[] =>
  Object.entries(openapiDocument(forAdmins).paths ?? {})
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    .sort()

const declared = (calls: readonly (typeof CALLS)[number][]): string[] =>
  calls.map(({ method, path }) => `${method} ${path}`).sort()

it('tells everyone the calls that are not for administrators alone, and administrators every call', () => {
  const open = CALLS.filter(({ access }) => access !== 'admin')
  expect(open.length).toBeLessThan(CALLS.length)
  expect(callsIn(false)).toEqual(declared(open))
  expect(callsIn(true)).toEqual(declared(CALLS))
})

it('describes every noun', () => {
  for (const { name, description } of openapiDocument(true).tags ?? []) {
    expect(description, name).toBeTruthy()
  }
})
