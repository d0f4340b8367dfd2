import { describe, expect, it } from 'vitest'
import { addressesOf } from '../../build/addresses.ts'
import { ROUTES, type Route } from './manifest.ts'

const all = (routes: readonly Route[]): readonly Route[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])])

/** The screens of an address, by its patterns. */
const asked = (path: string): string[] =>
  addressesOf(ROUTES)
    .filter((address) => new RegExp(address.path).test(path))
    .map(({ route }) => route.module.replace(/^.*\/|\.tsx$/g, ''))

const sources = import.meta.glob<string>(['./pages/*/*-page.tsx', './routes/*-gate.tsx'], {
  base: '../',
  eager: true,
  import: 'default',
  query: '?raw',
})

describe('the manifest of routes', () => {
  it.each(all(ROUTES))('names a screen that is there: $module', async ({ module }) => {
    const name = module.replace(/^.*\/|\.tsx$/g, '').replaceAll('-', '')
    expect(sources[`./${module}`]).toMatch(new RegExp(`^export const ${name} = `, 'im'))
  })

  it.each([
    ['/auth', ['auth-page']],
    ['/auth/code', ['code-page']],
    ['/auth/reset-password', ['reset-page']],
    ['/auth/reset-password/x', ['reset-page']],
    ['/dashboard', ['dashboard-gate', 'choose-brand-page']],
    ['/dashboard/glossary', ['dashboard-gate', 'glossary-page']],
    ['/dashboard/b', ['dashboard-gate', 'brand-gate', 'analyses-page']],
    ['/dashboard/glossary-b/settings', ['dashboard-gate', 'brand-gate', 'brand-settings-page']],
    ['/dashboard/b/analyses/new', ['dashboard-gate', 'brand-gate', 'new-analysis-page']],
    ['/dashboard/b/analyses/newer', ['dashboard-gate', 'brand-gate', 'analysis-page']],
    ['/onboarding', ['onboarding-gate', 'onboarding-page']],
    ['/admin', ['admin-gate', 'admin-overview-page']],
    ['/nowhere', []],
  ])('says what %s asks for', (path, screens) => {
    expect(asked(path)).toEqual(screens)
  })
})
