import { CALLS } from '@sillage/core/api/nouns'
import { expect, it } from 'vitest'
import { Stream } from '../../../stand-ins/world/random.ts'
import { newRequest } from './request.ts'

it('makes requests of every call from the ids of a customer', () => {
  const known = {
    brandId: 'a'.repeat(24),
    modelIds: ['model'],
    languages: ['en'],
    prompts: ['Which filter takes out lead?'],
    competitors: [{ name: 'Claris' }],
  }
  const stream = new Stream('hostile')
  const made = new Set(Array.from({ length: 40 * CALLS.length }, () => newRequest(stream, known).call.name))
  expect(made.size).toBe(CALLS.length)
})
