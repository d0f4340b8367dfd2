import { expect, it } from 'vitest'
import { findDomain, parsePage } from './page.ts'

it.each([
  ['https://www.Example.com/', 'https://www.example.com', 'example.com'],
  ['https://example.com/a?utm_source=openai&b=1#x', 'https://example.com/a?b=1', 'example.com'],
  ['http://news.bbc.co.uk/1', 'http://news.bbc.co.uk/1', 'bbc.co.uk'],
  ['//cdn.example.fr/x', 'https://cdn.example.fr/x', 'example.fr'],
  ['https://user.github.io/p', 'https://user.github.io/p', 'user.github.io'],
  ['http://192.168.0.1/x', 'http://192.168.0.1/x', '192.168.0.1'],
  ['https://münchen.de/ä', 'https://xn--mnchen-3ya.de/%C3%A4', 'münchen.de'],
])('a page of %s is %s on %s', (address, url, domain) => {
  expect(parsePage(address)).toEqual({ url, domain })
})

it.each(['', 'lamp', 'mailto:a@b.fr', 'javascript:1', `https://a.com/${'x'.repeat(3_000)}`])(
  'there is no page of %s',
  (address) => {
    expect(parsePage(address)).toBeNull()
  },
)

it('knows the domain of an address and of a bare host', () => {
  expect(findDomain('https://shop.lumiere.fr/x')).toBe('lumiere.fr')
  expect(findDomain('lumiere.fr')).toBe('lumiere.fr')
  expect(findDomain('Lumière')).toBeNull()
  expect(findDomain(null)).toBeNull()
})
