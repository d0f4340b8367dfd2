import { expect, test } from 'vitest'
import { addressesOf } from '../../../web/build/addresses.ts'
import { sitemap } from '../../../web/build/page-head.ts'
import { ANALYSIS_VIEWS } from '../../../web/src/pages/analysis/analysis-views.ts'
import { ROUTES } from '../../../web/src/routes/manifest.ts'
import { buildExamples } from './examples.ts'
import { pagesOfApp, pagesOfSite } from './pages.ts'

const pages = pagesOfApp(buildExamples('demo-analysis', 'demo-prompt'))
const getPath = (address: string): string => address.replace(/[?#].*$/, '')

test('takes every route that has a screen of its own', () => {
  const screens = addressesOf(ROUTES).filter(({ route }) => route.children === undefined)
  expect(screens.length).toBeGreaterThan(40)
  const missing = screens.filter(
    ({ path }) => !pages.some(({ address }) => new RegExp(path).test(getPath(address))),
  )
  expect(missing.map(({ path }) => path)).toEqual([])
  expect(pages.some(({ address }) => address === '/no-such-page')).toBe(true)
})

test('takes every tab of an analysis', () => {
  const tabs = pages.filter(({ part }) => part === 'analysis')
  expect(tabs.map(({ name }) => name)).toEqual([...ANALYSIS_VIEWS])
})

test('gives each page a name of its own', () => {
  const names = [...pages, ...pagesOfSite(sitemap('https://a.example', SITE), 'fr')].map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('opens the console as an administrator, and public pages as nobody', () => {
  const viewers = (part: string) =>
    new Set(pages.filter((page) => page.part === part).map(({ viewer }) => viewer))
  expect(viewers('admin')).toEqual(new Set(['super-admin']))
  expect(viewers('auth')).toEqual(new Set([null]))
})

test('refuses a route with a parameter that has no example', () => {
  const routes = [{ path: '/things/:thingId', module: 'pages/thing/thing-page.tsx' }]
  expect(() => pagesOfApp(buildExamples('demo-analysis', 'demo-prompt'), routes)).toThrow(
    'no example of thingId',
  )
})

const SITE = [
  { path: '/', languages: ['en', 'fr', 'de'] },
  { path: '/terms', languages: ['en', 'fr', 'de'] },
  { path: '/blog', languages: ['en', 'fr', 'de'] },
  { path: '/blog/newest', languages: ['en', 'fr', 'de'] },
  { path: '/blog/older', languages: ['en', 'fr', 'de'] },
  { path: '/press', languages: ['en', 'fr'] },
]

test('takes the public pages that a language has, and one post', () => {
  const addresses = (language: string) =>
    pagesOfSite(sitemap('https://a.example', SITE), language).map(({ address }) => address)
  expect(addresses('fr')).toEqual(['/fr', '/fr/terms', '/fr/blog', '/fr/press', '/fr/blog/newest'])
  expect(addresses('de')).toEqual(['/de', '/de/terms', '/de/blog', '/de/blog/newest'])
})
