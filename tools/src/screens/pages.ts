import { ANALYSIS_VIEWS } from '../../../web/src/pages/analysis/analysis-views.ts'
import { ROUTES, type Route } from '../../../web/src/routes/manifest.ts'

/** Groups of pages, by whom they are for. */
export const PARTS = ['public', 'auth', 'app', 'analysis', 'admin'] as const
export type Part = (typeof PARTS)[number]

/** Keys of demonstration people who open pages; null opens them signed out. */
export type Viewer = 'super-admin' | 'admin' | 'enterprise' | 'free' | null

/** A page of the product that `npm run screens` takes. */
export interface ShownPage {
  /** Unique; the name of its picture. */
  readonly name: string
  readonly part: Part
  /** Path and query. */
  readonly address: string
  readonly viewer: Viewer
}

/** Values of the parameters of routes, by name: `brandId`, `analysisId` … */
export type Examples = Readonly<Record<string, string>>

const BRAND = '/dashboard/:brandId'
const ANALYSIS = `${BRAND}/analyses/:analysisId`

interface Variant {
  readonly name: string
  /** Of the address, from `?` or `#` on. */
  readonly rest: string
  readonly viewer?: Viewer
}

/** States that a route shows by its query or its reader, beside its bare address. */
const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  [`${BRAND}/command-deck`]: [
    { name: 'ai', rest: '?conversationId=' },
    { name: 'documentation', rest: '?view=documentation' },
    { name: 'locked', rest: '', viewer: 'free' },
  ],
  [BRAND]: [{ name: 'viewer', rest: '', viewer: 'free' }],
  '/onboarding': [{ name: 'plans', rest: '?step=subscription', viewer: 'enterprise' }],
  '/dataroom': [{ name: 'signed-in', rest: '', viewer: 'enterprise' }],
  [ANALYSIS]: ANALYSIS_VIEWS.map((view) => ({ name: view, rest: `?view=${view}&range=30d` })),
}

/** Patterns of every address with a screen of its own, parameters as `:name`. */
export const listPatterns = (routes: readonly Route[], before = ''): string[] =>
  routes.flatMap(({ path, children }) => {
    if (path === '*') return ['/no-such-page']
    const own = path === null ? before : `${before}${path.startsWith('/') ? '' : '/'}${path}`
    return children ? listPatterns(children, own) : [own.replace(/\/\*$/, '')]
  })

const getPart = (pattern: string): Part => {
  if (pattern === ANALYSIS) return 'analysis'
  if (pattern.startsWith('/auth')) return 'auth'
  if (pattern.startsWith('/admin')) return 'admin'
  return /^\/(?:connect|dashboard|onboarding)/.test(pattern) ? 'app' : 'public'
}

const getViewer = (pattern: string): Viewer => {
  const part = getPart(pattern)
  if (part === 'public' || part === 'auth') return null
  // A member who sees the tabs of administrators too.
  if (part === 'analysis') return 'admin'
  // The super administrator has no brand of their own: the setup and the choice of a brand are at their start.
  const forSuper = part !== 'app' || pattern === '/dashboard' || pattern === '/onboarding'
  return forSuper ? 'super-admin' : 'enterprise'
}

/** @throws RangeError when a parameter of the pattern has no example */
const filled = (pattern: string, examples: Examples): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new RangeError(`no example of ${name} for ${pattern}`)
    return example
  })

const getName = (pattern: string): string => {
  const words = pattern.replace(BRAND, 'brand').replaceAll(/[/:]+/g, '-')
  return words.replace(/^-/, '') || 'root'
}

/** Every page of the app, from the table of routes that the router reads. */
export const pagesOfApp = (examples: Examples, routes: readonly Route[] = ROUTES): ShownPage[] =>
  listPatterns(routes).flatMap((pattern) => {
    const part = getPart(pattern)
    const viewer = getViewer(pattern)
    const path = filled(pattern, examples)
    const own = { name: getName(pattern), part, address: path, viewer }
    const variants = (VARIANTS[pattern] ?? []).map(
      (variant): ShownPage => ({
        name: part === 'analysis' ? variant.name : `${own.name}-${variant.name}`,
        part,
        address: `${path}${variant.rest}`,
        viewer: variant.viewer === undefined ? viewer : variant.viewer,
      }),
    )
    // The bare address of an analysis shows one of its tabs.
    return part === 'analysis' ? variants : [own, ...variants]
  })

const POST = /^\/blog\//

/**
 * The public pages in one language, from the sitemap that the build writes. Posts look alike: the newest stands for all
 * of them.
 */
export const pagesOfSite = (sitemap: string, language: string): ShownPage[] => {
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname.replace(/\/$/, ''))
    .filter((path) => path === `/${language}` || path.startsWith(`/${language}/`))
    .map((path) => path.slice(language.length + 1) || '/')
  const posts = paths.filter((path) => POST.test(path))
  return [...paths.filter((path) => !POST.test(path)), ...posts.slice(0, 1)].map((path) => ({
    name: path === '/' ? 'landing' : POST.test(path) ? 'site-post' : `site${path.replaceAll('/', '-')}`,
    part: 'public',
    address: path === '/' ? `/${language}` : `/${language}${path}`,
    viewer: null,
  }))
}
