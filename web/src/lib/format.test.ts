import { describe, expect, it } from 'vitest'
import { formatDate, formatGain, formatMonth, formatRelative, formatSigned } from './format.ts'
import { formatDollars, formatEuros } from './money.ts'

describe('dates in Russian and Ukrainian', () => {
  it('keep the mark of the year with the year', () => {
    const at = Date.parse('2026-11-27T12:00:00Z')
    expect(formatDate(at, 'ru')).toMatch(/2026\u00a0г\.$/)
    expect(formatDate(at, 'uk')).toMatch(/2026\u00a0р\.$/)
  })
})

describe('a month', () => {
  it('is named, whatever the zone of the reader', () => {
    expect(formatMonth('2026-11', 'en')).toBe('November 2026')
    expect(formatMonth('2026-11', 'ru')).toBe('ноябрь 2026\u00a0г.')
  })
})

describe('a time beside now', () => {
  const HOUR = 3_600_000
  const now = Date.parse('2026-11-27T12:00:00Z')
  const at = (hours: number, locale: string) => formatRelative(now + hours * HOUR, now, locale)

  it('does not repeat one and two in Hebrew', () => {
    expect([-1, -2, -3, 2].map((hours) => at(hours, 'he'))).toEqual([
      'לפני שעה',
      'לפני שעתיים',
      'לפני 3 שעות',
      'בעוד שעתיים',
    ])
    expect(at(-2, 'en')).toBe('2 hours ago')
  })
})

describe('an amount', () => {
  it('has the sign of its currency, and decimals where there are any to say', () => {
    expect(formatEuros(9_900, 'uk')).toBe('99\u00a0€')
    expect(formatEuros(9_950, 'en')).toBe('€99.50')
    expect(formatDollars(7.6, 'fr')).toBe('7,60\u00a0$')
    expect(formatDollars(0.000_125, 'en', 6)).toBe('$0.000125')
  })
})

describe('a change', () => {
  it('has a sign, which stays before the digits in right-to-left text', () => {
    expect([3.14, -3.14, 0].map((change) => formatSigned(change, 'en'))).toEqual(['+3.1', '−3.1', '0.0'])
    expect(formatSigned(-3.14, 'he')).toBe('\u200e−3.1')
    expect(formatSigned(3.14, 'fa')).toBe('\u200e+۳٫۱')
  })
})

describe('a gain', () => {
  it('has the decimals that its size needs', () => {
    expect([3.14, 0.14, 0.1, 0.04, 0.01, 0].map((gain) => formatGain(gain, 'en'))).toEqual([
      '+3.1',
      '+0.1',
      '+0.1',
      '+0.04',
      '+0.01',
      '<\u00a00.01',
    ])
    expect(formatGain(0, 'fr')).toBe('<\u00a00,01')
  })
})
