import { describe, expect, it } from 'vitest'
import { safeRedirectPath } from './redirect-path.ts'

describe('where signing in leads', () => {
  it.each([
    '/dashboard',
    '/dashboard/abc/analyses/x?view=insight',
    '/dashboard?brand=1#top',
    '/dashboard/user-settings',
    '/onboarding?step=subscription',
    '/auth/invitation?token=abc',
    '/dataroom',
    '/connect?client_id=https%3A%2F%2Fprogram.example%2Fclient.json&state=a',
  ])('leads to %s', (path) => {
    expect(safeRedirectPath(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'dashboard',
    'https://evil.example',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/dashboard\\@evil.example',
    '/dashboard//evil.example',
    '/dashboard/../../evil',
    '/dashboard/%2e%2e/evil',
    '/dashboard/..%2fevil',
    '/dash\tboard',
    '/\t/evil.example/dashboard',
    '\n//evil.example/dashboard',
    ' /dashboard',
    '/dashboardish',
    '/dataroomish',
    '/connected',
    '/dashboard.evil.example',
    '/auth',
    '/auth/register',
    'javascript:alert(1)//dashboard',
    'data:text/html,/dashboard',
    `/dashboard/${'x'.repeat(2_000)}`,
  ])('goes to the dashboard instead of %j', (path) => {
    expect(safeRedirectPath(path)).toBe('/dashboard')
  })
})
