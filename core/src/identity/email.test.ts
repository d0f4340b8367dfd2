import { expect, it } from 'vitest'
import { emailSchema } from './email.ts'

it.each([
  ['ada@acme.example', 'ada@acme.example'],
  ['Ada.L+news@ACME.Example', 'Ada.L+news@acme.example'],
  ["o'neil@acme.co.uk", "o'neil@acme.co.uk"],
  ['ada@société-zeste.fr', 'ada@xn--socit-zeste-ebbb.fr'],
  ['ada@XN--P1AI.xn--p1ai', 'ada@xn--p1ai.xn--p1ai'],
  ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@डेटामेल.भारत', 'ada@xn--c2bd4bq2d9bd.xn--h2brj9c'],
])('%s is the address %s', (typed, ascii) => {
  expect(emailSchema.parse(typed)).toBe(ascii)
  expect(emailSchema.parse(ascii)).toBe(ascii)
})

it.each([
  '',
  'ada',
  '@acme.example',
  'ada@acme',
  'ada@127.0.0.1',
  'ada@acme.example, eve@evil.example',
  'ada@acme.example\r\nBcc: eve@evil.example',
  'Ada <ada@acme.example>',
  'ada@acme.example/path',
  'ada@acme.example:25',
  'ada@@acme.example',
  'ada..l@acme.example',
  '.ada@acme.example',
  'ada@-acme.example',
  'ada@acme..example',
  'адa@acme.example',
  `${'a'.repeat(320)}@acme.example`,
])('%j is no address', (text) => {
  expect(emailSchema.safeParse(text).success).toBe(false)
})
