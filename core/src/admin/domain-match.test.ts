import { expect, it, test } from 'vitest'
import { byDomainMatch, domainMatch } from './domain-match.ts'

test.each([
  ['ada@acme.com', 'acme.com', 'match'],
  ['ada@mail.acme.com', 'www.acme.com', 'match'],
  ['ada@acme.com', 'shop.ACME.com', 'match'],
  ['ada@acme.fr', 'acme.co.uk', 'approximate'],
  ['ada@notacme.com', 'acme.com', 'mismatch'],
  ['ada@rival.com', 'acme.com', 'mismatch'],
  ['ada@acme.com', '', 'unknown'],
  ['', 'acme.com', 'unknown'],
] as const)('%s and %s: %s', (email, domain, match) => {
  expect(domainMatch(email, domain)).toBe(match)
})

it('lists mismatches first, and among equals unverified addresses', () => {
  const record = (domainMatch: 'match' | 'mismatch' | 'unknown' | 'approximate', emailVerified: boolean) => ({
    domainMatch,
    emailVerified,
  })
  const sorted = [
    record('mismatch', false),
    record('mismatch', true),
    record('approximate', true),
    record('match', false),
    record('match', true),
    record('unknown', false),
  ]
  expect(byDomainMatch(sorted.toReversed())).toEqual(sorted)
})
