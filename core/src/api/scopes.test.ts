import { expect, test } from 'vitest'
import { CALLS_OF_KEYS, scopesForCall } from '../keys/scopes.ts'
import { CALLS } from './nouns.ts'

const find = (name: string) => {
  const call = CALLS.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

/** Calls of a key whose brand is in their query, or nowhere: then they show nothing that belongs to anybody. */
const BY_QUERY = [
  'brands.listLanguages',
  'brands.listPersonas',
  'brands.listPrompts',
  'runs.listModels',
  'keys.own',
]

test.each(CALLS_OF_KEYS)('%s is a call that a key may make', (name) => {
  const { access } = find(name)
  expect(access).toBe(BY_QUERY.includes(name) ? 'user' : 'brand')
})

test('keys make no keys, and nothing that is for owners', () => {
  for (const { name, role, access } of CALLS) {
    if (role === 'owner' || access === 'admin') expect(scopesForCall(name), name).toBeNull()
  }
  expect(scopesForCall('keys.create')).toBeNull()
  expect(scopesForCall('identity.me')).toBeNull()
})

test('an analysis that is launched as it is made needs both scopes', () => {
  expect(scopesForCall('analyses.createManual')).toEqual(['analyses:write', 'launch'])
})

test('a call that changes something needs more than a scope to read', () => {
  for (const name of CALLS_OF_KEYS) {
    const reads = (scopesForCall(name) ?? []).filter((scope) => scope.endsWith(':read'))
    if (find(name).method !== 'GET') expect(reads, name).toEqual([])
  }
})
