import { expect, it } from 'vitest'
import { INTERFACE_LANGUAGES } from './identity/interface-language.ts'
import { listed } from './listed.ts'

it.each(INTERFACE_LANGUAGES)('keeps things of several words apart in %s', (language) => {
  const list = listed(['peaux sensibles', 'éco design', 'prix'], language)
  expect(list).toMatch(/^peaux sensibles ?[,،、].*éco design/u)
  expect(list).toMatch(/éco design(?: ?[,،、]| \p{L}+[ -])/u)
})

it.each([
  ['en', 'a, b, c'],
  ['fr', 'a, b et c'],
  ['ja', 'a、b、c'],
  ['zh', 'a、b、c'],
  ['tr-TR', 'a, b, c'],
])('writes a list as %s does', (language, list) => {
  expect(listed(['a', 'b', 'c'], language)).toBe(list)
})
