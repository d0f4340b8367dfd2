import { expect, it } from 'vitest'
import { formatShare } from './share.ts'

it('formats shares of any size with one decimal', () => {
  expect(formatShare(33.4, 'en')).toBe('33.4%')
  expect(formatShare(10, 'en')).toBe('10.0%')
  expect(formatShare(9.96, 'en')).toBe('10.0%')
  expect(formatShare(3.25, 'en')).toBe('3.3%')
  expect(formatShare(0, 'en')).toBe('0.0%')
  expect(formatShare(null, 'en')).toBe('–')
})
