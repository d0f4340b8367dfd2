import { describe, expect, it } from 'vitest'
import { countryCode } from './country-code.ts'

describe('countryCode', () => {
  it.each([
    ['France', 'FR'],
    ['United States', 'US'],
    ['USA', 'US'],
    ['UK', 'GB'],
    ['United Kingdom', 'GB'],
    ['The Netherlands', 'NL'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ['Hong Kong', 'HK'],
    ['Myanmar', 'MM'],
    ['Czechia', 'CZ'],
    ['South Korea', 'KR'],
    ['fr', 'FR'],
  ])('%s is %s', (country, code) => expect(countryCode(country)).toBe(code))

  it.each(['Narnia', 'XX', '', '12'])('%j is unknown', (country) => expect(countryCode(country)).toBeNull())
})
