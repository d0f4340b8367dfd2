import type { Route } from '../src/routes/manifest.ts'

/** A route with the addresses that show it. */
export interface Address {
  readonly route: Route
  /** Of the path of an address, a regular expression. */
  readonly path: string
  /** The routes that it stands in, the outermost first. */
  readonly around: readonly Route[]
}

const getParts = (path: string | null): string[] => (path ?? '').split('/').filter(Boolean)

/** One part of a path, any but those that other routes have at its place. */
const getPart = (part: string, others: readonly string[]): string => {
  if (!part.startsWith(':')) return part
  return others.length === 0 ? '[^/]+' : `(?!(?:${others.join('|')})(?:/|$))[^/]+`
}

/** The other routes' parts in place of a parameter, after the same beginning. */
const othersAt = (parts: readonly string[], at: number, beside: readonly Route[]): string[] =>
  beside
    .map(({ path }) => getParts(path))
    .filter((other) => other.slice(0, at).join('/') === parts.slice(0, at).join('/'))
    .flatMap((other) => other[at] ?? [])
    .filter((part) => !part.startsWith(':'))

/** All routes that an address is of, with what stands in them: a route with others inside is of all their addresses. */
export const addressesOf = (
  routes: readonly Route[],
  before = '',
  around: readonly Route[] = [],
): readonly Address[] =>
  routes
    .filter(({ path }) => path !== '*')
    .flatMap((route) => {
      const parts = getParts(route.path)
      const open = parts.at(-1) === '*'
      const named = open ? parts.slice(0, -1) : parts
      const written = named.map((part, at) => `/${getPart(part, othersAt(named, at, routes))}`).join('')
      const path = `${before}${written}`
      const { children } = route
      return [
        { route, path: `^${path}${children || open ? '(?:/|$)' : '/?$'}`, around },
        ...(children ? addressesOf(children, path, [...around, route]) : []),
      ]
    })
