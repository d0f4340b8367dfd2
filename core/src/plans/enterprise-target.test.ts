import { expect, it } from 'vitest'
import { enterpriseTarget } from './offer.ts'

it.each([
  [{ ctaHref: null, ctaMode: null }, '/book-demo', false],
  [{ ctaHref: '', ctaMode: 'contact' }, '/book-demo', false],
  [{ ctaHref: '/terms', ctaMode: 'contact' }, '/terms', false],
  [{ ctaHref: 'https://cal.example/sales', ctaMode: 'external' }, 'https://cal.example/sales', true],
  [{ ctaHref: 'https://cal.example/sales', ctaMode: 'contact' }, '/book-demo', false],
  [{ ctaHref: '//evil.example', ctaMode: 'contact' }, '/book-demo', false],
  [{ ctaHref: '/\\evil.example', ctaMode: null }, '/book-demo', false],
  [{ ctaHref: 'javascript:alert(1)', ctaMode: 'external' }, '/book-demo', false],
] as const)('the enterprise card of %j leads to %s', (plan, href, external) => {
  expect(enterpriseTarget(plan)).toEqual({ href, external })
})
