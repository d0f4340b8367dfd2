import { expect, it } from 'vitest'
import { signedText } from './signed.ts'

it('writes a sign before every change but 0', () => {
  expect([3.14, -3.14, 0].map((change) => signedText(change, 'en'))).toEqual(['+3.1', '−3.1', '0.0'])
  expect([3.14, -3.14].map((change) => signedText(change, 'fr'))).toEqual(['+3,1', '−3,1'])
})

it('keeps the sign before the digits in right-to-left languages', () => {
  expect(signedText(-3.14, 'he')).toBe('\u200e−3.1')
  expect(signedText(3.14, 'fa')).toBe('\u200e+۳٫۱')
})
