import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES } from '@/pages/site/site-pages.tsx'
import { ROUTES, type Route } from './manifest.ts'

const getRoute = ({ path, children }: Route): RouteObject =>
  path === null ? { index: true } : { path, ...(children ? { children: children.map(getRoute) } : {}) }

const routes = ROUTES.map(getRoute)

/** Whether an address shows a screen of the app, rather than that there is none. */
const hasScreen = (pathname: string): boolean =>
  matchRoutes(routes, pathname)?.some(({ route: { path } }) => path !== undefined && path !== '*') ?? false

const sources = import.meta.glob<string>(
  [
    '../../../functions/src/{analyses,billing,brands,contact,identity,mail}/**/*.ts',
    '!../../../functions/src/**/*.test.ts',
    // Addresses that a directory asks; no mail holds them.
    '!../../../functions/src/identity/scim/**',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

const written = /(?:appUrl|tokenUrl)\(\s*[`']([^`'?]+)|_PAGE = '([^']+)'/g

/** The paths of the app that the server's sources write into mails, without their queries; ids are any text. */
const paths = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(written)].map(([, inCall, asConstant]) =>
        (inCall ?? asConstant ?? '').replaceAll(/\$\{[^}]+\}/g, 'x'),
      ),
    ),
  ),
]

describe('links of mails', () => {
  it('are found where they are written', () => {
    expect(paths).toContain('/dashboard/user-settings')
    expect(paths).toContain('/auth/callback')
    expect(paths.length).toBeGreaterThanOrEqual(7)
  })

  it.each(paths)('lead to a screen: %s', (path) => {
    // The landing page is a program of its own, and pages of text are drawn ahead in every language.
    const isText = SITE_PAGES.some((page) => path === `/x${page.path}`)
    expect(path === '/' || isText || hasScreen(path)).toBe(true)
  })

  it.each(['/nowhere', '/dashboard/x/nowhere/y', '/terms/x'])('would not lead to %s', (path) => {
    expect(hasScreen(path)).toBe(false)
  })
})
