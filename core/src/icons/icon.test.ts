import { expect, it } from 'vitest'
import { siteHostSchema } from './icon.ts'

it.each(['acme.com', 'WWW.Acme.co.uk', 'xn--bcher-kva.example', 'a-b.xn--p1ai', '1.fm'])(
  'takes %s',
  (host) => {
    expect(siteHostSchema.parse(host)).toBe(host.toLowerCase())
  },
)

it.each([
  '127.0.0.1',
  '[::1]',
  'localhost',
  'metadata',
  'acme.com:8080',
  'acme.com/x',
  'a@b.com',
  '..',
  '-a.com',
  'a..com',
  'bücher.example',
  `${'a'.repeat(64)}.com`,
  '',
])('refuses %s', (host) => {
  expect(siteHostSchema.safeParse(host).success).toBe(false)
})
