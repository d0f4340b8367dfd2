import { describe, expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

describe('where signing in leads', () => {
  it('leads back into the dashboard', () => {
    expect(safeNext('/dashboard/abc/analyses/x?view=insight')).toBe('/dashboard/abc/analyses/x?view=insight')
    expect(safeNext('/dashboard')).toBe('/dashboard')
  })

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '/dashboardish',
    '/auth',
  ])('goes to the dashboard instead of %s', (next) => {
    expect(safeNext(next)).toBe('/dashboard')
  })
})
