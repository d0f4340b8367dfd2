import { describe, expect, test } from 'vitest'
import { vouchesFor } from './sign-in-providers.ts'

const google = { providerId: 'google.com', domains: ['acme.example'] }
const company = { providerId: 'oidc.acme', domains: ['acme.example', 'acme.fr'] }

describe('a provider', () => {
  test.each([
    [company, 'ada@acme.example', undefined, true],
    [company, 'ada@ACME.fr', undefined, true],
    [company, 'ada@acme.example.evil.example', undefined, false],
    [company, 'ada@sub.acme.example', undefined, false],
    [company, 'ada@acme.example@rival.example', undefined, false],
    [company, 'ada@rival.example', 'rival.example', false],
    [company, 'ada@gmail.com', undefined, false],
    [company, '', undefined, false],
    [{ ...company, domains: [] }, 'ada@acme.example', undefined, false],
    [google, 'ada@acme.example', undefined, true],
    [google, 'ada@rival.example', undefined, false],
    [google, 'ada@rival.example', 'other.example', false],
    [google, 'ada@rival.example', 'rival.example', true],
    [google, 'ada@gmail.com', undefined, true],
  ])('%j vouches for %s, of the Workspace %s: %s', (provider, email, workspace, vouches) => {
    expect(vouchesFor(provider, email, workspace)).toBe(vouches)
  })
})
