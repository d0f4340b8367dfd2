import { INTERFACE_LANGUAGES } from '@sillage/core/base/interface-language'
import { expect, it } from 'vitest'
import { formatNumber, formatTyped } from './format.ts'
import { readNumber } from './read-number.ts'

it.each([
  ['Latin digits', '42', 'fa', 42],
  ['Persian digits', '۴۲', 'fa', 42],
  ['Arabic digits', '٤٢', 'fa', 42],
  ['Persian digits in another language', '۴۲', 'en', 42],
  ['Devanagari digits', '४२', 'hi', 42],
  ['full-width digits', '４２', 'ja', 42],
  ['spaces around it', ' 42 ', 'en', 42],
  ['thousands of English', '31,000', 'en', 31_000],
  ['thousands of German', '1.234.567', 'de', 1_234_567],
  ['thousands of French', '31\u202f000', 'fr', 31_000],
  ['lakhs of Hindi', '12,34,567', 'hi', 1_234_567],
  ['thousands and decimals of Persian', '۳۱٬۰۰۰٫۵', 'fa', 31_000.5],
  ['thousands and decimals of German', '31.000,5', 'de', 31_000.5],
  ['a decimal comma', '0,5', 'fr', 0.5],
  ['a decimal point in a language of commas', '0.5', 'de', 0.5],
  ['a decimal mark without a digit behind it', '3.', 'en', 3],
  ['a number below 0', '−3', 'en', -3],
])('reads %s', (_, text, locale, number) => {
  expect(readNumber(text, locale)).toBe(number)
})

it.each(['', ' ', 'three', '1e5', '0x10', '1-2', '1.2.3', '.', '-'])('reads no number in "%s"', (text) => {
  expect(readNumber(text, 'en')).toBeNaN()
})

it.each(INTERFACE_LANGUAGES)('reads what the interface writes in %s', (language) => {
  for (const number of [0, 7, 1_234, 100_000_000, 0.5, 1_234.5]) {
    expect(readNumber(formatNumber(number, language), language)).toBe(number)
    expect(readNumber(formatTyped(number, language), language)).toBe(number)
  }
})
