import { expect, it } from 'vitest'
import { INTERFACE_LANGUAGES } from './interface-language.ts'
import { listed } from './listed.ts'

it.each(INTERFACE_LANGUAGES)('keeps things of several words apart in %s', (language) => {
  const list = listed(['peaux sensibles', 'éco design', 'prix'], language)
  expect(list).toMatch(/^(?:\u200f\u2068)?peaux sensibles\u2069? ?[,،、].*éco design/u)
  expect(list).toMatch(/éco design\u2069?(?: ?[,،、]| \p{L}+[ ־-])/u)
})

it.each([
  ['en', 'a, b, c'],
  ['fr', 'a, b et c'],
  ['hi', 'a, b और c'],
  ['ja', 'a、b、c'],
  ['zh', 'a、b、c'],
  ['tr-TR', 'a, b, c'],
  ['he', '\u200f\u2068a\u2069, \u2068b\u2069 ו־\u2068c\u2069'],
])('writes a list as %s does', (language, list) => {
  expect(listed(['a', 'b', 'c'], language)).toBe(list)
})

it('writes no comma before the last "और" in a conjunction', () => {
  expect(listed(['a', 'b', 'c'], 'hi', { type: 'conjunction' })).toBe('a, b और c')
})

it('keeps the Chinese "and" apart from Latin letters', () => {
  const and = { type: 'conjunction' } as const
  expect(listed(['OpenAI (ChatGPT)', 'Google'], 'zh', and)).toBe('OpenAI (ChatGPT) 和 Google')
  expect(listed(['法语', '中文'], 'zh', and)).toBe('法语和中文')
})

it('joins "and" to the last thing in Hebrew letters', () => {
  const list = listed(['אנגלית', 'צרפתית', 'סינית'], 'he')
  expect(list).toBe('\u200f\u2068אנגלית\u2069, \u2068צרפתית\u2069 ו\u2068סינית\u2069')
})
