import { safeRedirectPath } from '@sillage/core/identity/redirect-path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const SITE = 'https://sillage.example'

describe('where signing in leads', () => {
  it('stays on the site for any input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '..',
      '.',
      '%2f',
      '%5c',
      '@',
      ':',
      '\t',
      '\n',
      'evil.example',
    )
    const crafted = fc
      .array(fc.oneof(pieces, fc.string({ maxLength: 6 }), fc.constantFrom('/dashboard', '/onboarding')), {
        maxLength: 8,
      })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          crafted.map((tail) => `/dashboard${tail}`),
        ),
        (path) => {
          const led = new URL(safeRedirectPath(path), SITE)
          expect(led.origin).toBe(SITE)
          expect(led.pathname).toMatch(/^\/(dashboard|onboarding|auth\/invitation)(\/|$)/)
        },
      ),
      { numRuns: 500 },
    )
  })
})
