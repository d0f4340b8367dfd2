import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALLS } from '@sillage/core/api/nouns'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ROUTES, type Route } from '../../web/src/routes/manifest.ts'
import { ROOT } from './layout.ts'

const configSchema = z.object({
  hosting: z.object({
    rewrites: z.array(
      z.object({
        regex: z.optional(z.string()),
        source: z.optional(z.string()),
        destination: z.optional(z.string()),
        function: z.optional(z.object({ functionId: z.string() })),
      }),
    ),
  }),
})

const rewrites = () =>
  configSchema.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'))).hosting.rewrites

/** Patterns of all addresses that show a screen, parameters as `:name`. */
const patterns = (routes: readonly Route[], before = ''): string[] =>
  routes
    .filter(({ path }) => path !== '*')
    .flatMap(({ path, children }) => {
      const own = path === null ? before : `${before}/${path.replace(/^\//, '')}`
      return children ? patterns(children, own) : [own]
    })

const matchesPattern = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}$`).test(path)

it('serves the app at the addresses of its screens alone: everything else is not found', () => {
  // The page of a share link is a program of its own.
  const known = [...patterns(ROUTES), '/share/:link']
  expect(known.length).toBeGreaterThan(50)
  const apps = rewrites().filter(({ destination }) => destination === '/app.html')
  const isServed = (path: string) => apps.some(({ regex }) => new RegExp(regex ?? '^$').test(path))
  const paths = known.map((pattern) => pattern.replace(/:\w+/g, 'x1').replace(/\/\*$/, ''))
  // Each address, one below it, and one with a mistake in any of its parts.
  const around = paths.flatMap((path) => {
    const parts = path.split('/').slice(1)
    const mistaken = parts.map((_, at) => `/${parts.with(at, 'no-such').join('/')}`)
    return [path, `${path}/no-such`, ...mistaken]
  })
  for (const path of ['/', '/en', '/.well-known/change-password', '/api/users/me', '/assets/x.js', ...around])
    expect(isServed(path), path).toBe(known.some((pattern) => matchesPattern(pattern, path)))
})

it('rewrites nothing else to a page', () => {
  const others = rewrites().filter((rewrite) => !rewrite.function && rewrite.destination !== '/app.html')
  expect(others.map(({ source }) => source)).toEqual(['/.well-known/security.txt'])
})

it('sends the calls that are computed from facts, and no others, to the function with the memory for them', () => {
  const rewrite = rewrites().find((one) => one.function?.functionId === 'figures')
  const sent = CALLS.filter(({ path }) =>
    new RegExp(rewrite?.regex ?? '^$').test(path.replace(/\{.*?\}/g, 'x')),
  )
  expect(sent.length).toBeGreaterThan(15)
  expect(sent.map(({ name }) => name)).toEqual(CALLS.filter(({ figures }) => figures).map(({ name }) => name))
})
