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

it('names and describes every noun, those of figures first', () => {
  const { tags = [] } = openapiDocument(true)
  expect(tags.map(({ name }) => name).sort()).toEqual(
    [...new Set(CALLS.map(({ name }) => name.split('.')[0]))].sort(),
  )
  expect(tags[0]?.name).toBe('analytics')
  for (const tag of tags) {
    expect(tag.description, tag.name).toBeTruthy()
    expect(tag['x-displayName'], tag.name).toMatch(/^[A-Z][^A-Z]*(API|[a-z])/)
  }
})
