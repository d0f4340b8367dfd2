import { describe, expect, it } from 'vitest'
import { isPublicPath } from './public-paths.ts'

describe('a page for everyone', () => {
  it.each([
    '/',
    '/book-demo',
    '/look',
    '/terms',
    '/privacy',
    '/whats-new',
    '/blog',
    '/blog/launch',
    '/newsletter',
    '/reports-by-mail',
    '/dataroom',
    '/dev-fonts',
    '/auth/reset-password',
    '/auth/reset-password/confirm',
  ])('is %s', (path) => {
    expect(isPublicPath(path)).toBe(true)
  })

  it.each(['/auth', '/auth/register', '/auth/callback', '/dashboard', '/termsofuse', '/onboarding'])(
    'is not %s',
    (path) => {
      expect(isPublicPath(path)).toBe(false)
    },
  )
})
