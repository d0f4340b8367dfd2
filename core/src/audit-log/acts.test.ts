import { expect, it } from 'vitest'
import { CALLS } from '../api/nouns.ts'
import { ACT_BY_CALL, readText } from './acts.ts'

/** Calls in a brand that change something, or answer with a file. Items of libraries find their brand by themselves. */
const acting = CALLS.filter(
  ({ name, access, method, media }) =>
    (access === 'brand' || name.startsWith('items.')) && (method !== 'GET' || media !== undefined),
)

it('decides of each call in a brand that changes or exports something whether it is an act', () => {
  expect(Object.keys(ACT_BY_CALL).toSorted()).toEqual(acting.map(({ name }) => name).toSorted())
})

it.each(acting.map((call) => [call.name, call] as const))('%s: names parameters that exist', (name, call) => {
  const id = ACT_BY_CALL[name]?.id
  if (id !== undefined) expect({ ...call.params.shape, ...call.query.shape }).toHaveProperty(id)
})

it('reads the id of what a call has made from its answer', () => {
  const answer = { data: { link: { link_id: 'x' }, size: 3 } }
  expect(readText(answer, 'data.link.link_id')).toBe('x')
  expect(readText(answer, 'data.size')).toBeNull()
  expect(readText(answer, 'data.none.at_all')).toBeNull()
})
