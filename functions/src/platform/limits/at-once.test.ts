import { CALLS } from '@sillage/core/api/nouns'
import { listErrors } from '@sillage/core/base/call'
import { expect, it } from 'vitest'
import { readKind, takePlace } from './at-once.ts'

it('refuses a person whose places are taken, and nobody else, until one is given back', () => {
  const [leave] = Array.from({ length: 4 }, () => takePlace('figures', 'one'))
  expect(() => takePlace('figures', 'one')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 1 } }),
  )
  takePlace('stream', 'one')
  takePlace('figures', 'another')
  leave?.()
  takePlace('figures', 'one')
  expect(() => takePlace('figures', 'one')).toThrow()
})

it('every call that takes a place says that it may be refused', () => {
  const silent = CALLS.filter(
    (call) => call.access !== 'public' && readKind(call) && !listErrors(call).includes('too_many_requests'),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})
