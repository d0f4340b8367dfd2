import { expect, it } from 'vitest'
import { createScrubber } from './scrub.ts'

const scrubber = (targets: ReadonlyMap<string, string> = new Map()) =>
  createScrubber({ secrets: ['sk-secret'], targets })

it('keeps the shape, numbers, and names of kinds', () => {
  const body = { type: 'message', status: 'completed', usage: { input_tokens: 5, cached: null }, ok: true }
  expect(scrubber()(body)).toEqual(body)
})

it('replaces words by letters of the same length, the same for the same word', () => {
  const [one, other] = [scrubber(), 'Velora leads. Aster follows, velora leads [3] and [web:12].'] as const
  const text = String(one({ text: other }) && (one({ text: other }) as { text: string }).text)
  expect(text).toHaveLength(other.length)
  expect(text).toMatch(/^(\w{6}) (\w{5})\. \w{5} \w{7}, \1 \2 \[3\] \w{3} \[web:12\]\.$/)
  expect(text).not.toMatch(/Velora|Aster|leads/i)
})

it('gives each page one address, with the mark of its provider', () => {
  const scrub = scrubber()
  expect(
    scrub({
      url: 'https://lab.test/a?utm_source=openai',
      text: 'See https://lab.test/a, or (https://lab.test/b).',
    }),
  ).toMatchObject({
    url: 'https://site-1.example/?utm_source=openai',
    text: expect.stringContaining('(https://site-3.example/)'),
  })
  expect(scrub({ url: 'https://lab.test/a' })).toEqual({ url: 'https://site-1.example/' })
})

it('gives a redirect the address of the page behind it', () => {
  const scrub = scrubber(new Map([['https://redirect.test/x', 'https://lab.test/a']]))
  expect(scrub([{ uri: 'https://lab.test/a' }, { uri: 'https://redirect.test/x' }])).toEqual([
    { uri: 'https://site-1.example/' },
    { uri: 'https://site-1.example/' },
  ])
})

it('numbers ids, and scrubs JSON inside of texts', () => {
  expect(scrubber()({ id: 'call_9f2', of: 'call_9f2', arguments: '{"query":"shoes"}', index: '3' })).toEqual({
    id: 'id-1',
    of: 'id-1',
    arguments: '{"query":"axxxx"}',
    index: '3',
  })
})

it('keeps the words of an error, and none of its ids', () => {
  const message =
    'Argument not supported: user_location. Team 7c0a91aa-5b1e-4f02, key sk-secret, ask ana@firm.test about org-AbCdEfGh12.'
  expect(scrubber()({ error: { message, code: 'invalid_argument' } }, true)).toEqual({
    error: {
      message: 'Argument not supported: user_location. Team *** key ***, ask *** about ***',
      code: 'invalid_argument',
    },
  })
})
