import { expect, it } from 'vitest'
import { formatShare } from './share.ts'

it('rounds shares of 10 % or more, and gives smaller ones one decimal', () => {
  expect(formatShare(33.4, 'en')).toBe('33%')
  expect(formatShare(99.5, 'en')).toBe('100%')
  expect(formatShare(10, 'en')).toBe('10%')
  expect(formatShare(9.96, 'en')).toBe('10%')
  expect(formatShare(9.95, 'en')).toBe('10%')
  expect(formatShare(9.94, 'en')).toBe('9.9%')
  expect(formatShare(3.25, 'en')).toBe('3.3%')
  expect(formatShare(0, 'en')).toBe('0.0%')
  expect(formatShare(null, 'en')).toBe('–')
})
