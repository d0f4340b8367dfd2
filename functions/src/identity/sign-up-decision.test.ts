import { describe, expect, test } from 'vitest'
import { mayBeMade } from './sign-up-decision.ts'

const PROVIDERS = [
  { providerId: 'google.com', domains: [] },
  { providerId: 'oidc.acme', domains: ['acme.example'] },
]

describe('an account that Firebase Auth is about to make', () => {
  test.each([
    ['password', 'ada@acme.example', false, false],
    ['emailLink', 'ada@acme.example', true, false],
    ['phone', undefined, false, false],
    ['anonymous', undefined, false, false],
    [undefined, 'ada@acme.example', true, false],
    ['github.com', 'ada@acme.example', true, false],
    ['oidc.acme', 'ada@acme.example', false, true],
    ['oidc.acme', 'ada@rival.example', true, false],
    ['oidc.acme', undefined, true, false],
    ['google.com', 'ada@rival.example', true, true],
    ['google.com', 'ada@rival.example', false, false],
  ])('by %s with %s, verified: %s, may be made: %s', (providerId, email, emailVerified, may) => {
    expect(mayBeMade({ providerId, email, emailVerified }, PROVIDERS)).toBe(may)
  })

  test('is refused from every provider while none is configured', () => {
    expect(mayBeMade({ providerId: 'google.com', email: 'ada@acme.example', emailVerified: true }, [])).toBe(
      false,
    )
  })
})
