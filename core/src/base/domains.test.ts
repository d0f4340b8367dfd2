import { describe, expect, test } from 'vitest'
import { registrableDomain, sameOwner } from './domains.ts'

describe('registrableDomain', () => {
  test.each([
    ['https://www.nike.com/shoes?x=1#y', 'nike.com'],
    ['HTTPS://News.BBC.co.uk/sport', 'bbc.co.uk'],
    ['nike.com', 'nike.com'],
    ['shop.lumiere.fr:8080', 'lumiere.fr'],
    ['//cdn.example.org/a.js', 'example.org'],
    ['user@mail.nike.com', 'nike.com'],
    ['nike.github.io', 'nike.github.io'],
    ['https://user:pass@nike.com/', 'nike.com'],
    ['a.b.c.com.au', 'c.com.au'],
    ['müller.de', 'müller.de'],
    ['https://xn--mller-kva.de/', 'müller.de'],
    ['nike.com.', 'nike.com'],
    ['https://www.iroise.example/jars', 'iroise.example'],
  ])('%s belongs under %s', (text, domain) => {
    expect(registrableDomain(text)).toBe(domain)
  })

  test.each([
    '',
    ' ',
    'nike',
    'com',
    'co.uk',
    'https://127.0.0.1/',
    '[::1]',
    'localhost',
    'a b',
    'nike.unknownsuffix',
    'file.txt',
    'node.js',
  ])('"%s" has none', (text) => {
    expect(registrableDomain(text)).toBeNull()
  })
})

describe('sameOwner', () => {
  const nike = { domains: ['nike.com'] }
  test.each([
    'nike.com',
    'www.nike.com',
    'https://news.nike.com/a',
    'nike.fr',
    'nike.co.uk',
    'shop.nike.com.br',
    'nike.de',
    'NIKE.COM',
    'nike.eu',
  ])('%s is its own', (domain) => {
    expect(sameOwner(domain, nike)).toBe(true)
  })
  test.each([
    'niken.com',
    'nike-shoes.com',
    'mynike.com',
    'nike.shopify.com',
    'nike.io',
    'nike.github.io',
    'nike.ai',
    'nike',
    '',
    'nike.com.evil.org',
  ])('%s is not', (domain) => {
    expect(sameOwner(domain, nike)).toBe(false)
  })

  test('of a country is recognised elsewhere', () => {
    expect(sameOwner('lumiere.co.uk', { domains: ['lumiere.fr'] })).toBe(true)
    expect(sameOwner('lumiere.com', { domains: ['https://www.lumiere.fr/'] })).toBe(true)
    expect(sameOwner('linear.io', { domains: ['linear.app'] })).toBe(false)
    expect(sameOwner('on.de', { domains: ['on.com'] })).toBe(false)
    expect(sameOwner('lumiere.fr', { domains: [] })).toBe(false)
  })

  test('is recognised in both writings of international names', () => {
    expect(sameOwner('xn--mller-kva.de', { domains: ['müller.de'] })).toBe(true)
    expect(sameOwner('müller.at', { domains: ['xn--mller-kva.de'] })).toBe(true)
  })
})
