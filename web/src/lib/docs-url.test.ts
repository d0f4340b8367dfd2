import { expect, it } from 'vitest'
import { docsUrl } from './docs-url.ts'

it('leads to the documentation that the build names, else to the page on the method', () => {
  expect(docsUrl('fr', 'https://docs.example/sillage')).toBe('https://docs.example/sillage')
  expect(docsUrl('fr', '')).toBe('/fr/method')
  expect(docsUrl('de', undefined)).toBe('/de/method')
  expect(docsUrl('de', 'javascript:alert(1)')).toBe('/de/method')
})
