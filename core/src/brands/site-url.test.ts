import { expect, it } from 'vitest'
import { parseSite } from './site-url.ts'

it.each([
  ['acme.com', 'https://acme.com/', 'acme.com', 'acme.com'],
  ['  HTTP://WWW.Acme.com ', 'https://www.acme.com/', 'www.acme.com', 'acme.com'],
  ['www.acme.co.uk/fr/?utm=1#top', 'https://www.acme.co.uk/fr/', 'www.acme.co.uk', 'acme.co.uk'],
  ['crème.fr', 'https://xn--crme-6oa.fr/', 'xn--crme-6oa.fr', 'crème.fr'],
  ['shop.brand.example', 'https://shop.brand.example/', 'shop.brand.example', 'brand.example'],
])('reads %s', (typed, url, host, domain) => {
  expect(parseSite(typed)).toEqual({ url, host, domain })
})

it.each([
  '',
  'ab',
  'acme',
  'localhost',
  'acme.notasuffix',
  '127.0.0.1',
  '[::1]',
  'ftp://acme.com',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:secret@acme.com',
  'acme.com:8080',
  'acme .com',
])('takes %j for no website', (typed) => {
  expect(parseSite(typed)).toBeNull()
})
