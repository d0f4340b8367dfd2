import { describe, expect, it } from 'vitest'
import { isPublicPath } from './public-paths.ts'

describe('a page for everyone', () => {
  it.each([
    '/newsletter',
    '/reports-by-mail',
    '/dataroom',
    '/auth/reset-password',
    '/auth/reset-password/confirm',
  ])('is %s', (path) => {
    expect(isPublicPath(path)).toBe(true)
  })

  it.each(['/auth', '/auth/register', '/auth/callback', '/dashboard', '/dataroomies', '/onboarding'])(
    'is not %s',
    (path) => {
      expect(isPublicPath(path)).toBe(false)
    },
  )
})
